/** An old sea chart: rhumb lines from a compass rose, and two ships under sail. */

import type { Look } from "../../board/look";
import { castle, guns, sailer } from "../../board/sailingShips";
import { BURST, WAVELETS } from "../../board/strokes";
import Ground from "./Ground.svelte";
import "./look.css";

const sloop = sailer(8, [0]);
const brigantine = sailer(11, [0.1, 0.75], guns(11));
const galleon = sailer(17, [-0.05, 0.4, 0.85], (length) => [...castle(), ...guns(17)(length)]);

export const look: Look = {
    id: "wager",
    pad: 16,
    ground: Ground,
    ship: ({ cells }) => (cells === 1 ? sloop : cells === 2 ? brigantine : galleon),
    marks: {
        hit: () => [{ as: "fill", d: BURST }],
        miss: () => [{ as: "thin", d: WAVELETS }],
    },
    arrival: "flight",
};
