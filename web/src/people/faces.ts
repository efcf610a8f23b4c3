/** Faces, drawn from a few shapes on a square of 100. */

type Hat = "sailor" | "cap" | "bandana" | "tricorne" | "bicorne" | "straw" | "paper";
type Hair = "short" | "long" | "braids" | "wig";
type Beard = "full" | "goatee" | "moustache" | "whiskers";
type Dress = "sailor" | "uniform" | "open" | "cravat" | "collar";
type Head = "round" | "square" | "long";
type Eyes = "soft" | "wide" | "stern" | "merry";
type Mouth = "smile" | "grin" | "flat" | "smirk";
type Extra =
    | "glasses"
    | "monocle"
    | "patch"
    | "earring"
    | "freckles"
    | "scar"
    | "pipe"
    | "gold"
    | "lashes"
    | "wrinkles"
    | "skull"
    | "feather"
    | "pencil";

export interface Face {
    /** Painted, cut in copper, or drawn with a pen on squared paper. */
    hand?: "pen" | "copper";
    ground: string;
    skin: string;
    head?: Head;
    hair?: readonly [Hair, string];
    beard?: readonly [Beard, string];
    hat?: readonly [Hat, string, string?];
    coat: string;
    dress?: readonly [Dress, string];
    eyes: Eyes;
    mouth: Mouth;
    extras?: readonly Extra[];
}

/** A shape of a face; without a fill it is a line. */
export interface Stroke {
    d: string;
    fill?: string;
    /** Hatched where the hand is a pen. */
    dark?: boolean;
    line?: string;
    width?: number;
    /** Light, shadow or colour on another shape, without an outline. */
    bare?: boolean;
    /** The same once more on the other side. */
    twin?: boolean;
}

export const INK = "#1d1a22";
export const GOLD = "#e5b64a";
export const WHITE = "#f7f3ea";
/** A line on skin, of any colour. */
const CREASE = "#3a180c99";

const shade = (d: string, twin = false): Stroke => ({ d, fill: "#1a0a1436", dark: true, bare: true, twin });
const light = (d: string, fill = "#ffffff38", twin = false): Stroke => ({ d, fill, bare: true, twin });

const HEADS: Record<Head, string> = {
    round: "M29 42C29 25 38 18 50 18S71 25 71 42C71 58 67 65 61 71Q50 79 39 71C33 65 29 58 29 42Z",
    square: "M28.5 40C28 24 38 18 50 18S72 24 71.5 40V57Q71 67 62 73 50 78 38 73 29 67 28.5 57Z",
    long: "M31 40C30 24 39 17 50 17S70 24 69 40C69 58 66 67 60 74Q50 82 40 74C34 67 31 58 31 40Z",
};

const HAIR: Record<Hair, { back?: string; front: string; gloss?: string }> = {
    short: {
        front: "M27.5 50Q22 17 50 16 78 17 72.5 50 70 47 69.5 41 69 35 64 31 58 35 47 32 38 35 35 31 31 35 30.5 41 30 47 27.5 50Z",
        gloss: "M36 25Q43 19 54 20 44 22 38 30Z",
    },
    long: {
        back: "M25 40Q21 13 50 13 79 13 75 40 80 56 76 66 82 76 76 88H62L60 66H40L38 88H24Q18 76 24 66 20 56 25 40Z",
        front: "M27 52Q23 18 50 17 77 18 73 52 69 45 68 38 58 36 51 29 44 37 32 38 31 45 27 52Z",
        gloss: "M24 58Q22 66 27 74 25 64 28 54ZM36 26Q42 20 51 20 43 23 39 31Z",
    },
    braids: {
        back: "M29 44Q14 52 19 66 15 72 19 79 16 84 19 92H26Q29 84 26 79 30 72 26 66 29 58 35 54ZM71 44Q86 52 81 66 85 72 81 79 84 84 81 92H74Q71 84 74 79 70 72 74 66 71 58 65 54Z",
        front: "M27 48Q22 16 50 16 78 16 73 48 70 36 52 27 50 23 50 16 50 23 48 27 30 36 27 48Z",
    },
    wig: {
        back: "M24 38Q19 13 50 12 81 13 76 38 88 42 83 51 89 58 83 65 82 74 71 71L69 56H31L29 71Q18 74 17 65 11 58 17 51 12 42 24 38Z",
        front: "M27 47Q22 18 50 16 78 18 73 47 71 36 64 31 50 26 36 31 29 36 27 47Z",
        gloss: "M17 50Q22 46 28 49M17 62Q22 58 28 61M83 50Q78 46 72 49M83 62Q78 58 72 61",
    },
};

