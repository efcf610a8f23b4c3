import type { Figures } from "../../pictures/figure";

/** Neighbours, hits and misses, and the ways a ship can be manoeuvred. */
export const figures: Figures = {
    14: [
        { rows: [".....", ".....", ".....", "....."], ships: [{ cells: "0,1 1,1 2,1" }, { cells: "3,2 3,3" }] },
        {
            rows: [".....", ".....", ".....", "....."],
            ships: [{ cells: "0,1 1,1 2,1" }, { cells: "2,2 3,2", tone: "bad" }],
        },
    ],
    21: [{ rows: [".....", ".o.x.", "....."], ships: [{ cells: "2,1 3,1 4,1" }] }],
    30: [
        { rows: [".....", ".....", "....."], ships: [{ cells: "1,1 2,1 3,1" }], paths: ["3,1 4,1", "1,1 0,1"] },
        {
            rows: [".....", ".....", ".....", ".....", "....."],
            ships: [
                { cells: "1,0 1,1 1,2", ghost: true },
                { cells: "3,4 3,3 3,2", ghost: true },
                { cells: "1,2 2,2 3,2" },
            ],
            paths: ["3,2 2,1 1,0", "1,2 2,3 3,4"],
        },
    ],
};
