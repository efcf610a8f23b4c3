/** The operations room: steel grey, a radar's rings, nothing decorative. */

import type { Look } from "../../board/look";
import { BROKEN_RING, BURST } from "../../board/strokes";
import { warship } from "../../board/warships";
import Ground from "./Ground.svelte";
import "./look.css";

export const look: Look = {
    id: "classic",
    pad: 6,
    ground: Ground,
    ship: warship,
    marks: {
        hit: () => [{ as: "fill", d: BURST }],
        miss: () => [{ as: "thin", d: BROKEN_RING }],
    },
    arrival: "flight",
};
