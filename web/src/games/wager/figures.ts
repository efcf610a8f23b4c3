import type { Figure, Figures } from "../../pictures/figure";
import DiceExamples from "./DiceExamples.svelte";

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
