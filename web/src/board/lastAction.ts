/** The squares of the last action, read from the last event that says who did something and where. */

import type { Board, Json } from "../protocol";

type Told = { by?: string; at?: string; squares?: string[] };

export function lastAction(events: Json[], board: Board): string[] {
    const last = events.findLast((event) => isAction(event as Told) && isOn(event as Told, board)) as Told | undefined;
    return last?.squares ?? (last?.at ? [last.at] : []);
}

function isAction({ by, at, squares }: Told): boolean {
    return typeof by === "string" && (typeof at === "string" || Array.isArray(squares));
}

/** Whoever acts, acts on the other's board. */
function isOn({ by }: Told, { owner }: Board): boolean {
    return owner !== null && owner !== by;
}
