/** The last page of a squared notebook, with a ballpoint and without a ruler. */

import { SIDE } from "../../board/geometry";
import type { Look, Stroke } from "../../board/look";
import { penBox, penLine, shaking, stroke } from "../../board/handDrawn";
import { type Part, type Ship, ring } from "../../board/ships";
import Ground from "./Ground.svelte";
import { letter } from "./letters";
import "./look.css";

const HALF = SIDE / 2 - 2;

/** A row of boxes: as many as the ship has decks. */
const boxes: Ship = {
    whole: (length) => {
        const decks = Math.round(length / SIDE);
        const walls = [...Array(decks).keys()].map((n) => (n + 0.5) * SIDE);
        const lines = walls.map((x, n) => penLine(x, -HALF, x, HALF, n + 31)).join("");
        return [
            { as: "hull", d: `M${-HALF} ${-HALF}h${length + 2 * HALF}v${2 * HALF}h${-length - 2 * HALF}z` },
            { as: "line", d: penBox(-HALF, -HALF, length + 2 * HALF, 2 * HALF, decks + 5) + lines },
        ] satisfies Part[];
    },
    wreck: (length) => {
        const middle = length / 2;
        const [left, right] = [-HALF, length + HALF];
        return [
            `M${left} ${-HALF}H${middle - 2}l3 9-5 9 4 9-3 ${2 * HALF - 27}H${left}z`,
            `M${right} ${-HALF}H${middle + 2}l3 9-5 9 4 9-3 ${2 * HALF - 27}H${right}z`,
        ];
    },
};

function cross(reach: number): (seed: number) => Stroke[] {
    return (seed) => {
        const shake = shaking(seed);
        return [
            { as: "line", d: stroke(-reach, -reach, reach, reach, shake) },
            { as: "line", d: stroke(reach, -reach, -reach, reach, shake) },
        ];
    };
}

/** A dot where the pen was pressed, never quite in the middle. */
function dot(seed: number): Stroke[] {
    const shake = shaking(seed);
    return [{ as: "fill", d: ring(+(shake() * 1.5).toFixed(1), 4, +(shake() * 1.5).toFixed(1)) }];
}

export const look: Look = {
    id: "morskoi",
    pad: 10,
    ground: Ground,
    ship: () => boxes,
    marks: { hit: cross(12), sunk: cross(12), miss: dot },
    letter,
    arrival: "pen",
};
