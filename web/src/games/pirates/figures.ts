import type { Figure, Figures } from "../../pictures/figure";

const KRAKEN: Figure = { rows: [".....", "..+..", ".+@+.", "..+..", "....."] };
const ACROSS: Figure = { rows: [".....", ".....", ".+@+.", ".....", "....."] };
const SONAR: Figure = {
    rows: [
        "....+.....",
        "....+.....",
        "....+.....",
        "...+++....",
        "++++@+++++",
        "...+++....",
        "....+.....",
        "....+.....",
        "....+.....",
        "....+.....",
    ],
};
const WHOLE_SHIP: Figure = {
    rows: ["......", ".+++@.", "......"],
    ships: [{ cells: "1,1 2,1 3,1 4,1", ghost: true }],
};

/** Where each power reaches. */
export const reaches = [
    { power: "kraken", figure: KRAKEN },
    { power: "sonar", figure: SONAR },
    { power: "triple_shot", figure: ACROSS },
    { power: "instakill", figure: WHOLE_SHIP },
];

/** The four powers, and where they reach. */
export const figures: Figures = {
    14: [{ rows: [".....", ".....", ".....", "....."], ships: [{ cells: "0,1 1,1 2,1" }, { cells: "2,2 3,2" }] }],
    34: [KRAKEN],
    35: [ACROSS, { rows: [".....", "..+..", "..@..", "..+..", "....."] }],
    38: [SONAR],
    40: [{ rows: ["...o...", "..oo?..", "ooo??oo", "..ooo..", "...o..."] }],
    43: [WHOLE_SHIP, { rows: ["......", ".####.", "......"], ships: [{ cells: "1,1 2,1 3,1 4,1" }] }],
};
