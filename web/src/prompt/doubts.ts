/** Orders that cannot be taken back and are probably a mistake. The prompt offers them, so they are legal: the page asks once. */

import { chartOf } from "../board/geometry";
import { type Kind, marksOf } from "../board/marks";
import type { Board, Part, Prompt } from "../protocol";
import { memoize } from "../memoize";
import type { Said } from "../speech";
import { type Draft, boardOf, partsOf, preview, verbOf } from "./draft";

export interface Doubt {
    why: "spent" | "missed" | "empty" | "left" | "points" | "rash";
    data: Said;
}

/** Squares where nothing new can be hit, as far as their marks tell. */
const SPENT: readonly Kind[] = ["hit", "miss", "sunk", "empty"];

export const spentOn = memoize((board: Board): Set<string> => {
    const marks = [...marksOf(board)].filter(([, { kind }]) => SPENT.includes(kind));
    return new Set(marks.map(([square]) => square));
});

export function doubtAbout(prompt: Prompt, draft: Draft, boards: readonly Board[], seat: string): Doubt | null {
    const parts = partsOf(prompt, draft);
    return (
        boards
            .filter(({ owner }) => owner !== null && owner !== seat)
            .map((board) => wasted(prompt, draft, board))
            .find((doubt) => doubt !== null) ??
        parts.map((part) => shotsLeft(draft, part)).find((doubt) => doubt !== null) ??
        pointsLeft(prompt, draft)
    );
}

/** Nothing of what the order strikes on this board can hold anything new. */
function wasted(prompt: Prompt, draft: Draft, board: Board): Doubt | null {
    const struck = preview(prompt, draft, board.id, chartOf(board.shape), null);
    const marks = marksOf(board);
    const kinds = struck.map((square) => marks.get(square)?.kind ?? "");
    if (kinds.length === 0 || !kinds.every((kind) => SPENT.includes(kind))) return null;
    const why = kinds.includes("empty") ? "empty" : isOpenAgain(prompt, draft, kinds) ? "missed" : "spent";
    return { why, data: { squares: struck.join(", ") } };
}

/** The plain shot, which prompts name first, is offered at a miss where a ship may have come since, or the answer was untrue. */
function isOpenAgain(prompt: Prompt, draft: Draft, kinds: readonly string[]): boolean {
    return draft.kind === prompt.verbs[0]?.kind && kinds.every((kind) => kind === "miss");
}

function shotsLeft(draft: Draft, part: Part): Doubt | null {
    if (part.ask.ask !== "squares" || boardOf(part) === "own") return null;
    const left = part.ask.most - (draft.squares[part.name] ?? []).length;
    return left > 0 ? { why: "left", data: { left } } : null;
}

/** What costs nothing ends the turn, while something that costs points could still be done. */
function pointsLeft(prompt: Prompt, draft: Draft): Doubt | null {
    const isFree = verbOf(prompt, draft.kind)?.cost === 0;
    return isFree && prompt.verbs.some(({ cost }) => (cost ?? 0) > 0) ? { why: "points", data: {} } : null;
}
