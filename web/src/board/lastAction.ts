/** The squares of the last action, taken from the last event that names an actor and squares. */

import type { Board, Json } from "../protocol";

type Told = { by?: string; at?: string; squares?: string[] };

export function lastAction(events: Json[], board: Board): string[] {
    const last = events.findLast((event) => isAction(event as Told) && isOn(event as Told, board)) as Told | undefined;
    return last?.squares ?? (last?.at ? [last.at] : []);
}

function isAction({ by, at, squares }: Told): boolean {
    return typeof by === "string" && (typeof at === "string" || Array.isArray(squares));
}

/** An action hits the opponent's board. */
function isOn({ by }: Told, { owner }: Board): boolean {
    return owner !== null && owner !== by;
}
