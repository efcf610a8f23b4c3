/** What a board's layers say about each of its squares. */

import type { Board, Layer } from "../protocol";
import { memoize } from "../memoize";

export type Kind = Layer["kind"];

export interface Mark {
    kind: Kind;
    label: string | null;
}

/** Kinds drawn as a mark on a square, the weakest first; a square shows its strongest. */
export const MARK_KINDS: readonly Kind[] = ["empty", "shot", "miss", "intercepted", "decoy", "revealed", "hit", "sunk"];
const SPOKEN: readonly Kind[] = ["ship", "suppressed", ...MARK_KINDS, "area", "path", "last"];

/** The kinds of these layers that the page does not know: all are drawn with the same mark. */
export function otherKinds(layers: readonly Layer[]): Kind[] {
    return [...new Set(layers.map(({ kind }) => kind))].filter((kind) => !SPOKEN.includes(kind));
}

/** The strongest mark of each square; asked for by many with each update. */
export const marksOf = memoize((board: Board): ReadonlyMap<string, Mark> => {
    const marks = new Map<string, Mark>();
    for (const kind of [...otherKinds(board.layers), ...MARK_KINDS]) {
        for (const layer of board.layers.filter((layer) => layer.kind === kind)) {
            for (const square of layer.squares) marks.set(square, { kind, label: layer.label ?? null });
        }
    }
    return marks;
});

/** Labels that no mark bears. */
export function labelsOf(board: Board, marks = marksOf(board)): Map<string, string> {
    const labels = new Map<string, string>();
    for (const { kind, label, squares } of board.layers) {
        if (!label || MARK_KINDS.includes(kind)) continue;
        for (const square of squares) if (marks.get(square)?.kind !== kind) labels.set(square, label);
    }
    return labels;
}

export function layersOf(board: Board, kind: Kind): Layer[] {
    return board.layers.filter((layer) => layer.kind === kind);
}

/** Everything known about each square, in the order in which it is read out. */
export function statesOf(board: Board): Map<string, Layer[]> {
    const states = new Map<string, Layer[]>();
    for (const layer of board.layers.toSorted((a, b) => spokenAt(a.kind) - spokenAt(b.kind))) {
        for (const square of layer.squares) states.set(square, [...(states.get(square) ?? []), layer]);
    }
    return states;
}

function spokenAt(kind: Kind): number {
    return SPOKEN.includes(kind) ? SPOKEN.indexOf(kind) : SPOKEN.length;
}
