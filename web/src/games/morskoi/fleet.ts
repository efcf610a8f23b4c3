/** Both sides say which types of ships are afloat. */

import { type FleetTeller, countersOf } from "../../board/fleets";

export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "afloat", side).flatMap(({ item, value, most }) =>
        [...Array(most ?? 0).keys()].map((n) => ({
            names: [`afloat-${item}`],
            cells: Number(item),
            sunk: n >= Number(value),
        })),
    );