const BEARDS: Record<Beard, readonly Stroke[]> = {
    full: [
        {
            d: "M28 44Q27 62 30 71 37 90 50 92 63 90 70 71 73 62 72 44 70 55 64 57 57 54 50 56 43 54 36 57 30 55 28 44Z",
        },
        { d: "M38 74Q39 81 43 85M62 74Q61 81 57 85M50 75V86M33 64Q34 70 36 73M67 64Q66 70 64 73", width: 1 },
    ],
    goatee: [{ d: "M41 70Q50 67 59 70 59 80 50 86 41 80 41 70Z" }],
    moustache: [],
    whiskers: [{ d: "M28 42Q24 62 37 73 42 65 37 58 31 53 31.5 42Z", twin: true }],
};
const MOUSTACHE = "M50 58.500Q42 55 33.5 63.5 42 66.5 50 62.5 58 66.5 66.5 63.5 58 55 50 58.500Z";

const DRESSES: Record<Dress, (colour: string, face: Face) => Stroke[]> = {
    sailor: (colour) => [
        { d: "M40 73L50 94 60 73 50 82Z", fill: WHITE },
        { d: "M42.5 80H57.500M44.5 85H55.500M47 90H53", line: colour, width: 2 },
        { d: "M39 72L50 93 42 104 22 80Z", fill: colour, dark: true, twin: true },
        { d: "M25 80.500L43 100 48 94", line: WHITE, width: 1.3, twin: true },
    ],
    uniform: (colour, { coat }) => [
        { d: "M39 73L50 84 61 73 63 78 53 104H47L37 78Z", fill: colour },
        { d: "M47.5 84L50 82.5 52.5 84 51.5 87 54 106H46L48.5 87Z", fill: INK, dark: true },
        { d: "M38 72.500L30 81 35.5 86 32 90 47 106 49 98Z", fill: coat, dark: true, twin: true },
    ],
    open: (colour, { skin }) => [
        { d: "M40 72L50 98 60 72Z", fill: skin },
        shade("M40 72L50 83 60 72 58 78 50 88 42 78Z"),
        { d: "M39 71L30 80 44 101 50 92Z", fill: colour, twin: true },
        { d: "M70 78L79 81 52 108 40 106Z", fill: "#5b371f", dark: true },
        { d: "M59 87L66 93 61 98 54 92Z", fill: "none", line: GOLD, width: 2 },
    ],
    cravat: (colour, { coat }) => [
        { d: "M41 73Q50 81 59 73L62 82Q56 85 59 91 50 104 41 91 44 85 38 82Z", fill: colour },
        { d: "M46 82Q44 90 47 96M54 82Q56 90 53 96M42 80Q50 85 58 80", line: "#8a8072", width: 1 },
        { d: "M38 67Q30 72 29 85L41 96 42 76Z", fill: coat, dark: true, twin: true },
        { d: "M37.5 68Q31 73 30.5 84L41 93.5", line: GOLD, width: 1.5, twin: true },
    ],
    collar: (colour) => [{ d: "M39 72Q42 80 50 83 46 91 35 88 32 79 39 72Z", fill: colour, twin: true }],
};

