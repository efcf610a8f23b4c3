/** Who sits opposite: the opponents of each game, the captain who teaches, and any other computer player. */

import { type Face, GOLD, INK, WHITE } from "./faces";

const PEN = { hand: "pen", ground: "transparent", skin: "#fff", coat: "#fff" } as const;

/** The computer players who have a name and a character, by game. */
const OPPONENTS: Record<string, Record<string, Face>> = {
    classic: {
        recruit: {
            ground: "#3d7ea6",
            skin: "#f2c9a5",
            hair: ["short", "#c8702c"],
            hat: ["sailor", WHITE, "#1d3a5f"],
            coat: "#f7f3ea",
            shirt: "#1d3a5f",
            brows: "raised",
            mouth: "grin",
            extras: ["freckles"],
        },
        bosun: {
            ground: "#2a6b7c",
            skin: "#d9a177",
            hair: ["short", "#3a2a1e"],
            hat: ["cap", WHITE, "#16304d"],
            coat: "#16304d",
            shirt: WHITE,
            brows: "soft",
            mouth: "smirk",
        },
        admiral: {
            ground: "#7a5a2a",
            skin: "#8a5a3c",
            hair: ["short", "#d9d6d0"],
            beard: ["goatee", "#d9d6d0"],
            hat: ["cap", "#16243b", "#c99a35"],
            coat: "#16243b",
            shirt: WHITE,
            brows: "stern",
            mouth: "flat",
            extras: ["gold"],
        },
    },
    morskoi: {
        recruit: {
            ...PEN,
            hat: ["paper", "#fff", INK],
            hair: ["short", "#8a6a44"],
            brows: "raised",
            mouth: "grin",
            extras: ["freckles"],
        },
        mate: { ...PEN, hair: ["braids", "#5b3a1e"], brows: "soft", mouth: "smile", shirt: "#fff" },
        admiral: {
            ...PEN,
            hair: ["short", "#8f8f8f"],
            beard: ["full", "#8f8f8f"],
            brows: "stern",
            mouth: "flat",
            extras: ["glasses"],
            shirt: "#fff",
        },
    },
    pirates: {
        recruit: {
            ground: "#5b8a78",
            skin: "#efc39a",
            hair: ["short", "#6b4423"],
            hat: ["straw", "#e3bd67", "#8c1d12"],
            coat: "#b9553a",
            shirt: WHITE,
            brows: "raised",
            mouth: "grin",
            extras: ["freckles"],
        },
        bosun: {
            ground: "#5d2a1d",
            skin: "#e2a878",
            hair: ["long", "#7c2b12"],
            hat: ["bandana", "#a51d1a", WHITE],
            coat: "#3c1614",
            brows: "raised",
            mouth: "grin",
            extras: ["freckles", "earring"],
        },
        admiral: {
            ground: "#31424a",
            skin: "#9c6a48",
            hair: ["long", "#18130f"],
            beard: ["full", "#18130f"],
            hat: ["tricorne", "#22191a", GOLD],
            coat: "#5a1512",
            brows: "stern",
            mouth: "smirk",
            extras: ["patch", "earring"],
        },
    },
    salvo: {
        recruit: {
            ground: "#7d8f4e",
            skin: "#f3cfae",
            hair: ["short", "#e0b565"],
            hat: ["sailor", "#22395c", WHITE],
            coat: "#22395c",
            shirt: WHITE,
            brows: "raised",
            mouth: "smile",
        },
        bosun: {
            ground: "#8a4f34",
            skin: "#6d432c",
            hair: ["short", "#17110d"],
            beard: ["moustache", "#17110d"],
            hat: ["cap", "#e9e2d0", "#20304a"],
            coat: "#20304a",
            shirt: WHITE,
            brows: "soft",
            mouth: "flat",
        },
        admiral: {
            ground: "#2d4f3d",
            skin: "#efc4a4",
            hair: ["short", "#ece7dd"],
            beard: ["whiskers", "#ece7dd"],
            hat: ["bicorne", "#171c29", GOLD],
            coat: "#1b2440",
            shirt: WHITE,
            brows: "stern",
            mouth: "flat",
            extras: ["monocle", "gold"],
        },
    },
    wager: {
        recruit: {
            ground: "#6fa3a8",
            skin: "#f0c6a0",
            hair: ["short", "#a3541f"],
            hat: ["straw", "#ead08b", "#1f6189"],
            coat: "#4c7f9b",
            shirt: WHITE,
            brows: "raised",
            mouth: "grin",
        },
        bosun: {
            ground: "#b0743c",
            skin: "#c98d62",
            hair: ["long", "#2a1a12"],
            hat: ["tricorne", "#1f3a52", GOLD],
            coat: "#1f3a52",
            shirt: WHITE,
            brows: "soft",
            mouth: "smirk",
            extras: ["earring"],
        },
        admiral: {
            ground: "#4d3c66",
            skin: "#f1cdb3",
            hair: ["wig", WHITE],
            hat: ["bicorne", "#1a2238", GOLD],
            coat: "#7c1f24",
            shirt: WHITE,
            brows: "stern",
            mouth: "flat",
            extras: ["gold"],
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
    shirt: WHITE,
    brows: "soft",
    mouth: "smile",
};

/** The captain hosts lessons, hints and the review; he dresses for each game. */
const CAPTAINS: Record<string, Face> = {
    morskoi: { ...CAPTAIN, ...PEN, extras: ["pipe"] },
    pirates: { ...CAPTAIN, hat: ["tricorne", "#3c1614", GOLD], coat: "#5a2a1d", extras: ["earring", "pipe"] },
    salvo: { ...CAPTAIN, extras: ["gold"] },
    wager: { ...CAPTAIN, hat: ["bicorne", "#1f3a52", GOLD], coat: "#1f3a52" },
};

/** A computer player without a character: a sailor like any other. */
const SAILOR: Face = {
    ground: "#8a98a3",
    skin: "#d9b08c",
    hair: ["short", "#4a3a2c"],
    hat: ["sailor", WHITE, "#3b5266"],
    coat: "#3b5266",
    shirt: WHITE,
    brows: "soft",
    mouth: "flat",
};

/** The face of the captain in this game. */
export const captainOf = (game: string): Face => CAPTAINS[game] ?? CAPTAIN;

/** The face of a computer player in this game. */
export const opponentOf = (game: string, player: string): Face =>
    OPPONENTS[game]?.[player] ?? (game === "morskoi" ? { ...SAILOR, ...PEN } : SAILOR);
