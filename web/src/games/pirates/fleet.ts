/** A wreck is told by its name. */

import { fleetByWrecks } from "../../board/fleets";

export const SHIPS = { galion: 5, fregate: 4, brick: 3, corvette: 3, chaloupe: 2 };

export const fleet = fleetByWrecks(SHIPS);
