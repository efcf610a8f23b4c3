/** A ship from the side, for pictures: the waterline is y = 0, the bow points to the right. */

export interface Vessel {
    parts: readonly { as: "hull" | "trim" | "sail" | "flag" | "line" | "dark"; d: string }[];
    /** Drawn with a pen on squared paper, or painted. */
    hand?: "pen" | "brush";
}

/** A small boat, for games that have none of their own. */
export const BOAT: Vessel = {
    parts: [
        { as: "line", d: "M-4-12V-84" },
        { as: "sail", d: "M-8-80Q-44-44-46-18L-8-20Z" },
        { as: "sail", d: "M2-78Q34-50 44-20L2-22Z" },
        { as: "hull", d: "M-52-14H54Q48 10 30 12H-30Q-46 10-52-14Z" },
        { as: "flag", d: "M-4-84l20-5-4-6 4-5-20 4Z" },
    ],
};
