/** The last page of a squared notebook, with a ballpoint and without a ruler; its ship and the figures of its rules. */

import { SIDE } from "../../board/geometry";
import { penBox, penLine, shaking, stroke } from "../../board/handDrawn";
import type { Look, Stroke } from "../../board/look";
import { type Part, type Ship, ring } from "../../board/ships";
import type { Figures } from "../../pictures/figure";
import type { Vessel } from "../../pictures/vessel";
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

/** A boat that was folded from the page. */
export const vessel: Vessel = {
    hand: "pen",
    parts: [
        { as: "sail", d: "M-26-22L1-72 27-22Z" },
        { as: "line", d: "M1-72L0-20M1-71Q3-45 1-22" },
        { as: "hull", d: "M-64-38L-26-22 0-12 27-22 64-37Q52-8 38 10H-38Q-52-10-64-38Z" },
        { as: "line", d: "M-63-37Q-40-10-37 9M63-36Q42-10 37 9M0-12L1 9" },
        { as: "flag", d: "M1-72V-88L20-82 2-77" },
    ],
};

/** Marks on the paper, and what each type of ship can do. */
export const figures: Figures = {
    17: [{ rows: ["------", "------", "------"], ships: [{ cells: "1,1 2,1 3,1 4,1" }] }],
    30: [{ rows: [".......", "..o....", "..xx...", "....o..", "......."] }],
    31: [{ rows: ["-----", "-###-", "-----"], ships: [{ cells: "1,1 2,1 3,1" }] }],
    40: [
        {
            rows: [".....", ".....", ".....", ".....", "....."],
            ships: [{ cells: "2,2" }],
            paths: ["2,2 2,1", "2,2 3,2", "2,2 2,3", "2,2 1,2"],
        },
    ],
    47: [{ rows: [".....", ".++..", "....."] }, { rows: ["...", ".+.", ".+.", "..."] }],
    51: [{ rows: [".....", ".+++.", ".+@+.", ".+++.", "....."] }],
    61: [
        {
            rows: [".......", ".+++++.", ".+++++.", ".++@++.", ".+++++.", ".+++++.", "......."],
            ships: [{ cells: "0,2 1,2 2,2" }, { cells: "4,5 4,6" }, { cells: "6,1" }],
        },
    ],
    65: [
        {
            rows: [".......", ".......", "..+++..", "..+@z..", "..++z..", "....z..", "......."],
            ships: [{ cells: "4,3 4,4 4,5" }],
        },
    ],
    72: [{ rows: ["......", ".~....", "......"], ships: [{ cells: "1,1 2,1 3,1 4,1" }] }],
    76: [
        {
            rows: ["++++++.", "+++++!.", "++++++.", "......."],
            ships: [{ cells: "1,1 2,1 3,1 4,1" }],
        },
    ],
};
