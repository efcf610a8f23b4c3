/** The marks that are really on the boards: what lies under another mark is not seen, and needs no explanation. */

import { layersOf, marksOf, MARK_KINDS, otherKinds, type Kind, type Mark } from "../board/marks";
import type { Board, View } from "../protocol";
import { type Side, sidesOf } from "./counterRows";

/** Kinds that are drawn otherwise than as a mark on a square. */
const BESIDE: readonly Kind[] = ["suppressed", "path", "last"];

export function markKinds(boards: readonly Board[]): Kind[] {
    const drawn = new Set(boards.flatMap((board) => [...marksOf(board).values()].flatMap(shapes)));
    return [...MARK_KINDS, ...otherKinds(boards.flatMap(({ layers }) => layers))].filter((kind) => drawn.has(kind));
}

/** The number of a hit keeps its burst when the ship is sunk. */
function shapes({ kind, label }: Mark): Kind[] {
    return kind === "sunk" && label !== null ? ["hit", kind] : [kind];
}

/** A number on a mark says something of its own, if the game has a word for it. */
export function hasNumbers(boards: readonly Board[]): boolean {
    return boards.some((board) => [...marksOf(board).values()].some(({ label }) => label !== null));
}

/** An area without a name belongs to nobody. */
export function besideKinds(boards: readonly Board[], hasLast: boolean): Kind[] {
    const has = (kind: Kind) => boards.some((board) => layersOf(board, kind).some(({ squares }) => squares.length > 0));
    const isOpen = boards.some((board) => layersOf(board, "area").some(({ name }) => !name));
    return [...BESIDE.filter((kind) => has(kind) || (kind === "last" && hasLast)), ...(isOpen ? ["area"] : [])];
}

/** The sides whose reach a board shows. */
export function reaches(view: View): Side[] {
    return sidesOf(view).filter((side) =>
        view.boards.some((board) => layersOf(board, "area").some(({ name }) => name === side)),
    );
}
