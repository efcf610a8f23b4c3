/** Faces, drawn from a few shapes. */

type Hat = "sailor" | "cap" | "bandana" | "tricorne" | "bicorne" | "straw" | "paper";
type Hair = "short" | "long" | "braids" | "wig";
type Beard = "full" | "goatee" | "moustache" | "whiskers";
type Extra = "glasses" | "monocle" | "patch" | "earring" | "freckles" | "scar" | "pipe" | "gold";

export interface Face {
    /** Painted, or drawn with a pen on squared paper. */
    hand?: "pen";
    ground: string;
    skin: string;
    hair?: readonly [Hair, string];
    beard?: readonly [Beard, string];
    hat?: readonly [Hat, string, string?];
    coat: string;
    shirt?: string;
    brows: "soft" | "raised" | "stern";
    mouth: "smile" | "grin" | "flat" | "smirk";
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
}

export const INK = "#1d1a22";
export const GOLD = "#e5b64a";
export const WHITE = "#f7f3ea";

const HAIR: Record<Hair, { back?: string; front?: string }> = {
    short: { front: "M27 47Q23 19 50 18Q77 19 73 47Q72 36 65 31Q50 27 35 31Q28 36 27 47Z" },
    long: {
        back: "M24 42Q21 15 50 15Q79 15 76 42Q83 66 76 86H24Q17 66 24 42Z",
        front: "M27 46Q24 20 50 19Q76 20 73 46Q70 33 52 29Q34 33 27 46Z",
    },
    braids: {
        back: "M28 46Q15 54 19 76L17 90L27 91L27 76Q28 62 34 54ZM72 46Q85 54 81 76L83 90L73 91L73 76Q72 62 66 54Z",
        front: "M27 46Q24 19 50 18Q76 19 73 46Q68 33 50 30Q32 33 27 46Z",
    },
    wig: {
        back: "M24 40Q20 16 50 15Q80 16 76 40Q86 44 82 53Q87 60 81 66Q80 74 71 71L69 58H31L29 71Q20 74 19 66Q13 60 18 53Q14 44 24 40Z",
        front: "M27 44Q25 20 50 18Q75 20 73 44Q66 30 50 29Q34 30 27 44Z",
    },
};

const BEARD: Record<Beard, string> = {
    full: "M28 45Q27 60 31 69Q37 86 50 87Q63 86 69 69Q73 60 72 45Q70 55 63 56Q56 52 50 56Q44 52 37 56Q30 55 28 45Z",
    goatee: "M42 64Q50 61 58 64Q58 77 50 80Q42 77 42 64Z",
    moustache: "M50 56Q41 53 34 61Q43 64 50 60Q57 64 66 61Q59 53 50 56Z",
    whiskers: "M28 42Q25 62 36 70Q41 63 37 56Q31 52 31 42ZM72 42Q75 62 64 70Q59 63 63 56Q69 52 69 42Z",
};

const HATS: Record<Hat, (main: string, trim: string) => Stroke[]> = {
    sailor: (main, trim) => [
        { d: "M24 33Q17 14 50 12Q83 14 76 33Q50 25 24 33Z", fill: main },
        { d: "M25 32Q50 24 75 32L74 40Q50 32 26 40Z", fill: trim, dark: true },
    ],
    cap: (main, trim) => [
        { d: "M17 25Q19 5 50 5Q81 5 83 25Q80 32 73 32H27Q20 32 17 25Z", fill: main },
        { d: "M26 29Q50 24 74 29V38Q50 34 26 38Z", fill: trim, dark: true },
        { d: "M26 37Q50 32 74 37Q71 45 50 43Q29 45 26 37Z", fill: INK, dark: true },
        { d: "M50 25v8M46.5 29.5q3.5 5 7 0M47.5 26.5h5", line: GOLD, width: 1.8 },
    ],
    bandana: (main, trim) => [
        { d: "M73 34L90 44 86 33 94 27 75 29Z", fill: main },
        { d: "M25 40Q21 15 50 14Q79 15 75 40Q50 29 25 40Z", fill: main, dark: true },
        { d: "M38 22h.1M50 19h.1M62 22h.1M33 30h.1M44 27h.1M56 27h.1M67 30h.1", line: trim, width: 3.4 },
    ],
    tricorne: (main, trim) => [
        { d: "M6 35Q20 29 27 15Q50 3 73 15Q80 29 94 35Q73 43 50 37Q27 43 6 35Z", fill: main, dark: true },
        { d: "M6 35Q22 29 50 26Q78 29 94 35", line: trim, width: 2.6 },
    ],
    bicorne: (main, trim) => [
        { d: "M9 40Q12 7 50 5Q88 7 91 40Q72 28 50 29Q28 28 9 40Z", fill: main, dark: true },
        { d: "M10 38Q14 10 50 8Q86 10 90 38", line: trim, width: 2.4 },
        { d: "M57 18a5 5 0 1 0 .1 0", fill: trim },
    ],
    straw: (main, trim) => [
        { d: "M29 29Q29 9 50 9Q71 9 71 29Z", fill: main },
        { d: "M29 24Q50 19 71 24V30Q50 25 29 30Z", fill: trim, dark: true },
        { d: "M10 34Q50 18 90 34Q50 40 10 34Z", fill: main },
    ],
    paper: (main, trim) => [
        { d: "M17 35L51 4 83 35Q50 26 17 35Z", fill: main },
        { d: "M13 37Q50 25 87 37L85 44Q50 33 15 44Z", fill: main },
        { d: "M40 22h20M36 27h26M30 35q20-4 40 0", line: trim, width: 1.2 },
    ],
};