const HATS: Record<Hat, (main: string, trim: string) => Stroke[]> = {
    sailor: (main, trim) => [
        { d: "M73 31Q86 41 82 58L76 54Q79 44 69 35Z", fill: trim, dark: true },
        { d: "M20 25Q21 9 50 9 79 9 80 25 66 21 50 21 34 21 20 25Z", fill: main },
        shade("M58 9.500Q79 11 80 25 72 22.5 64 21.8 71 16 58 9.500Z"),
        { d: "M25 25Q50 18 75 25V35Q50 28.5 25 35Z", fill: trim, dark: true },
        { d: "M39 27.500Q50 25.5 61 27.5", line: GOLD, width: 2 },
    ],
    cap: (main, trim) => [
        { d: "M16 23Q15 5 50 4 85 5 84 23 81 30 74 31 50 25 26 31 19 30 16 23Z", fill: main },
        shade("M60 4.800Q85 8 84 23 81 30 74 31 68 29.5 62 28.8 76 18 60 4.800Z"),
        light("M22 17Q27 9 42 7.5 30 12 26 20Z"),
        { d: "M26 29Q50 23 74 29V37Q50 31 26 37Z", fill: trim, dark: true },
        { d: "M25 36.500Q50 30 75 36.5 72 46 50 43 28 46 25 36.500Z", fill: INK, dark: true },
        { d: "M32 39Q44 35.5 56 36", line: "#ffffff73", width: 1.5 },
        {
            d: "M44 25.500Q43 32 50 33.5 57 32 56 25.500M50 20v10M47 27.500q3 4 6 0M48 22.500h4",
            line: GOLD,
            width: 1.7,
        },
    ],
    bandana: (main, trim) => [
        { d: "M72 34L91 46 87 35 97 29 75 28Z", fill: main, dark: true },
        { d: "M25 42Q20 13 50 12 80 13 75 42 50 30 25 42Z", fill: main, dark: true },
        shade("M60 13.500Q80 18 75 42 70 38.5 64 36.5 72 25 60 13.500Z"),
        { d: "M38 21h.1M50 18h.1M62 21h.1M33 30h.1M44 27h.1M56 27h.1M67 30h.1", line: trim, width: 3.6 },
    ],
    tricorne: (main, trim) => [
        { d: "M28 27Q31 7 50 7 69 7 72 27Z", fill: main, dark: true },
        { d: "M4 35Q17 29 23 14 35 24 50 23 65 24 77 14 83 29 96 35 75 43 50 36 25 43 4 35Z", fill: main, dark: true },
        shade("M77 14Q83 29 96 35 82 40 66 38.5 78 30 77 14Z"),
        { d: "M5 34.500Q17 29 23 14.5 35 24.5 50 23.5 65 24.5 77 14.5 83 29 95 34.5", line: trim, width: 2.4 },
    ],
    bicorne: (main, trim) => [
        { d: "M7 40Q9 6 50 4 91 6 93 40 72 27 50 28 28 27 7 40Z", fill: main, dark: true },
        light("M16 30Q22 12 42 8 28 16 22 28Z", "#ffffff26"),
        { d: "M8.5 38Q12 8 50 6.5 88 8 91.5 38", line: trim, width: 2.4 },
        { d: "M50 27V15", line: trim, width: 2.4 },
        { d: "M50 9a5.5 5.5 0 1 0 .1 0Z", fill: "#b8322a", dark: true },
        { d: "M50 14.500h.1", line: WHITE, width: 4 },
    ],
    straw: (main, trim) => [
        { d: "M28 29Q28 7 50 7 72 7 72 29Z", fill: main },
        { d: "M28 23Q50 18 72 23V30Q50 25 28 30Z", fill: trim, dark: true },
        { d: "M7 35Q24 24 50 24 76 24 93 35 72 41 50 39 28 41 7 35Z", fill: main },
        { d: "M20 33Q35 27.5 50 27.5 65 27.5 80 33M36 12Q50 15 64 12M33 17Q50 21 67 17", line: "#7a5a2280", width: 1 },
    ],
    paper: (main, trim) => [
        { d: "M15 35L51 2 85 35Q50 25 15 35Z", fill: main },
        shade("M51 2L85 35Q68 29 53 28.500Z"),
        { d: "M11 37Q50 24 89 37L86 45Q50 33 14 45Z", fill: main },
        { d: "M40 20h9M36 24.500h12M31 29h14", line: trim, width: 1.1 },
    ],
};

const EYES: Record<Eyes, { white: string; lid: string; brow: string }> = {
    soft: {
        white: "M35.5 48Q40 43.5 45 47.8 40.5 51.5 35.5 48Z",
        lid: "M35 47.700Q40 42.7 45.5 47.3",
        brow: "M34.5 43Q39.5 38.5 46 41.300L45.5 43.300Q40 41.2 35.2 44.500Z",
    },
    wide: {
        white: "M35.2 48.200Q40 41.5 45.2 48 40.5 52.8 35.2 48.200Z",
        lid: "M34.7 47.700Q40 40.7 45.7 47.3",
        brow: "M34 40.500Q39.5 35 46 38.500L45.7 40.300Q40 38 34.7 42Z",
    },
    stern: {
        white: "M35.5 47Q40.5 45.2 45.3 48.3 40.5 51 35.5 47Z",
        lid: "M35 46.300Q41 44.7 45.8 48",
        brow: "M34 39.500L46.5 43.5 45.8 46Q40 43 34.3 42.300Z",
    },
    merry: {
        white: "",
        lid: "M35.5 49Q40.5 43 45.5 49",
        brow: "M34 41.500Q39.5 36.5 46 39.500L45.7 41.300Q40 39 34.7 43Z",
    },
};

