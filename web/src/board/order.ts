/** The player's own board comes first in the document; stacked layouts reverse it in CSS. */

import type { Board } from "../protocol";

export function inOrder(boards: readonly Board[]): Board[] {
    return [...boards].sort((a, b) => rank(a) - rank(b));
}

function rank({ id }: Board): number {
    return id === "own" || id === "one" ? 0 : 1;
}
