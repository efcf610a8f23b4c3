/** How signs are drawn, on 16 × 16. */

const BOX = "M2.5 2.5h11v11h-11z";

/** Drawn by a line. */
export const LINES = {
    scales: "M8 2v12M5 14h6M3 4.5h10M3 4.5 1 10h4zM13 4.5 11 10h4z",
    pencil: "M2.5 13.5l.8-3.2 8-8 2.4 2.4-8 8zM9.6 4l2.4 2.4",
    menu: "M2.5 4h11M2.5 8h11M2.5 12h11",
    box: BOX,
    ticked: `${BOX}M5 8l2.2 2.5L11 5.5`,
    die: `${BOX}M5.5 5.5h0M10.5 5.5h0M8 8h0M5.5 10.5h0M10.5 10.5h0`,
    tick: "M2.5 8.5l3.7 4L13.5 3.5",
    cross: "M3.5 3.5l9 9M12.5 3.5l-9 9",
    turn: "M13.5 8a5.5 5.5 0 1 1-1.8-4.1M13.5 1.5V5H10",
    enlarge: "M9.5 2.5h4v4M13.5 2.5 9 7M6.5 13.5h-4v-4M2.5 13.5 7 9",
    first: "M3 3v10M13.5 8H5.5M8.5 5l-3 3 3 3",
    last: "M13 3v10M2.5 8h8M7.5 5l3 3-3 3",
    eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6.2a1.8 1.8 0 1 0 .01 0z",
    ring: "M8 4a4 4 0 1 0 .01 0z",
} as const;

/** Filled. */
export const SHAPES = {
    star: "M8 1.5l1.9 4.3 4.6.5-3.4 3.1.9 4.6L8 11.7 4 14l.9-4.6L1.5 6.3l4.6-.5z",
    back: "M12 3 4.5 8l7.5 5z",
    on: "M4 3l7.5 5L4 13z",
    dot: "M8 4a4 4 0 1 0 .01 0z",
} as const;

export type SignName = keyof typeof LINES | keyof typeof SHAPES;
