/** Default set-ups. */

import type { GameHelp, Json } from "../protocol";
import type { Plans } from "./sitting";

/** The levels of strength, the weakest first; a game may have fewer. */
export const LEVELS = ["easy", "fair", "strong"] as const;
export type Level = (typeof LEVELS)[number];

/** A game against a computer player that a newcomer can beat. */
export function usualPlans(game: GameHelp): Plans {
    return {
        game: game.id,
        opponent: { kind: "computer", name: usualComputer(game) },
        options: suggestedOptions(game, "bot"),
    };
}

export function usualComputer(game: GameHelp): string {
    return levelsOf(game)[0]?.player ?? "random";
}

/** The levels that a game has, and the computer player of each. */
export function levelsOf({ levels = {} }: GameHelp): { level: Level; player: string }[] {
    return LEVELS.flatMap((level) => (levels[level] ? [{ level, player: levels[level] }] : []));
}

/** The preselected options against a `person` or a `bot`. */
export function suggestedOptions(game: GameHelp, opponent: "person" | "bot"): { [key: string]: Json } {
    return game.suggested?.[opponent] ?? {};
}
