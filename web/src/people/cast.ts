/** Who sits opposite: the opponents of each game, the captain who teaches, and any other computer player. */

import { type Face, GOLD, INK, WHITE } from "./faces";

const PEN = { hand: "pen", ground: "transparent", skin: "#fff", coat: "#fff" } as const;
const NAVY = "#16304d";

type Head = Pick<Face, "ground" | "skin"> & Partial<Face>;
type Look = readonly [Face["eyes"], Face["mouth"], ...NonNullable<Face["extras"]>];

/** A head, what somebody wears, and how they look. */
function face(head: Head, clothes: Partial<Face>, [eyes, mouth, ...extras]: Look): Face {
    return { coat: "#fff", ...head, ...clothes, eyes, mouth, extras };
}

/** The computer players who have a name and a character, by game. */
const OPPONENTS: Record<string, Record<string, Face>> = {
    classic: {
        recruit: face(
            { ground: "#3d7ea6", skin: "#f2c9a5", hair: ["short", "#c8702c"] },
            { hat: ["sailor", WHITE, NAVY], coat: WHITE, dress: ["sailor", NAVY] },
            ["wide", "grin", "freckles"],
        ),
        bosun: face(
            { ground: "#2a6b7c", skin: "#d9a177", head: "long", hair: ["short", "#3a2a1e"] },
            { hat: ["cap", WHITE, NAVY], coat: NAVY, dress: ["uniform", WHITE] },
            ["soft", "smirk"],
        ),
        admiral: face(
            {
                ground: "#7a5a2a",
                skin: "#8a5a3c",
                head: "square",
                hair: ["short", "#d9d6d0"],
                beard: ["goatee", "#d9d6d0"],
            },
            { hat: ["cap", "#16243b", "#c99a35"], coat: "#16243b", dress: ["uniform", WHITE] },
            ["stern", "flat", "wrinkles", "gold"],
        ),
    },
    morskoi: {
        recruit: face(
            { ...PEN, hair: ["short", "#8a6a44"] },
            { hat: ["paper", "#fff", INK], dress: ["collar", "#fff"] },
            ["wide", "grin", "freckles"],
        ),
        mate: face({ ...PEN, hair: ["braids", "#5b3a1e"] }, { dress: ["collar", "#fff"] }, [
            "soft",
            "smile",
            "lashes",
            "pencil",
        ]),
        admiral: face(
            { ...PEN, head: "long", hair: ["short", WHITE], beard: ["goatee", "#8f8f8f"] },
            { dress: ["uniform", "#fff"] },
            ["stern", "flat", "glasses"],
        ),
    },
    pirates: {
        recruit: face(
            { hand: "copper", ground: "#5b8a78", skin: "#efc39a", hair: ["short", "#6b4423"] },
            { hat: ["straw", "#e3bd67", "#8c1d12"], coat: "#b9553a", dress: ["open", WHITE] },
            ["wide", "grin", "freckles"],
        ),
        bosun: face(
            { hand: "copper", ground: "#5d2a1d", skin: "#e9b48a", hair: ["long", "#a23a16"] },
            { hat: ["bandana", "#2c5560", WHITE], coat: "#3c1614", dress: ["open", WHITE] },
            ["merry", "grin", "freckles", "lashes", "earring"],
        ),
        admiral: face(
            {
                hand: "copper",
                ground: "#31424a",
                skin: "#9c6a48",
                head: "square",
                hair: ["long", "#2b211a"],
                beard: ["full", "#2b211a"],
            },
            { hat: ["tricorne", "#22191a", GOLD], coat: "#5a1512", dress: ["open", WHITE] },
            ["stern", "smirk", "scar", "patch", "earring", "skull", "feather"],
        ),
    },
    salvo: {
        recruit: face(
            { ground: "#7d8f4e", skin: "#f3cfae", hair: ["short", "#e0b565"] },
            { hat: ["sailor", "#22395c", WHITE], coat: "#22395c", dress: ["sailor", "#22395c"] },
            ["wide", "smile"],
        ),
        bosun: face(
            {
                ground: "#8a4f34",
                skin: "#7a4c32",
                head: "square",
                hair: ["short", "#17110d"],
                beard: ["moustache", "#17110d"],
            },
            { hat: ["cap", "#e9e2d0", "#20304a"], coat: "#20304a", dress: ["uniform", WHITE] },
            ["soft", "flat"],
        ),
        admiral: face(
            {
                ground: "#2d4f3d",
                skin: "#efc4a4",
                head: "long",
                hair: ["short", "#ece7dd"],
                beard: ["whiskers", "#ece7dd"],
            },
            { hat: ["bicorne", "#171c29", GOLD], coat: "#1b2440", dress: ["cravat", WHITE] },
            ["stern", "flat", "wrinkles", "monocle", "gold"],
        ),
    },
    wager: {
        recruit: face(
            { hand: "copper", ground: "#6fa3a8", skin: "#f0c6a0", head: "long", hair: ["short", "#a3541f"] },
            { hat: ["straw", "#ead08b", "#1f6189"], coat: "#4c7f9b", dress: ["collar", WHITE] },
            ["wide", "smile"],
        ),
        bosun: face(
            {
                hand: "copper",
                ground: "#b0743c",
                skin: "#c98d62",
                head: "square",
                hair: ["long", "#2a1a12"],
                beard: ["goatee", "#2a1a12"],
            },
            { hat: ["tricorne", "#1f3a52", GOLD], coat: "#1f3a52", dress: ["cravat", WHITE] },
            ["soft", "smirk", "earring"],
        ),
        admiral: face(
            { hand: "copper", ground: "#4d3c66", skin: "#f1cdb3", hair: ["wig", WHITE] },
            { hat: ["bicorne", "#1a2238", GOLD], coat: "#7c1f24", dress: ["cravat", WHITE] },
            ["stern", "flat", "wrinkles", "gold"],
        ),
    },
};

const CAPTAIN = face(
    { ground: "#cf9632", skin: "#e0a67e", hair: ["short", WHITE], beard: ["full", WHITE] },
    { hat: ["cap", WHITE, "#16243b"], coat: "#16243b", dress: ["uniform", WHITE] },
    ["soft", "smile", "wrinkles"],
);

/** The captain hosts lessons, hints and the review; he dresses for each game. */
const CAPTAINS: Record<string, Partial<Face>> = {
    morskoi: { ...PEN, extras: ["pipe"] },
    pirates: {
        hand: "copper",
        hat: ["tricorne", "#3c1614", GOLD],
        coat: "#5a2a1d",
        dress: ["open", WHITE],
        extras: ["wrinkles", "earring", "pipe"],
    },
    salvo: { extras: ["wrinkles", "gold"] },
    wager: { hand: "copper", hat: ["bicorne", "#1f3a52", GOLD], coat: "#1f3a52", dress: ["cravat", WHITE] },
};

/** A computer player without a character: a sailor like any other. */
const SAILOR = face(
    { ground: "#8a98a3", skin: "#d9b08c", hair: ["short", "#4a3a2c"] },
    { hat: ["sailor", WHITE, "#3b5266"], coat: "#3b5266", dress: ["sailor", "#3b5266"] },
    ["soft", "flat"],
);

/** The face of the captain in this game. */
export const captainOf = (game: string): Face => ({ ...CAPTAIN, ...CAPTAINS[game] });

/** The face of a computer player in this game. */
export const opponentOf = (game: string, player: string): Face =>
    OPPONENTS[game]?.[player] ?? (game === "morskoi" ? { ...SAILOR, ...PEN } : SAILOR);
