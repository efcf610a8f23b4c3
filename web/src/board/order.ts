/** One's own board comes first; where boards are stacked, the page turns them round. */

import type { Board } from "../protocol";

export function inOrder(boards: readonly Board[]): Board[] {
    return [...boards].sort((a, b) => rank(a) - rank(b));
}

function rank({ id }: Board): number {
    return id === "own" || id === "one" ? 0 : 1;
}
