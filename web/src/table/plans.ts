/** What is proposed before a person has chosen anything. */

import type { GameHelp, Json } from "../protocol";
import type { Plans } from "./sitting";

/** A game against a computer player from the middle of the list. */
export function usualPlans(game: GameHelp): Plans {
    return {
        game: game.id,
        opponent: { kind: "computer", name: usualComputer(game) },
        options: suggestedOptions(game, "bot"),
    };
}

export function usualComputer({ computers }: GameHelp): string {
    return computers[Math.floor(computers.length / 2)] ?? "random";
}

/** The options to offer first against a `person` or a `bot`. */
export function suggestedOptions(game: GameHelp, opponent: "person" | "bot"): { [key: string]: Json } {
    return game.suggested?.[opponent] ?? {};
}
