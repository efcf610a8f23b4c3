/** A brigantine close to the wind. */

import type { Vessel } from "../../pictures/vessel";

export const vessel: Vessel = {
    parts: [
        { as: "line", d: "M-18-14V-84M22-14V-90M50-18L80-32M-18-24L-60-30" },
        { as: "flag", d: "M22-90l-20-3 5-5-5-5 20 1Z" },
        { as: "sail", d: "M-21-80L-58-34-21-28Z" },
        {
            as: "sail",
            d: "M6-82Q22-78 38-82 45-70 37-61 22-57 7-61 13-71 6-82ZM3-57Q22-52 41-57 48-42 40-31 22-26 4-31 10-43 3-57Z",
        },
        { as: "sail", d: "M27-86L78-32Q56-34 48-26ZM26-60L58-24Q44-24 36-21Z" },
        { as: "hull", d: "M-58-24H-38L-34-16H46L62-22Q56 8 36 11H-38Q-54 6-58-24Z" },
        { as: "trim", d: "M-55-11H55L53-5H-53Z" },
        { as: "dark", d: "M-30-2h5v4h-5zM-14-2h5v4h-5zM2-2h5v4h-5zM18-2h5v4h-5z" },
    ],
};
