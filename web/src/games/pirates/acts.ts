/** The four powers, each with an animation of its own. */

import {
    type Act,
    type Sprite,
    type Staging,
    area,
    distance,
    line,
    otherSeat,
    passing,
    resting,
} from "../../board/acts";
import { type Cell, SIDE } from "../../board/geometry";
import { ARRIVAL, cameFrom } from "../../board/scene";
import { box, ring } from "../../board/ships";

/** When the arms come down. */
const SLAM = 560;
/** Between two guns. */
const APART = 130;

const place = ({ x, y }: Cell) => `translate(${x} ${y})`;

/** The sea turns, four arms rise, and come down on the squares around. */
const kraken: Act["drawn"] = ({ cells: [cell] }) => {
    if (!cell) return [];
    const at = place(cell);
    const skin = (d: string) => area(d, "var(--kraken, var(--hull))", "var(--ink)", 1.6);
    const foam = "M-22 4A22 22 0 0 1 8-20M22-4A22 22 0 0 1-8 20M-13 6A14 14 0 0 1 4-13M13-6A14 14 0 0 1-4 13";
    const whirl: Sprite = {
        at,
        inks: [{ ...area(ring(0, 26), "var(--ink)"), opacity: 0.35 }, line(foam, "var(--miss)", 2.5)],
        frames: [
            { opacity: 0, transform: "rotate(-220deg) scale(0.3)" },
            { opacity: 1, offset: 0.25 },
            { opacity: 1, offset: 0.75 },
            { opacity: 0, transform: "rotate(90deg) scale(1.5)" },
        ],
        lasts: 1100,
    };
    const arms = [0, 90, 180, 270].map((angle): Sprite => ({
        at: `${at} rotate(${angle})`,
        inks: [
            // It reaches to the right and curls.
            skin("M0-7C14-13 24-10 33-15 41-19 49-16 49-9 49-4 43-3 42-7 37-8 34-3 28 0 20 4 12 6 0 7Z"),
            line("M10 1.500h.01M18-.5h.01M26-3h.01M33-7h.01", "var(--sea)", 3.6),
        ],
        frames: [
            { opacity: 0, transform: "rotate(-80deg) scale(0)" },
            { opacity: 1, offset: 0.15 },
            { opacity: 1, transform: "rotate(-55deg) scale(1.15)", offset: 0.42 },
            { opacity: 1, transform: "rotate(6deg) scale(1.05)", offset: 0.53 },
            { opacity: 1, transform: "rotate(0) scale(1)", offset: 0.75 },
            { opacity: 0, transform: "rotate(30deg) scale(0.1)" },
        ],
        lasts: 1050,
        easing: "cubic-bezier(0.3, 0, 0.3, 1)",
    }));
    const head: Sprite = {
        at,
        inks: [skin("M-13 8C-20-14-9-24 0-24S20-14 13 8Q0 14-13 8Z"), line("M-6-6h.01M6-6h.01", "var(--sea)", 5)],
        frames: resting("translateY(14px) scale(0.2)", [0.35, 0.7]),
        lasts: 1050,
        easing: "ease-in-out",
    };
    return [whirl, ...arms, head];
};

/** Rings run out from the middle; what they pass is seen. */
const sonar: Act["drawn"] = ({ cells: [cell] }) => {
    if (!cell) return [];
    const at = place(cell);
    const rings = [0, 1, 2].map((n): Sprite => ({
        at,
        inks: [line(ring(0, 200), "var(--miss)", 5)],
        frames: passing("scale(0.03)", "scale(1.15)", 0.9),
        lasts: 900,
        after: n * 180,
        easing: "linear",
    }));
    const cross = line("M0-30V30M-30 0H30", "var(--aim)", 3);
    return [{ at, inks: [cross], frames: passing("scale(0.2)"), lasts: 500 }, ...rings];
};

