/** The ship as it would come to rest after the chosen manoeuvre. */

import { type Chart, reached } from "../board/geometry";
import type { Layer, Prompt } from "../protocol";
import { chosen } from "./choices";
import { type Draft, boardOf, partsOf, triedOut, wantedOf } from "./draft";

export interface Ghost extends Pick<Layer, "squares" | "facing"> {
    /** What coming to rest there costs. */
    cost?: number | null;
}

export function ghostOf(prompt: Prompt, draft: Draft, board: string, chart: Chart, tried: string | null): Ghost | null {
    for (const part of partsOf(prompt, draft)) {
        if (part.ask.ask !== "choices" || boardOf(part) !== board) continue;
        const found = chosen(part.ask, triedOut(part.ask, wantedOf(draft, part), tried));
        const value = found?.value;
        if (!found || value === null || typeof value !== "object" || Array.isArray(value)) continue;
        const hull = reached(chart, found.squares?.at(-1) ?? "", found.footprint ?? []);
        return { ...restOf(found.squares ?? [], hull, found.detail?.facing), cost: found.cost ?? null };
    }
    return null;
}

function restOf(squares: string[], hull: string[], facing: unknown): Ghost {
    if (typeof facing !== "number") return { squares };
    return { squares: [squares.at(-1) ?? "", ...hull], facing };
}
