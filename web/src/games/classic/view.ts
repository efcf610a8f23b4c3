/** What a view of classic says: ships afloat, orders that have a place, room for them. */

import { type FleetTeller, countersOf, fleetByWrecks } from "../../board/fleets";
import { type Kind, layersOf } from "../../board/marks";
import type { View } from "../../protocol";
import type { Options } from "../extension";

export const SHIPS = { carrier: 5, battleship: 4, cruiser: 3, submarine: 3, destroyer: 2 };

const told = fleetByWrecks(SHIPS);

/** Under silent sinking nothing is told of the losses of the other side: then the view does not count them. */
export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "ships_lost", side).length > 0 ? told(view, side) : null;

/** What can be done at some time under the bonus rules of a match: no button takes the place of another. */
export function ordersOf(_: View, { claim_victory, second_shot }: Options): string[] {
    return ["fire", ...(claim_victory ? ["claim"] : []), ...(second_shot ? ["decline"] : [])];
}

/** To claim victory while fewer squares are hit than a fleet has. Both fleets are alike. */
export function isRash(view: View, kind: string): boolean {
    return kind === "claim" && squaresOn(view, "enemy", "hit", "sunk") < squaresOn(view, "own", "ship", "sunk");
}

function squaresOn({ boards }: View, id: string, ...kinds: Kind[]): number {
    const board = boards.find((each) => each.id === id);
    return new Set(kinds.flatMap((kind) => (board ? layersOf(board, kind) : []).flatMap(({ squares }) => squares)))
        .size;
}

const PLAIN = 5;
const ROW = 3.2;
const MANOEUVRE = 2.5;

/** The height in rem of what can be done below the board, by the bonus rules of a match. */
export function roomFor(view: View, options: Options): number {
    return PLAIN + (ordersOf(view, options).length > 1 ? ROW : 0) + (options.manoeuvre ? MANOEUVRE : 0);
}
