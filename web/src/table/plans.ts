/** Default set-ups. */

import type { GameHelp, Json } from "../protocol";
import type { Plans } from "./sitting";

/** The medium computer player, in every game that has one. */
const FAIR_PLAYER = "bosun";

/** A game against a computer player that a newcomer can beat. */
export function usualPlans(game: GameHelp): Plans {
    return {
        game: game.id,
        opponent: { kind: "computer", name: usualComputer(game) },
        options: suggestedOptions(game, "bot"),
    };
}

export function usualComputer({ computers }: GameHelp): string {
    return computers.includes(FAIR_PLAYER) ? FAIR_PLAYER : "random";
}

/** The preselected options against a `person` or a `bot`. */
export function suggestedOptions(game: GameHelp, opponent: "person" | "bot"): { [key: string]: Json } {
    return game.suggested?.[opponent] ?? {};
}
