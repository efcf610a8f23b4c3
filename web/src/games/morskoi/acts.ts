/** What the abilities look like on paper: all is drawn with the pen, and fades. */

import { type Act, type Sprite, type Staging, distance, line, otherSeat, passing, resting } from "../../board/acts";
import { type Cell, SIDE } from "../../board/geometry";
import { penLine } from "../../board/handDrawn";
import type { Json } from "../../protocol";

interface Told {
    kind: string;
    by: string;
    at: string;
    centre: string;
    answer: string;
    power: string | null;
}

const PEN = [0, 0.16, 0.32, 0.48].map((start) => [start, 0.13, 3800, 2600] as const);
/** Between the two shots of a pair. */
const APART = 260;
const AROUND_ONE = "M17-2C16-15-3-20-13-13S-19 10-8 16 17 12 18-4C18-10 14-15 8-18";
const AROUND_NINE = "M56-6C54-46-8-66-43-42S-60 33-26 54 57 40 59-12C59-33 46-50 26-58";
const JAGGED =
    "M0-58L10-40 29-50 28-30 50-29 40-10 58 0 40 10 50 29 28 30 29 50 10 40 0 58-10 40-29 50-28 30-50 29-40 10-58 0-40-10-50-29-28-30-29-50-10-40Z";

export const staging: Staging = (events) => {
    const told = events as unknown as Told[];
    return [...pairIn(told), ...told.flatMap(shown)];
};

const place = ({ x, y }: Cell) => `translate(${x} ${y})`;

/** Two shots that belong together: their squares are ringed and joined. */
function pairIn(told: readonly Told[]): Act[] {
    const shots = told.filter(({ kind, power }) => kind === "shot" && power === "pair");
    const [first] = shots;
    if (!first) return [];
    const squares = shots.map(({ at }) => at);
    const strikes: Act["strikes"] = ({ name }) =>
        squares.includes(name) ? 300 + APART * squares.indexOf(name) : undefined;
    const drawn: Act["drawn"] = ({ cells: [one, two] }) => [
        ...[one, two].flatMap((cell, n): Sprite[] => (cell ? [ringAround(cell, n * APART)] : [])),
        ...(one && two ? [joint(one, two)] : []),
    ];
    return [{ ...on(first, squares), name: "pair", lasts: 1200, drawn, strikes, voice: { rushes: PEN.slice(0, 2) } }];
}

function ringAround(cell: Cell, after: number): Sprite {
    const frames = resting("scale(1.7) rotate(-120deg)", [0.3, 0.65]);
    return { at: place(cell), inks: [line(AROUND_ONE, "var(--hit)", 2.6)], frames, lasts: 1000, after };
}

function joint(one: Cell, two: Cell): Sprite {
    const inks = [line(penLine(0, 0, two.x - one.x, two.y - one.y, 5), "var(--hit)", 1.6)];
    return { at: place(one), inks, frames: resting("scale(0)", [0.3, 0.65], 1), lasts: 900, after: 140 };
}

function shown(told: Told): Act[] {
    if (told.kind === "field_named")
        return [{ ...on(told, [told.centre]), name: "field", lasts: 1300, drawn: frame, voice: { rushes: PEN } }];
    if (told.kind !== "shot") return [];
    if (told.answer === "pvo") return [intercepted(told)];
    if (told.power === "scan" || told.power === "suppress") return [ripple(told, told.power)];
    return [];
}

/** Around three by three squares, one side after the other. */
const frame: Act["drawn"] = ({ cells: [cell] }) => {
    const half = 1.5 * SIDE + 3;
    return [0, 90, 180, 270].flatMap((angle, n): Sprite[] => {
        if (!cell) return [];
        const inks = [line(penLine(0, 0, 2 * half, 0, n + 3), "var(--hit)", 3)];
        const frames = resting("scaleX(0)", [0.12, 0.6], 1);
        const at = `${place(cell)} rotate(${angle}) translate(${-half} ${-half})`;
        return [{ at, inks, frames, lasts: 1300, after: n * 160, easing: "linear" }];
    });
};

/** The shot comes down and bursts on a shield above the square. */
function intercepted(told: Told): Act {
    const shot = line("M0-120Q2-80 0-30M-3-118Q0-70 2-30", "var(--hit)", 2.4);
    const shield = line("M-27-4C-24-30 24-31 27-3M-24-1C-20-25 20-26 24-1", "var(--aim)", 2.4);
    const burst = line("M0 0l-2-14M9-1l8-12M-9-1l-9-11M16 6l14-5M-16 6l-14-4", "var(--aim)", 2.4);
    return {
        ...on(told, [told.at]),
        name: "pvo",
        lasts: 1100,
        drawn: ({ cells: [cell], incoming }) => {
            if (!cell) return [];
            const at = `${place(cell)} scale(1 ${incoming ? 1 : -1})`;
            const falling = [
                { opacity: 0, transform: "translateY(-70px)" },
                { opacity: 1, transform: "none" },
            ];
            return [
                { at, inks: [shot], frames: falling, lasts: 320, easing: "ease-in" },
                { at, inks: [shield], frames: resting("scale(0.5)", [0.2, 0.7]), lasts: 1050 },
                {
                    at: `${at} translate(0 -32)`,
                    inks: [burst],
                    frames: passing("scale(0.4)", "scale(1.5)"),
                    lasts: 420,
                    after: 300,
                },
            ];
        },
        strikes: (cell, centre) => (cell === centre ? 520 : undefined),
        voice: { rushes: [0.3, 0.38, 0.46].map((start) => [start, 0.08, 2400, 900] as const) },
    };
}

/** A count or a suppression spreads over the squares around. */
function ripple(told: Told, name: "scan" | "suppress"): Act {
    const [shape, from, to] = name === "scan" ? [AROUND_NINE, 900, 900] : [JAGGED, 160, 60];
    const frames = [
        { opacity: 1, transform: "scale(0.15) rotate(-20deg)" },
        { opacity: 1, offset: 0.7 },
        { opacity: 0, transform: "none" },
    ];
    return {
        ...on(told, [told.at]),
        name,
        lasts: 1000,
        drawn: ({ cells: [cell] }) =>
            [0, 220].flatMap((after): Sprite[] =>
                cell ? [{ at: place(cell), inks: [line(shape, "var(--aim)", 2.4)], frames, lasts: 750, after }] : [],
            ),
        strikes: (cell, centre) => (distance(cell, centre) === 0 ? 150 : undefined),
        voice: { tones: [[0.1, 0.5, from, to]] },
    };
}

function on(told: Told, squares: string[]): Pick<Act, "owner" | "squares" | "event"> {
    return { owner: otherSeat(told.by), squares, event: told as unknown as Json };
}
