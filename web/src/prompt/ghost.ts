/** Preview of the ship after the chosen manoeuvre. */

import { type Chart, reached } from "../board/geometry";
import { layersOf } from "../board/marks";
import type { Board, Choice, Choices, Layer, Prompt } from "../protocol";
import { chosen } from "./choices";
import { type Draft, boardOf, partsOf, triedOut, wantedOf } from "./draft";

export interface Ghost extends Pick<Layer, "squares" | "facing" | "name"> {
    /** The cost of getting there. */
    cost?: number | null;
    /** The squares in reach from there. */
    arc?: string[];
}

export function ghostOf(prompt: Prompt, draft: Draft, board: string, chart: Chart, tried: string | null): Ghost | null {
    for (const part of partsOf(prompt, draft)) {
        if (part.ask.ask !== "choices" || boardOf(part) !== board) continue;
        const found = chosen(part.ask, triedOut(part.ask, wantedOf(draft, part), tried));
        const value = found?.value;
        if (!found || value === null || typeof value !== "object" || Array.isArray(value)) continue;
        return { ...restOf(part.ask, found, chart), cost: found.cost ?? null };
    }
    return null;
}

function restOf({ arcs }: Choices, { squares = [], footprint = [], detail }: Choice, chart: Chart): Ghost {
    const facing = detail?.facing;
    if (typeof facing !== "number") return { squares };
    const anchor = squares.at(-1) ?? "";
    const hull = [anchor, ...reached(chart, anchor, footprint)];
    return { squares: hull, facing, ...(arcs ? { arc: reached(chart, anchor, arcs[facing] ?? []) } : {}) };
}

/** The other ships that would be in reach if they did not move; null where there is no reach. */
export function inReach(ghost: Ghost | null, board: Board, seat: string): Layer[] | null {
    const arc = ghost?.arc;
    if (!arc) return null;
    const others = layersOf(board, "ship").filter(({ name }) => name !== seat);
    return others.filter(({ squares }) => squares.some((square) => arc.includes(square)));
}
