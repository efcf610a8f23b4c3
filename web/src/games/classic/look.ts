/** The operations room: steel grey, a radar's rings, nothing decorative; its ship and the figures of its rules. */

import type { Look } from "../../board/look";
import { BROKEN_RING, BURST } from "../../board/strokes";
import { warship } from "../../board/warships";
import type { Figures } from "../../pictures/figure";
import type { Vessel } from "../../pictures/vessel";
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

/** A battleship. */
export const vessel: Vessel = {
    parts: [
        { as: "line", d: "M2-44V-84M-8-70H12M-5-62H9M34-25L62-31M34-22L64-25M-36-24L-66-30M-34-21L-68-24" },
        { as: "flag", d: "M2-84h-22v11h22Z" },
        { as: "trim", d: "M-24-16V-30H-12V-40H-8V-52H10V-42H16V-30H26V-16Z" },
        { as: "trim", d: "M-40-16L-36-27H-25L-22-16ZM24-16L28-28H40L44-16Z" },
        { as: "dark", d: "M-20-30V-48H-11V-30ZM-6-48h13v4h-13z" },
        { as: "hull", d: "M-72-15L-30-16H40L80-22Q70 4 60 11H-62Q-70 0-72-15Z" },
        { as: "line", d: "M-66 2H66" },
    ],
};

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
