/** Whether an outcome is a win, a defeat or neither for a seat. */

import type { Outcome } from "../protocol";

export function moodOf({ winner }: Outcome, seat: string): "won" | "lost" | "even" {
    if (seat === "watcher" || !winner) return "even";
    return winner === seat ? "won" : "lost";
}
