/** How a match ended: for whom well, and by what. */

import type { Json, Outcome } from "../protocol";

export type Mood = "won" | "lost" | "even";

export function moodOf({ winner }: Outcome, seat: string): Mood {
    if (seat === "watcher" || !winner) return "even";
    return winner === seat ? "won" : "lost";
}

/** The event that tells best why it is over: of a forfeit, the outcome does not say whether a clock ran out. */
export function endingOf({ winner, reason }: Outcome, events: readonly Json[]): Json {
    const givenUp = events.findLast((event) => GIVING_UP.includes((event as { kind: string }).kind));
    return givenUp ?? { kind: "ended", outcome: { winner, reason } };
}

const GIVING_UP = ["surrendered", "forfeited"];
