/** A cruiser with two funnels. */

import type { Vessel } from "../../pictures/vessel";

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
