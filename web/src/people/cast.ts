/** Who sits opposite: the opponents of each game, the captain who teaches, and any other computer player. */

import { type Face, GOLD, INK, WHITE } from "./faces";

const PEN = { hand: "pen", ground: "transparent", skin: "#fff", coat: "#fff" } as const;
const NAVY = "#16304d";

/** The computer players who have a name and a character, by game. */
const OPPONENTS: Record<string, Record<string, Face>> = {
    classic: {
        recruit: {
            ground: "#3d7ea6",
            skin: "#f2c9a5",
            hair: ["short", "#c8702c"],
            hat: ["sailor", WHITE, NAVY],
            coat: WHITE,
            dress: ["sailor", NAVY],
            eyes: "wide",
            mouth: "grin",
            extras: ["freckles"],
        },
        bosun: {
            ground: "#2a6b7c",
            skin: "#d9a177",
            head: "long",
            hair: ["short", "#3a2a1e"],
            hat: ["cap", WHITE, NAVY],
            coat: NAVY,
            dress: ["uniform", WHITE],
            eyes: "soft",
            mouth: "smirk",
        },
        admiral: {
            ground: "#7a5a2a",
            skin: "#8a5a3c",
            head: "square",
            hair: ["short", "#d9d6d0"],
            beard: ["goatee", "#d9d6d0"],
            hat: ["cap", "#16243b", "#c99a35"],
            coat: "#16243b",
            dress: ["uniform", WHITE],
            eyes: "stern",
            mouth: "flat",
            extras: ["wrinkles", "gold"],
        },
    },
    morskoi: {
        recruit: {
            ...PEN,
            hat: ["paper", "#fff", INK],
            hair: ["short", "#8a6a44"],
            dress: ["collar", "#fff"],
            eyes: "wide",
            mouth: "grin",
            extras: ["freckles"],
        },
        mate: {
            ...PEN,
            hair: ["braids", "#5b3a1e"],
            dress: ["collar", "#fff"],
            eyes: "soft",
            mouth: "smile",
            extras: ["lashes", "pencil"],
        },
        admiral: {
            ...PEN,
            head: "long",
            hair: ["short", WHITE],
            beard: ["goatee", "#8f8f8f"],
            dress: ["uniform", "#fff"],
            eyes: "stern",
            mouth: "flat",
            extras: ["glasses"],
        },
    },
    pirates: {
        recruit: {
            hand: "copper",
            ground: "#5b8a78",
            skin: "#efc39a",
            hair: ["short", "#6b4423"],
            hat: ["straw", "#e3bd67", "#8c1d12"],
            coat: "#b9553a",
            dress: ["open", WHITE],
            eyes: "wide",
            mouth: "grin",
            extras: ["freckles"],
        },
        bosun: {
            hand: "copper",
            ground: "#5d2a1d",
            skin: "#e9b48a",
            hair: ["long", "#a23a16"],
            hat: ["bandana", "#2c5560", WHITE],
            coat: "#3c1614",
            dress: ["open", WHITE],
            eyes: "merry",
            mouth: "grin",
            extras: ["freckles", "lashes", "earring"],
        },
        admiral: {
            hand: "copper",
            ground: "#31424a",
            skin: "#9c6a48",
            head: "square",
            hair: ["long", "#2b211a"],
            beard: ["full", "#2b211a"],
            hat: ["tricorne", "#22191a", GOLD],
            coat: "#5a1512",
            dress: ["open", WHITE],
            eyes: "stern",
            mouth: "smirk",
            extras: ["scar", "patch", "earring", "skull", "feather"],
        },
    },
    salvo: {
        recruit: {
            ground: "#7d8f4e",
            skin: "#f3cfae",
            hair: ["short", "#e0b565"],
            hat: ["sailor", "#22395c", WHITE],
            coat: "#22395c",
            dress: ["sailor", "#22395c"],
            eyes: "wide",
            mouth: "smile",
        },
        bosun: {
            ground: "#8a4f34",
            skin: "#7a4c32",
            head: "square",
            hair: ["short", "#17110d"],
            beard: ["moustache", "#17110d"],
            hat: ["cap", "#e9e2d0", "#20304a"],
            coat: "#20304a",
            dress: ["uniform", WHITE],
            eyes: "soft",
            mouth: "flat",
        },
        admiral: {
            ground: "#2d4f3d",
            skin: "#efc4a4",
            head: "long",
            hair: ["short", "#ece7dd"],
            beard: ["whiskers", "#ece7dd"],
            hat: ["bicorne", "#171c29", GOLD],
            coat: "#1b2440",
            dress: ["cravat", WHITE],
            eyes: "stern",
            mouth: "flat",
            extras: ["wrinkles", "monocle", "gold"],
        },
    },
    wager: {
        recruit: {
            hand: "copper",
            ground: "#6fa3a8",
            skin: "#f0c6a0",
            head: "long",
            hair: ["short", "#a3541f"],
            hat: ["straw", "#ead08b", "#1f6189"],
            coat: "#4c7f9b",
            dress: ["collar", WHITE],
            eyes: "wide",
            mouth: "smile",
        },
        bosun: {
            hand: "copper",
            ground: "#b0743c",
            skin: "#c98d62",
            head: "square",
            hair: ["long", "#2a1a12"],
            beard: ["goatee", "#2a1a12"],
            hat: ["tricorne", "#1f3a52", GOLD],
            coat: "#1f3a52",
            dress: ["cravat", WHITE],
            eyes: "soft",
            mouth: "smirk",
            extras: ["earring"],
        },
        admiral: {
            hand: "copper",
            ground: "#4d3c66",
            skin: "#f1cdb3",
            hair: ["wig", WHITE],
            hat: ["bicorne", "#1a2238", GOLD],
            coat: "#7c1f24",
            dress: ["cravat", WHITE],
            eyes: "stern",
            mouth: "flat",
            extras: ["wrinkles", "gold"],
        },
    },
};

