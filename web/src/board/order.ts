/** The player's own board comes first in the document; stacked layouts reverse it in CSS. */

import type { Board } from "../protocol";

const PLACES = ["own", "enemy", "one", "two", "sea"];

/** Where a layout puts a board: one of an unknown name by its owner. */
export function placeOf({ id, owner }: Board, seat: string): string {
    if (PLACES.includes(id)) return id;
    if (!owner) return "sea";
    if (seat === "watcher") return owner;
    return owner === seat ? "own" : "enemy";
}

export function inOrder(boards: readonly Board[]): Board[] {
    return [...boards].sort((a, b) => rank(a) - rank(b));
}

function rank({ id }: Board): number {
    return id === "own" || id === "one" ? 0 : 1;
}
