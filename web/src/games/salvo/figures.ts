import type { Figures } from "../../pictures/figure";

/** The four ways to lie, the water around a ship, and shots with their rounds. */
export const figures: Figures = {
    13: [
        {
            rows: ["........", "........", "........", "........", "........", "........"],
            ships: [
                { cells: "0,0 1,0 2,0" },
                { cells: "0,2 0,3 0,4" },
                { cells: "2,2 3,3 4,4" },
                { cells: "5,5 6,4 7,3" },
            ],
        },
    ],
    17: [{ rows: ["---..", "----.", "-----", ".----", "..---"], ships: [{ cells: "1,1 2,2 3,3" }] }],
    23: [{ rows: ["1....2", "..1...", "...2..", ".3....", "....13"] }],
};
