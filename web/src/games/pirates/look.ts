/** A stolen map, scorched at the edge; its ship and the figures of its rules. */

import type { Look, ShipClass } from "../../board/look";
import { castle, guns, sailer } from "../../board/sailingShips";
import type { Ship } from "../../board/ships";
import { WAVELETS } from "../../board/strokes";
import type { Figure, Figures } from "../../pictures/figure";
import type { Vessel } from "../../pictures/vessel";
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

/** A galion under a black flag. */
export const vessel: Vessel = {
    parts: [
        { as: "line", d: "M-32-20V-84M4-18V-102M34-22V-80M52-26L82-42" },
        { as: "flag", d: "M4-102q10-6 19-1t17-1l-1 17q-9 5-17 1t-18 1Z" },
        { as: "sail", d: "M17-99a4.500 4.500 0 0 1 9 0q0 3-2 4v3h-5v-3q-2-1-2-4Z" },
        {
            as: "sail",
            d: "M-50-80Q-34-76-16-80-9-68-17-58-33-53-49-58-43-68-50-80ZM-53-54Q-34-49-13-54-5-38-14-27-33-21-51-27-45-40-53-54Z",
        },
        {
            as: "sail",
            d: "M-14-90Q4-86 22-90 29-76 21-65 3-60-13-65-6-77-14-90ZM-17-60Q4-54 25-60 33-42 24-29 3-23-15-29-8-44-17-60Z",
        },
        {
            as: "sail",
            d: "M20-74Q34-71 48-74 54-64 47-55 34-51 21-55 26-64 20-74ZM18-51Q34-47 50-51 57-39 49-29 34-24 19-29 25-39 18-51Z",
        },
        { as: "sail", d: "M80-41L56-64Q60-46 56-28Z" },
        { as: "hull", d: "M-64-34L-44-32-42-18H34L38-24 62-28 56-6Q50 10 36 12H-40Q-56 8-58-8Z" },
        { as: "trim", d: "M-60-14L-41-13H52L50-7-40-6-59-7Z" },
        { as: "dark", d: "M-36-3h6v5h-6zM-22-3h6v5h-6zM-8-3h6v5h-6zM6-3h6v5h-6zM20-3h6v5h-6zM34-3h6v5h-6z" },
    ],
};

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
