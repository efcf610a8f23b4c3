/** Under silent sinking nothing is told of the other side's losses: then the view does not count them. */

import { type FleetTeller, countersOf, fleetByWrecks } from "../../board/fleets";

export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "ships_lost", side).length > 0 ? fleetByWrecks(view, side) : null;
