/** Whose doing an event was, and the news of a round: mine first, then theirs. */

import type { Json } from "../protocol";

type Told = { by?: Json; owner?: Json; seat?: Json };
export type Doer = "one" | "two" | null;

export interface Deed {
    event: Json;
    by: Doer;
}

/** What is told without a name follows from the deed before it: a ship sinks by the shot that was told first. */
export function deedsOf(events: readonly Json[]): Deed[] {
    let last: Doer = null;
    return events.map((event) => ({ event, by: (last = doerOf(event as Told) ?? last) }));
}

function doerOf({ by, owner, seat }: Told): Doer {
    if (isPlayer(by)) return by;
    if (isPlayer(owner)) return owner === "one" ? "two" : "one";
    return isPlayer(seat) ? seat : null;
}

function isPlayer(value: Json | undefined): value is "one" | "two" {
    return value === "one" || value === "two";
}

/** More than this of one side is told in the log alone. */
const MOST = 6;

export interface Round {
    mine: Json[];
    theirs: Json[];
    /** What nobody did: the lot, the beginning of a turn. */
    rest: Json[];
}

export function roundOf(events: readonly Json[], fresh: number, seat: string): Round {
    const deeds = deedsOf(events).slice(fresh);
    const me = seat === "two" ? "two" : "one";
    const of = (wanted: (by: Doer) => boolean) =>
        deeds
            .filter(({ by }) => wanted(by))
            .map(({ event }) => event)
            .slice(-MOST);
    return {
        mine: of((by) => by === me),
        theirs: of((by) => by !== me && by !== null),
        rest: of((by) => by === null),
    };
}
