/** The player's own board comes first in the document; stacked layouts reverse it in CSS. */

import type { Board } from "../protocol";

const PLACES = ["own", "enemy", "one", "two", "sea"];

/** Where a layout puts a board: those of unknown names stand with the own or with the enemy's. */
export function placeOf({ id, owner }: Board, seat: string): string {
    if (PLACES.includes(id)) return id;
    return owner === seat ? "own" : "enemy";
}

export function inOrder(boards: readonly Board[]): Board[] {
    return [...boards].sort((a, b) => rank(a) - rank(b));
}

function rank({ id }: Board): number {
    return id === "own" || id === "one" ? 0 : 1;
}