const MOUTHS: Record<Mouth, readonly Stroke[]> = {
    smile: [
        {
            d: "M42.5 65Q50 71.5 57.5 65M41.5 64.300Q42.5 64.3 43 65.500M58.5 64.300Q57.5 64.3 57 65.5",
            line: INK,
            width: 1.9,
        },
    ],
    grin: [
        { d: "M40.5 64Q50 66.5 59.5 64 57.5 74 50 74 42.5 74 40.5 64Z", fill: "#6d2320", dark: true },
        light("M42 65Q50 67 58 65L57 68.500Q50 69.8 43 68.500Z", WHITE),
        light("M45.5 72.800Q50 69.5 54.5 72.8 50 74.5 45.5 72.800Z", "#d4605a"),
    ],
    flat: [
        { d: "M43.5 66.300Q50 65 56.5 66.3", line: INK, width: 1.9 },
        { d: "M47 70.300Q50 71.3 53 70.3", line: CREASE, width: 1.2 },
    ],
    smirk: [{ d: "M43 66.500Q51 69 58 63.300M58.3 61.300Q60.3 63 59.3 65.3", line: INK, width: 1.9 }],
};

const EXTRAS: Record<Extra, readonly Stroke[]> = {
    glasses: [
        {
            d: "M32.5 48a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0Z",
            fill: "#ffffff40",
            line: INK,
            width: 1.6,
            bare: true,
            twin: true,
        },
        { d: "M32.5 48a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M32.5 47L28 45.5", line: INK, width: 1.6, twin: true },
        { d: "M47.5 47.500Q50 45.5 52.5 47.5", line: INK, width: 1.6 },
    ],
    monocle: [
        { d: "M52 48a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M66.5 51.500Q71 64 66 78", line: GOLD, width: 1.7 },
        light("M55 45Q57 42 61 42L56 50Z"),
    ],
    patch: [
        { d: "M29 35L72 53", line: INK, width: 2 },
        { d: "M52.5 42Q60 39.5 67.5 45 67 56 59.5 57 52 55 52.5 42Z", fill: INK, dark: true },
        light("M55 44Q59 42.5 63 44.5 58 45 56 49Z", "#ffffff2e"),
    ],
    earring: [{ d: "M26.5 56a3.8 3.8 0 1 0 .1 0", line: GOLD, width: 2.1 }],
    freckles: [
        { d: "M35.5 55.500h.1M39 57.500h.1M37 53.300h.1M42 54.800h.1", line: "#a8583a", width: 1.7, twin: true },
    ],
    scar: [{ d: "M33.5 51L40 62M34.5 56.500l4-2M36.5 60l4-2", line: "#8d3f33", width: 1.5 }],
    pipe: [
        { d: "M54 67L71 71V63H81V73Q81 80 74 79L55 70.500Z", fill: "#6b3f22", dark: true },
        { d: "M76 59Q72 54 76 50 80 46 77 41", line: "#ffffff8c", width: 2 },
    ],
    gold: [
        { d: "M3 88Q12 76 27 79L30 84Q16 86 8 94Z", fill: GOLD, twin: true },
        { d: "M9 93L8 99M13 90L13 97M18 87.500L19 95M24 85.500L26 93", line: GOLD, width: 2, twin: true },
    ],
    lashes: [{ d: "M35.3 47.300L32.5 45.300M36.5 45.400L34.5 43", line: INK, width: 1.2, twin: true }],
    wrinkles: [
        { d: "M33 49L30.8 48M33.2 51L31 51.700M37 52.500Q40.5 54.3 44 52.8", line: CREASE, width: 1, twin: true },
    ],
    skull: [
        { d: "M50 25a4.6 4.6 0 0 1 2.8 8.200v2.300h-5.600v-2.300A4.6 4.6 0 0 1 50 25Z", fill: WHITE },
        { d: "M48.3 29.700h.1M51.7 29.700h.1", line: INK, width: 1.9 },
    ],
    feather: [
        { d: "M70 24Q72 2 96 5 92 12 95 16 88 17 87 23 78 30 70 24Z", fill: "#c8402c", dark: true },
        { d: "M72 23Q80 12 92 7", line: "#ffffff99", width: 1.2 },
    ],
    pencil: [
        { d: "M70 44L89 30 92 34 73 48Z", fill: GOLD },
        { d: "M89 30L95 28 92 34Z", fill: INK, dark: true },
    ],
};

