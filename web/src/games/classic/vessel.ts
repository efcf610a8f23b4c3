/** A battleship. */

import type { Vessel } from "../../pictures/vessel";

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
