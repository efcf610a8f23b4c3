/** What the other side's Hits Made area says about a fleet: a ship is sunk when all its boxes are full. */

import { type FleetTeller, countersOf, other } from "../../board/fleets";

export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "hits_made", other(side)).map(({ item, value, most }) => ({
        names: [`ship-${item}`],
        cells: most ?? 1,
        sunk: Array.isArray(value) && value.length === most,
    }));