const BROWS = {
    soft: "M37 42Q41 40 45 42M55 42Q59 40 63 42",
    raised: "M36 41Q41 37 45 40M55 40Q59 37 64 41",
    stern: "M36 40L46 44M64 40L54 44",
};

const MOUTHS: Record<Face["mouth"], Stroke> = {
    smile: { d: "M43 63Q50 69 57 63", line: INK, width: 2 },
    grin: { d: "M42 62Q50 72 58 62Q50 64 42 62Z", fill: WHITE, line: INK, width: 1.6 },
    flat: { d: "M44 65H56", line: INK, width: 2 },
    smirk: { d: "M44 65Q52 67 58 62", line: INK, width: 2 },
};

const EXTRAS: Record<Extra, (face: Face) => Stroke[]> = {
    glasses: () => [
        {
            d: "M34 48a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M53 48a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M47 47h6",
            line: INK,
            width: 1.6,
        },
    ],
    monocle: () => [{ d: "M52.500 48a7 7 0 1 0 14 0a7 7 0 1 0-14 0M66 52Q70 62 66 74", line: GOLD, width: 1.8 }],
    patch: () => [
        { d: "M28 36L73 52", line: INK, width: 2.2 },
        { d: "M52 43Q60 41 67 46Q66 56 59 56Q52 54 52 43Z", fill: INK, dark: true },
    ],
    earring: () => [{ d: "M25 55a3.600 3.600 0 1 0 .1 0", line: GOLD, width: 2 }],
    freckles: () => [{ d: "M35 55h.1M39 57h.1M37 53h.1M61 57h.1M65 55h.1M63 53h.1", line: "#a8583a", width: 2 }],
    scar: () => [{ d: "M34 50L40 62M34.500 56l4-2M36.500 60l4-2", line: "#8d3f33", width: 1.6 }],
    pipe: () => [{ d: "M55 65L70 70V63H78V72Q78 78 72 77L56 68Z", fill: "#5b371f", dark: true }],
    gold: () => [
        { d: "M6 84Q18 74 28 80L26 86Q14 86 8 92ZM94 84Q82 74 72 80L74 86Q86 86 92 92Z", fill: GOLD },
        { d: "M46 96h.1M54 96h.1", line: GOLD, width: 3.4 },
    ],
};

/** The shapes of a face in the order in which they are painted, on a square of 100. */
export function paint(face: Face): Stroke[] {
    const [hair, hairColour] = face.hair ?? [undefined, INK];
    const [beard, beardColour] = face.beard ?? [undefined, INK];
    const [hat, main, trim = INK] = face.hat ?? [undefined, INK];
    const strokes: (Stroke | false | undefined)[] = [
        !!hair && !!HAIR[hair].back && { d: HAIR[hair].back, fill: hairColour, dark: hairColour !== WHITE },
        { d: "M4 106Q6 80 34 74L50 82 66 74Q94 80 96 106Z", fill: face.coat, dark: true },
        { d: "M37 73L50 84 63 73 61 66H39Z", fill: face.skin },
        !!face.shirt && { d: "M36 73L50 98 64 73 58 72 50 82 42 72Z", fill: face.shirt },
        { d: "M26 44a5 6.500 0 1 0 1 11ZM74 44a5 6.500 0 1 1-1 11Z", fill: face.skin },
        { d: "M27 42Q27 20 50 20Q73 20 73 42Q73 60 63 69Q56 75 50 75Q44 75 37 69Q27 60 27 42Z", fill: face.skin },
        !!beard && { d: BEARD[beard], fill: beardColour, dark: beardColour !== WHITE },
        { d: "M41 48h.1M59 48h.1", line: INK, width: 5.2 },
        { d: BROWS[face.brows], line: hairColour === WHITE ? "#8f8577" : INK, width: 2 },
        { d: "M50 47Q54 55 48 57", line: INK, width: 1.5 },
        beard === "full" && beardColour !== WHITE ? { ...MOUTHS[face.mouth], line: face.skin } : MOUTHS[face.mouth],
        !!hair && !!HAIR[hair].front && { d: HAIR[hair].front, fill: hairColour, dark: hairColour !== WHITE },
        ...(hat ? HATS[hat](main, trim) : []),
        ...(face.extras ?? []).flatMap((extra) => EXTRAS[extra](face)),
    ];
    return strokes.filter((each) => !!each);
}
