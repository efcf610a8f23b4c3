/** The admiral's table: green felt in a wooden frame, pegs numbered by round; its ship and the figures of its rules. */

import type { Look } from "../../board/look";
import { warship } from "../../board/warships";
import type { Figures } from "../../pictures/figure";
import type { Vessel } from "../../pictures/vessel";
import Ground from "./Ground.svelte";
import "./look.css";

export const look: Look = { id: "salvo", pad: 12, ground: Ground, ship: warship, arrival: "flight" };

/** A cruiser with two funnels. */
export const vessel: Vessel = {
    parts: [
        { as: "line", d: "M24-40V-80M16-68H32M-44-18V-58M46-24L66-30M-46-22L-72-27" },
        { as: "flag", d: "M-44-58h-20v11h20Z" },
        { as: "trim", d: "M12-16V-34H16V-44H32V-34H38V-16ZM-52-14L-48-25H-38L-34-14ZM38-16L42-27H52L55-17Z" },
        { as: "dark", d: "M-22-16L-18-46H-7L-8-16ZM-4-16L0-46H10L9-16Z" },
        { as: "sail", d: "M-20-42L-19-36H-7.500L-7-42ZM-2-42L-1-36H9.500L10-42Z" },
        { as: "hull", d: "M-74-14H38L44-18 84-24Q74 4 62 10H-64Q-72 2-74-14Z" },
        {
            as: "line",
            d: "M-60-4h.01M-48-4h.01M-36-4h.01M-24-4h.01M-12-4h.01M0-4h.01M12-4h.01M24-4h.01M36-5h.01M48-6h.01",
        },
    ],
};

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