const NOSE = "M51 47Q54.5 54.5 53 56.7 50.5 59 47 57.3";

/** The shapes of a face in the order in which they are painted. */
export function paint(face: Face): Stroke[] {
    const { skin, coat, eyes, mouth } = face;
    const [hair, hairColour] = face.hair ?? [undefined, INK];
    const [beard, beardColour = INK] = face.beard ?? [];
    const [hat, main, trim = INK] = face.hat ?? [undefined, INK];
    const isGrey = hairColour === WHITE;
    const whiskered = beard === "full" || beard === "moustache" || beard === "goatee";
    const eye = EYES[eyes];
    const coloured = ({ width, ...stroke }: Stroke): Stroke =>
        width
            ? { ...stroke, line: beardColour === WHITE ? "#a89f90" : "#00000059", width }
            : { ...stroke, fill: beardColour, dark: beardColour !== WHITE };
    const strokes: (Stroke | false | undefined | "")[] = [
        light("M50 10a35 35 0 1 0 .1 0Z", "#ffffff24"),
        hair && HAIR[hair].back && { d: HAIR[hair].back, fill: hairColour, dark: !isGrey },
        { d: "M2 108Q3 85 22 79L39 73 50 83 61 73 78 79Q97 85 98 108Z", fill: coat, dark: true },
        shade("M62 73L78 79Q97 85 98 108H74Q78 88 62 73Z"),
        { d: "M40 62H60V74L50 84 40 74Z", fill: skin },
        shade("M40 66Q50 80 60 66V74L50 83 40 74Z"),
        ...(face.dress ? DRESSES[face.dress[0]](face.dress[1], face) : []),
        { d: "M30.5 43Q24 41 25 49.5 26 57 31.5 56Z", fill: skin, twin: true },
        { d: "M28.5 47Q26.8 50 29 53", line: CREASE, width: 1.1, twin: true },
        { d: HEADS[face.head ?? "round"], fill: skin },
        shade("M61 21C69 26 71.5 34 71 45 70.5 58 67 65 61 71Q57 74 53 75 65 64 66 46 66 31 61 21Z"),
        !!hat && shade("M29.5 42Q50 30 70.5 42 50 40 29.5 46Z"),
        light("M37.5 54a4.8 4.8 0 1 0 .1 0Z", "#e0523a3d", true),
        ...(beard ? BEARDS[beard].map(coloured) : []),
        light(eye.white, "#fffdf6", true),
        !!eye.white && { d: "M40.5 47.800h.1", line: INK, width: 4.9, twin: true },
        !!eye.white && light("M41 45.500a1 1 0 1 0 .1 0Z", "#fff"),
        !!eye.white && light("M60.4 45.500a1 1 0 1 0 .1 0Z", "#fff"),
        { d: eye.lid, line: INK, width: 1.6, twin: true },
        { d: eye.brow, fill: isGrey ? "#cfc8ba" : hairColour, dark: true, twin: true },
        shade("M50.5 48Q53 54 52.5 57.5 56 57 54.5 54Z"),
        { d: NOSE, line: CREASE, width: 1.7 },
        ...MOUTHS[mouth],
        whiskered && { d: MOUSTACHE, fill: beardColour, dark: beardColour !== WHITE },
        hair && { d: HAIR[hair].front, fill: hairColour, dark: !isGrey },
        hair && light(HAIR[hair].gloss ?? ""),
        ...(hat ? HATS[hat](main, trim) : []),
        ...(face.extras ?? []).flatMap((extra) => EXTRAS[extra]),
    ];
    return strokes.filter((each) => !!each && !!each.d) as Stroke[];
}
