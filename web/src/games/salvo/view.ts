/** What views and events of salvo say: ships afloat and salvoes. */

import { type FleetTeller, countersOf, other } from "../../board/fleets";
import type { Attacks } from "../../table/tally";

/** By the Hits Made area of the other side: a ship is sunk when all its boxes are full. */
export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "hits_made", other(side)).map(({ item, value, most }) => ({
        names: [`ship-${item}`],
        cells: most ?? 1,
        sunk: Array.isArray(value) && value.length === most,
    }));

interface Told {
    kind: string;
    by: string;
    round: number;
    squares: string[];
    hits: number;
}

/** A salvo is one attack; how many of its shots hit is told ship by ship. */
export const attacks: Attacks = (events, seat) => {
    const own = (events as unknown as Told[]).filter(({ by }) => by === seat);
    const hitsIn = (round: number) =>
        own.reduce((sum, told) => (told.kind === "ship_hit" && told.round === round ? sum + told.hits : sum), 0);
    return own
        .filter(({ kind }) => kind === "fired")
        .map(({ round, squares }) => ({ shots: squares.length, hits: hitsIn(round) }));
};
