/** Whose doing an event was, and the news of a round: mine first, then theirs. */

import type { Json } from "../protocol";

type Told = { kind?: Json; by?: Json; owner?: Json; seat?: Json; outcome?: { winner: Json; reason: string } };
export type Doer = "one" | "two" | null;

export interface Deed {
    event: Json;
    by: Doer;
}

/** Who hears of it, and the kinds of events by which they hear, without a name, what the opponent did to them. */
export interface Hearer {
    seat: string;
    suffered?: readonly string[] | undefined;
}

/** What is told without a name follows from the deed before it: a ship sinks by the shot that was told first. */
export function deedsOf(events: readonly Json[], { seat, suffered = [] }: Hearer): Deed[] {
    let last: Doer = null;
    const rival = rivalOf(meOf(seat));
    return events.map((event) => {
        const told = event as Told;
        last = suffered.includes(String(told.kind)) ? rival : (doerOf(told) ?? last);
        return { event, by: last };
    });
}

/** The end says who has surrendered, and where nothing was secret nothing is revealed. */
export function isTold(event: Json): boolean {
    const { kind, secret } = event as { kind: string; secret?: Json };
    return kind !== "surrendered" && !(kind === "disclosed" && secret === null);
}

/** A spectator looks from the side of seat one. */
export function meOf(seat: string): "one" | "two" {
    return seat === "two" ? "two" : "one";
}

function rivalOf(seat: "one" | "two"): "one" | "two" {
    return seat === "one" ? "two" : "one";
}

const GIVEN_UP = ["surrender", "forfeit"];

function doerOf({ kind, by, owner, seat, outcome }: Told): Doer {
    if (isPlayer(by)) return by;
    // Who has won has ended it, as by a claim that is told by the end alone.
    if (outcome && isPlayer(outcome.winner) && !GIVEN_UP.includes(outcome.reason)) return outcome.winner;
    if (isPlayer(owner)) return rivalOf(owner);
    // The end lays the fleets open, not their owners.
    return isPlayer(seat) && kind !== "disclosed" ? seat : null;
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

export function roundOf(events: readonly Json[], fresh: number, hearer: Hearer): Round {
    const deeds = deedsOf(events, hearer).slice(fresh);
    const me = meOf(hearer.seat);
    const of = (wanted: (by: Doer) => boolean) =>
        deeds
            .filter(({ event, by }) => wanted(by) && isTold(event))
            .map(({ event }) => event)
            .slice(-MOST);
    return {
        mine: of((by) => by === me),
        theirs: of((by) => by !== me && by !== null),
        rest: of((by) => by === null),
    };
}
