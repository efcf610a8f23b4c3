/** Default set-ups. */

import type { PlayerSeat } from "../device";
import type { Options } from "../games/extension";
import type { GameHelp, Json, OptionHelp, TableInfo } from "../protocol";
import type { Plans } from "./sitting";

/** The levels of strength, the weakest first; a game may have fewer. */
export const LEVELS = ["easy", "fair", "strong"] as const;
export type Level = (typeof LEVELS)[number];

/** The simplest form of a game, against a computer player that a newcomer can beat. */
export function firstPlans(game: GameHelp): Plans {
    return {
        game: game.id,
        opponent: { kind: "computer", name: usualComputer(game) },
        options: { ...suggestedOptions(game, "bot"), ...simplestOptions(game) },
    };
}

export function usualComputer(game: GameHelp): string {
    return levelsOf(game)[0]?.player ?? "random";
}

/** The levels that a game has, and the computer player of each. */
export function levelsOf({ levels = {} }: GameHelp): { level: Level; player: string }[] {
    return LEVELS.flatMap((level) => (levels[level] ? [{ level, player: levels[level] }] : []));
}

/** Whether both come to the same game: what is not said is as usual. */
export function isSame({ options }: GameHelp, one: Options, other: Options): boolean {
    const usual = Object.fromEntries(options.map((option) => [option.name, option.default]));
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    const valueIn = (of: Options, name: string) => JSON.stringify(of[name] ?? usual[name]);
    return names.every((name) => valueIn(one, name) === valueIn(other, name));
}

const SEATS: Json[] = ["one", "two"];

/** Whether an option says which of the two players does or has something. */
export function isOfSeats({ values }: OptionHelp): boolean {
    return SEATS.every((seat) => values?.includes(seat)) && !!values?.every((each) => [...SEATS, "lot"].includes(each));
}

/** What makes the game simplest; nothing if it is so without options. */
function simplestOptions({ presets, simplest }: GameHelp): Options {
    return presets?.find(({ name }) => name === simplest)?.options ?? {};
}

/** What to play next after a table against the computer: what it had, with one thing changed. */
export interface Next {
    /** A key of the page's words. */
    what: "next-full" | "next-stronger" | "next-weaker";
    plans: Plans;
}

export function nextPlans(game: GameHelp, table: TableInfo, seat: PlayerSeat): Next[] {
    const rival = table.seats.find((each) => each.seat !== seat)?.player;
    if (!rival) return [];
    const same: Plans = {
        game: game.id,
        seat,
        opponent: { kind: "computer", name: rival },
        options: table.options,
        clock: table.clock ?? null,
    };
    return [...fuller(game, same), ...otherLevels(game, rival, same)];
}

/** The whole game, for those who have played its simplest form. */
function fuller(game: GameHelp, same: Plans): Next[] {
    const simplest = Object.entries(simplestOptions(game));
    const isSimplest = simplest.length > 0 && simplest.every(([name, value]) => same.options?.[name] === value);
    return isSimplest ? [{ what: "next-full", plans: { ...same, options: suggestedOptions(game, "bot") } }] : [];
}

function otherLevels(game: GameHelp, rival: string, same: Plans): Next[] {
    const players = levelsOf(game).map(({ player }) => player);
    const at = players.indexOf(rival);
    const change = (what: Next["what"], name?: string): Next[] =>
        at >= 0 && name ? [{ what, plans: { ...same, opponent: { kind: "computer", name } } }] : [];
    return [...change("next-stronger", players[at + 1]), ...change("next-weaker", players[at - 1])];
}

/** The preselected options against a `person` or a `bot`. */
export function suggestedOptions(game: GameHelp, opponent: "person" | "bot"): Options {
    return game.suggested?.[opponent] ?? {};
}
