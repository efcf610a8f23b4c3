/** Under silent sinking nothing is told of the other side's losses: then the view does not count them. */

import { type FleetTeller, countersOf, fleetByWrecks } from "../../board/fleets";

export const SHIPS = { carrier: 5, battleship: 4, cruiser: 3, submarine: 3, destroyer: 2 };

const told = fleetByWrecks(SHIPS);

export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "ships_lost", side).length > 0 ? told(view, side) : null;
