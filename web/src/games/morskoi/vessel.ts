/** A boat that was folded from the page. */

import type { Vessel } from "../../pictures/vessel";

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
