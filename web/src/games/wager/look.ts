/** An old sea chart: rhumb lines from a compass rose, and two ships under sail; its ship and the figures of its rules. */

import type { Look } from "../../board/look";
import { castle, guns, sailer } from "../../board/sailingShips";
import { BURST, WAVELETS } from "../../board/strokes";
import type { Figure, Figures } from "../../pictures/figure";
import type { Vessel } from "../../pictures/vessel";
import DiceExamples from "./DiceExamples.svelte";
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

/** A brigantine close to the wind. */
export const vessel: Vessel = {
    parts: [
        { as: "line", d: "M-18-14V-84M22-14V-90M50-18L80-32M-18-24L-60-30" },
        { as: "flag", d: "M22-90l-20-3 5-5-5-5 20 1Z" },
        { as: "sail", d: "M-21-80L-58-34-21-28Z" },
        {
            as: "sail",
            d: "M6-82Q22-78 38-82 45-70 37-61 22-57 7-61 13-71 6-82ZM3-57Q22-52 41-57 48-42 40-31 22-26 4-31 10-43 3-57Z",
        },
        { as: "sail", d: "M27-86L78-32Q56-34 48-26ZM26-60L58-24Q44-24 36-21Z" },
        { as: "hull", d: "M-58-24H-38L-34-16H46L62-22Q56 8 36 11H-38Q-54 6-58-24Z" },
        { as: "trim", d: "M-55-11H55L53-5H-53Z" },
        { as: "dark", d: "M-30-2h5v4h-5zM-14-2h5v4h-5zM2-2h5v4h-5zM18-2h5v4h-5z" },
    ],
};

const SEA = [".....", ".....", ".....", ".....", "....."];
const hull = (cells: string): Figure => ({ kind: "hex", rows: SEA, ships: [{ cells, facing: 1 }] });

/** Hulls, a course and its price, firing arcs, point blank, and what dice come to. */
export const figures: Figures = {
    16: [hull("1,2"), hull("1,2 2,2"), hull("1,2 2,2 1,1 1,3")],
    44: [
        {
            kind: "hex",
            rows: ["......", "......", "......", "......", "......"],
            ships: [
                { cells: "0,3 1,3", facing: 1 },
                { cells: "2,3 3,2", facing: 0, ghost: true },
            ],
            paths: ["0,3 1,3 2,3"],
        },
    ],
    82: [
        {
            kind: "hex",
            rows: [".......", "....+..", "...+++.", "..++++.", "...+++.", "....+..", "......."],
            ships: [{ cells: "1,3", facing: 1 }],
        },
        {
            kind: "hex",
            rows: [
                ".........",
                ".++++++..",
                ".+++++++.",
                ".++++++..",
                "...+++...",
                ".........",
                "...+++...",
                ".++++++..",
                ".+++++++.",
                ".++++++..",
                ".........",
            ],
            ships: [{ cells: "3,5 4,5", facing: 1 }],
        },
    ],
    93: [
        {
            kind: "hex",
            rows: ["......", "......", "......", "......", "......"],
            ships: [
                { cells: "1,2 2,2", facing: 1 },
                { cells: "3,1 4,1", facing: 1, tone: "rival" },
            ],
        },
    ],
    89: [{ drawnBy: DiceExamples }],
};
