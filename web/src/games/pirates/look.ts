/** A stolen map, scorched at the edge. */

import type { Look, ShipClass } from "../../board/look";
import { castle, guns, sailer } from "../../board/sailingShips";
import type { Ship } from "../../board/ships";
import { WAVELETS } from "../../board/strokes";
import Ground from "./Ground.svelte";
import "./look.css";

const galion = sailer(14, [0.08, 0.34, 0.6, 0.88], castle);
const fregate = sailer(12, [0.12, 0.46, 0.8], guns(12));
const brick = sailer(11, [0.2, 0.76]);
const corvette = sailer(9, [0.5], guns(9));
const chaloupe = sailer(8, [0.45], (length) => [
    { as: "line", d: `M${length * 0.1}-7l-6-9M${length * 0.1} 7l-6 9M${length * 0.8}-7l-6-9M${length * 0.8} 7l-6 9` },
]);
const SHIPS: Record<string, Ship> = { galion, fregate, brick, corvette, chaloupe };

/** Brushed with a full brush: broad in the middle, thin at the ends. */
const PAINTED = "M-13-10Q-11-13-9-13 3-4 13 9 12 12 9 13-3 3-13-10zM12-13Q14-11 13-9 3 3-9 13-12 13-13 9-4-4 12-13z";

export const look: Look = {
    id: "pirates",
    pad: 12,
    ground: Ground,
    ship: ({ name, cells }: ShipClass) => SHIPS[name] ?? [brick, chaloupe, chaloupe, brick, fregate][cells] ?? galion,
    marks: {
        hit: () => [{ as: "fill", d: PAINTED }],
        miss: () => [{ as: "thin", d: WAVELETS }],
    },
    arrival: "flight",
};