const CAPTAIN: Face = {
    ground: "#cf9632",
    skin: "#e0a67e",
    hair: ["short", WHITE],
    beard: ["full", WHITE],
    hat: ["cap", WHITE, "#16243b"],
    coat: "#16243b",
    dress: ["uniform", WHITE],
    eyes: "soft",
    mouth: "smile",
    extras: ["wrinkles"],
};

/** The captain hosts lessons, hints and the review; he dresses for each game. */
const CAPTAINS: Record<string, Face> = {
    morskoi: { ...CAPTAIN, ...PEN, extras: ["pipe"] },
    pirates: {
        ...CAPTAIN,
        hand: "copper",
        hat: ["tricorne", "#3c1614", GOLD],
        coat: "#5a2a1d",
        dress: ["open", WHITE],
        extras: ["wrinkles", "earring", "pipe"],
    },
    salvo: { ...CAPTAIN, extras: ["wrinkles", "gold"] },
    wager: {
        ...CAPTAIN,
        hand: "copper",
        hat: ["bicorne", "#1f3a52", GOLD],
        coat: "#1f3a52",
        dress: ["cravat", WHITE],
    },
};

/** A computer player without a character: a sailor like any other. */
const SAILOR: Face = {
    ground: "#8a98a3",
    skin: "#d9b08c",
    hair: ["short", "#4a3a2c"],
    hat: ["sailor", WHITE, "#3b5266"],
    coat: "#3b5266",
    dress: ["sailor", "#3b5266"],
    eyes: "soft",
    mouth: "flat",
};

/** The face of the captain in this game. */
export const captainOf = (game: string): Face => CAPTAINS[game] ?? CAPTAIN;

/** The face of a computer player in this game. */
export const opponentOf = (game: string, player: string): Face =>
    OPPONENTS[game]?.[player] ?? (game === "morskoi" ? { ...SAILOR, ...PEN } : SAILOR);