/** Three guns, one after the other: their smoke where they stand, and a frame around what they are laid on. */
const broadside: Act["drawn"] = ({ cells: [cell], chart, incoming, event }) => {
    if (!cell) return [];
    const isDown = (event as { line?: string | null }).line === "down";
    const frame = box(-1.5 * SIDE, -SIDE / 2, 3 * SIDE, SIDE);
    const guns = [-1, 0, 1].flatMap((n): Sprite[] => {
        const x = cell.x + cameFrom(chart, cell, incoming).x + n * 30;
        const at = `translate(${x} ${incoming ? 4 : chart.height - 4})`;
        const after = 150 + (n + 1) * APART;
        const smoke = "M-12 4A8 8 0 0 1-8-8 9 9 0 0 1 8-8 8 8 0 0 1 12 4 9 9 0 0 1-12 4Z";
        return [
            { at, inks: [area(ring(0, 9), "var(--glow)")], frames: passing("none", "none", 0.6), lasts: 90, after },
            {
                at,
                inks: [area(smoke, "var(--sail, var(--card))", "var(--soft)", 1.5)],
                frames: passing("scale(0.5)", "translate(6px, -6px) scale(1.9)", 0.95),
                lasts: 700,
                after,
            },
        ];
    });
    return [
        {
            at: `${place(cell)} rotate(${isDown ? 90 : 0})`,
            inks: [{ ...line(frame, "var(--aim)", 3), dash: "9 5" }],
            frames: resting("scale(1.3)", [0.25, 0.7]),
            lasts: 700,
        },
        ...guns,
    ];
};

const SKULL =
    "M0-15C-9-15-13-9-13-2-13 3-10 6-7 7V12H7V7C10 6 13 3 13-2 13-9 9-15 0-15ZM-5-4a3.600 3.600 0 1 0 .1 0ZM5-4a3.600 3.600 0 1 0 .1 0ZM0 2l2 4h-4Z";

/** The black spot falls on the square; whoever lies there is lost. */
const blackSpot: Act["drawn"] = ({ cells: [cell] }) => {
    if (!cell) return [];
    const at = place(cell);
    const spot: Sprite = {
        at,
        inks: [area(ring(0, 23), "#1a120c", "var(--sea)", 2), area(SKULL, "#f6ecd6")],
        frames: [
            { opacity: 0, transform: "translateY(-60px) scale(3.2) rotate(-25deg)" },
            { opacity: 1, offset: 0.2 },
            { opacity: 1, transform: "none", offset: 0.42 },
            { transform: "scale(1.12, 0.9)", offset: 0.48 },
            { opacity: 1, transform: "none", offset: 0.54 },
            { opacity: 1, transform: "none", offset: 0.8 },
            { opacity: 0, transform: "scale(1.2)" },
        ],
        lasts: 1200,
        easing: "cubic-bezier(0.5, 0, 0.6, 1)",
    };
    const wave = line(ring(0, 30), "var(--hit)", 4);
    return [{ at, inks: [wave], frames: passing("scale(0.7)", "scale(2.6)"), lasts: 500, after: 520 }, spot];
};

const POWERS: Record<string, Omit<Act, "name" | "owner" | "squares" | "event">> = {
    kraken: {
        lasts: 1150,
        drawn: kraken,
        strikes: (cell, centre) => SLAM + 30 * distance(cell, centre),
        shots: "landing",
        voice: { tones: [[0, 0.9, 48, 90]], rushes: [[0, 0.7, 300, 900]] },
    },
    sonar: {
        lasts: 1300,
        drawn: sonar,
        strikes: (cell, centre) => 120 + 150 * distance(cell, centre),
        shots: "mark",
        voice: { tones: [0, 0.45].map((start) => [start, 0.9 - start / 2, 1480, 1470] as const) },
    },
    triple_shot: {
        lasts: 1150,
        drawn: broadside,
        strikes: (cell, centre) => ARRIVAL + 150 + APART * (1 + cell.column - centre.column + cell.row - centre.row),
        voice: { rushes: [0, APART / 1000, (2 * APART) / 1000].map((start) => [start, 0.25, 1100, 150] as const) },
    },
    instakill: {
        lasts: 1400,
        drawn: blackSpot,
        strikes: (cell, centre) => 650 + 110 * distance(cell, centre),
        shots: "landing",
        voice: { tones: [[0, 0.6, 220, 55]] },
    },
};

export const staging: Staging = (events) =>
    events.flatMap((event) => {
        const { kind, by, power, at } = event as Record<"kind" | "by" | "power" | "at", string>;
        const drawn = kind === "power_used" ? POWERS[power] : undefined;
        return drawn ? [{ ...drawn, name: power, owner: otherSeat(by), squares: [at], event }] : [];
    });
