/** The warships of the last century, from above: a flight deck, turrets, a slim submarine. */

import type { ShipClass } from "./look";
import { type Part, type Ship, box, ring, shipOf, sideOf } from "./ships";

/** A turret with two barrels that point to the bow, or to the stern. */
function turret(x: number, ahead = true, size = 5): Part[] {
    const way = ahead ? 1 : -1;
    const barrel = `M${x.toFixed(1)}-2h${way * 12}M${x.toFixed(1)} 2h${way * 12}`;
    return [
        { as: "line", d: barrel },
        { as: "deck", d: ring(x, size) },
    ];
}

const CARRIER = sideOf("0,-18,6 0,-18,12 0.15,0,13 0.45,0,13 0.55,0,16 0.8,0,15 1,4,12 1,18,11 1,18,5");
const carrier = shipOf(CARRIER, (length) => [
    { as: "deck", d: `M-14-9H${length + 14}L${length + 14} 2-14 8z` },
    { as: "line", d: `M-10 2 ${length + 10}-4` },
    { as: "dark", d: box(length * 0.55, 8, 18, 5) },
    { as: "line", d: `M${length + 6}-8v8M-8-6v10M${(length * 0.3).toFixed(1)}-8v5` },
]);

const BATTLESHIP = sideOf("0,-18,3 0,-17,8 0.12,0,12 0.5,0,14 0.8,0,11 1,4,7 1,19,0.5 1,19,0.5");
const battleship = shipOf(BATTLESHIP, (length) => [
    { as: "deck", d: `M${length * 0.34}-7h${length * 0.26}l8 7-8 7h${-length * 0.26}z` },
    { as: "dark", d: ring(length * 0.42, 4) + box(length * 0.54, -3, 8, 6) },
    ...turret(length * 0.08, false),
    ...turret(length * 0.75),
    ...turret(length * 0.94, true, 4),
]);

const CRUISER = sideOf("0,-18,3 0,-17,7 0.15,0,10 0.55,0,11 0.8,0,9 1,19,0.5 1,19,0.5");
const cruiser = shipOf(CRUISER, (length) => [
    { as: "deck", d: box(length * 0.3, -6, length * 0.42, 12) },
    { as: "dark", d: ring(length * 0.4, 3) + ring(length * 0.56, 3) },
    ...turret(-2, false, 4),
    ...turret(length * 0.88, true, 4),
]);

const SUBMARINE = sideOf("0,-19,0.5 0,-12,4 0.2,0,7 0.5,0,8 0.85,0,8 1,10,7 1,18,4");
const submarine = shipOf(SUBMARINE, (length) => [
    { as: "line", d: `M-12-11v22M${length + 2}-11v5M${length + 2} 11v-5` },
    {
        as: "dark",
        d: `M${length * 0.46} 0q2-5 12-5t12 5q-2 5-12 5t-12-5z`,
    },
    { as: "line", d: `M-8 0H${length * 0.4}M${length * 0.8} 0h16` },
]);

const DESTROYER = sideOf("0,-17,6 0,-17,7 0.1,-6,9 0.6,0,9 1,2,6 1,19,0.5 1,19,0.5");
const destroyer = shipOf(DESTROYER, (length) => [
    { as: "dark", d: box(length * 0.42, -4, 6, 8) },
    { as: "line", d: `M${length * 0.1}-3h9M${length * 0.1} 0h9M${length * 0.1} 3h9` },
    ...turret(length * 0.92, true, 4),
]);

const WARSHIPS: Record<string, Ship> = { carrier, battleship, cruiser, submarine, destroyer };
const BY_SIZE = [destroyer, destroyer, destroyer, cruiser, battleship];

/** A ship whose class is not told is drawn by its size. */
export function warship({ name, cells }: ShipClass): Ship {
    return WARSHIPS[name] ?? BY_SIZE[cells] ?? carrier;
}
