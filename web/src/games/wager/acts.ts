/** What ships do on the sea that both share: broadsides, collisions, evasion, repairs, flight. */

import { type Act, type Sprite, type Stage, type Staging, area, line, passing, resting } from "../../board/acts";
import type { Cell, Point } from "../../board/geometry";
import { layersOf } from "../../board/marks";
import { box, ring } from "../../board/ships";
import type { Json } from "../../protocol";

interface Told {
    kind: string;
    by: string;
    at: string;
    as_planned: boolean;
    damage: number;
    score: number;
    gained: number;
    left: boolean;
}

/** The dice come to rest before the shot lands. */
const LANDS = 1050;

export const staging: Staging = (events) => {
    const told = events as unknown as Told[];
    const shot = told.findLast(({ kind }) => kind === "fired");
    return [...collisionIn(told), ...(shot ? [broadside(shot)] : []), ...told.flatMap(handled)];
};

/** A ship keeps to its plan unless the other is in its way. */
function collisionIn(told: readonly Told[]): Act[] {
    const stopped = told.findLast(({ kind, as_planned }) => kind === "sailed" && !as_planned);
    if (!stopped) return [];
    const voice = { tones: [[0.56, 0.4, 75, 40] as const], rushes: [[0.56, 0.5, 700, 120] as const] };
    return [{ ...at(stopped), name: "collision", lasts: 1500, drawn: collision, voice }];
}

function broadside(shot: Told): Act {
    const voice = { rushes: [0.62, 0.7, 0.78].map((start) => [start, 0.35, 900, 120] as const) };
    const strikes = () => LANDS;
    return { ...at(shot), name: "broadside", lasts: 1700, drawn: gunfire, strikes, shots: "landing", voice };
}

/** What a crew does aboard; it begins when the dice have come to rest. */
function handled(told: Told): Act[] {
    const act = HANDLED[told.kind];
    return act ? [{ ...act, owner: null, squares: [], event: told as unknown as Json }] : [];
}

function at(told: Told): Pick<Act, "owner" | "squares" | "event"> {
    return { owner: null, squares: [told.at], event: told as unknown as Json };
}

const toldBy = ({ event }: Stage) => event as unknown as Told;

function hullOf({ board, chart }: Stage, seat: string): Cell[] {
    const ship = layersOf(board, "ship").find(({ name }) => name === seat);
    return (ship?.squares ?? []).flatMap((name) => chart.byName.get(name) ?? []);
}

function centreOf(points: readonly Point[]): Point {
    const mean = (key: "x" | "y") => points.reduce((sum, point) => sum + point[key], 0) / Math.max(1, points.length);
    return { x: mean("x"), y: mean("y") };
}

const place = ({ x, y }: Point) => `translate(${x} ${y})`;
const far = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);
const heading = (from: Point, to: Point) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

/** Three guns along the side fire one after the other; the balls fly to the hex that was aimed at. */
function gunfire(stage: Stage): Sprite[] {
    const from = centreOf(hullOf(stage, toldBy(stage).by));
    const target = stage.cells[0] ?? from;
    const guns = [-1, 0, 1].flatMap((n): Sprite[] => {
        const at = `${place(from)} rotate(${heading(from, target)}) translate(16 ${n * 9})`;
        const after = 620 + (n + 1) * 80;
        const smoke = "M-2 6A6 6 0 0 1 0-6 7 7 0 0 1 12-6 6 6 0 0 1 14 5 8 8 0 0 1-2 6Z";
        const flight = [0, far(from, target) - 16].map((x) => ({ opacity: 1, transform: `translateX(${x}px)` }));
        return [
            {
                at,
                inks: [area("M0-4L14 0 0 4Z", "var(--glow)")],
                frames: passing("none", "none", 0.7),
                lasts: 100,
                after,
            },
            { at, inks: [area(ring(0, 3.6), "var(--ink)")], frames: flight, lasts: 270, after, easing: "linear" },
            {
                at,
                inks: [area(smoke, "var(--sail, var(--card))", "var(--soft)", 1)],
                frames: passing("scale(0.4)", "translateX(14px) scale(2.2)", 0.95),
                lasts: 800,
                after,
            },
        ];
    });
    const opens = { at: place(target), frames: passing("scale(0.3)", "scale(1.8)") };
    const star = "M0-20L5-7 18-10 9 2 16 14 3 10-4 20-6 8-19 9-9-1-15-13-4-8Z";
    const planks = "M-18-10l-8-6M16-12l9-5M-14 14l-8 8M15 12l9 7M0-22v-9";
    const landing: Sprite[] =
        toldBy(stage).damage > 0
            ? [
                  { ...opens, inks: [area(star, "var(--hit)")], lasts: 450, after: LANDS },
                  { ...opens, inks: [line(planks, "var(--hull-edge)", 4)], lasts: 550, after: LANDS + 20 },
              ]
            : [LANDS, LANDS + 100].map((after) => ({
                  ...opens,
                  inks: [line(ring(0, 10), "var(--miss)", 2.5)],
                  lasts: 500,
                  after,
              }));
    return [...guns, ...landing];
}

/** Timber against timber, when the ships have come as close as they can: their bow waves meet where their hulls would have. */
function collision(stage: Stage): Sprite[] {
    const [one, two] = [hullOf(stage, "one"), hullOf(stage, "two")];
    const pairs = one.flatMap((a) => two.map((b) => [a, b]));
    const both = pairs.sort(([a, b], [c, d]) => far(a as Cell, b as Cell) - far(c as Cell, d as Cell))[0] ?? [];
    const at = centreOf(both);
    const bows = both.map((ship): Sprite => ({
        at: `${place(at)} rotate(${heading(ship, at)})`,
        inks: [line("M-14-24Q10-10 2 0 10 10-14 24M-26-16Q-8-6-14 0-8 6-26 16", "var(--miss)", 4)],
        frames: [
            { opacity: 0.2, transform: `translateX(${-far(ship, at)}px) scale(0.5)` },
            { opacity: 1, transform: "none" },
        ],
        lasts: 480,
        after: 120,
        easing: "ease-in",
    }));
    const star = "M0-24L6-9 22-15 12 0 23 13 7 9 0 25-7 10-23 15-12 1-22-14-6-8Z";
    const planks = "M-16-20l-9-8M18-18l6-11M-20 14l-11 5M17 18l10 8M2-28l1-11M-3 28l-2 10";
    const opens = { at: place(at), frames: passing("scale(0.3)", "scale(1.9)") };
    return [
        ...bows,
        { ...opens, inks: [area(star, "var(--glow)", "var(--hull-edge)", 2)], lasts: 600, after: 560 },
        { ...opens, inks: [line(planks, "var(--hull-edge)", 4.5)], lasts: 800, after: 580 },
        { ...opens, inks: [line(ring(0, 22), "var(--miss)", 3)], lasts: 800, after: 620 },
    ];
}

/** The helm is put over: a wake curls around the ship, the wider the better it went. */
function wake(stage: Stage): Sprite[] {
    const { by, score } = toldBy(stage);
    const frames = passing("rotate(-120deg) scale(0.7)", `rotate(70deg) scale(${score > 0 ? 1.35 : 0.8})`);
    const at = place(centreOf(hullOf(stage, by)));
    const water = line("M-30 6A31 31 0 0 1 12-28M30-6A31 31 0 0 1-12 28", "var(--miss)", 3.5);
    const foam = line("M-22 14A26 26 0 0 1-2-26M22-14A26 26 0 0 1 2 26", "var(--miss)", 2);
    return [
        { at, inks: [water], frames, lasts: 900, after: 700 },
        { at, inks: [foam], frames, lasts: 900, after: 780 },
    ];
}

/** Three knocks of the hammer; what they won back rises from the deck. */
function hammer(stage: Stage): Sprite[] {
    const { by, gained } = toldBy(stage);
    const deck = place(centreOf(hullOf(stage, by)));
    const knocks = [0, 1, 2].flatMap((n): Sprite[] => {
        const at = `${deck} translate(${(n - 1) * 13} ${(n % 2) * 8 - 4})`;
        const after = 620 + n * 190;
        const plank = area(box(-9, -3, 18, 6), "var(--deck, var(--hull))", "var(--hull-edge)", 1.6);
        const sparks = line("M0-5V-11M0 5V11M-5 0H-11M5 0H11", "var(--glow)", 3);
        return [
            { at, inks: [sparks], frames: passing("scale(0.5)", "scale(1.6)"), lasts: 260, after },
            {
                at,
                inks: [plank],
                frames: resting("translateY(-10px) rotate(-14deg)", [0.3, 0.7], 1),
                lasts: 700,
                after,
            },
        ];
    });
    const won: Sprite = {
        at: `${deck} translate(0 -16)`,
        inks: [{ text: `+${gained}`, fill: "var(--ink)", stroke: "var(--sea)", width: 4 }],
        frames: passing("none", "translateY(-22px)"),
        lasts: 900,
        after: 1100,
    };
    return gained > 0 ? [...knocks, won] : knocks;
}

/** A ship runs for the open sea: its bow waves go on without it, or break off. */
function flight(stage: Stage): Sprite[] {
    const { by, left } = toldBy(stage);
    const hull = hullOf(stage, by);
    const centre = centreOf(hull);
    const at = `${place(centre)} rotate(${heading(hull[0] ?? centre, hull[1] ?? centre)})`;
    const waves = [0, 1, 2].map((n): Sprite => ({
        at,
        inks: [line("M-8-14L12 0-8 14", "var(--miss)", 4)],
        frames: passing("none", `translateX(${left ? 150 : 34}px)`),
        lasts: 850,
        after: 650 + n * 150,
    }));
    const checked = line("M52-24V24", "var(--hit)", 5);
    const frames = resting("scaleY(0.2)", [0.4, 0.5], 1);
    return left ? waves : [...waves, { at, inks: [checked], frames, lasts: 700, after: 1000 }];
}

const KNOCKS = [0.62, 0.81, 1].map((start) => [start, 0.09, 420, 260] as const);

const HANDLED: Record<string, Pick<Act, "name" | "lasts" | "drawn" | "voice">> = {
    evaded: { name: "evade", lasts: 1600, drawn: wake, voice: { rushes: [[0.7, 0.6, 900, 350]] } },
    repaired: { name: "repair", lasts: 1900, drawn: hammer, voice: { tones: KNOCKS } },
    tried_to_leave: { name: "leaving", lasts: 1800, drawn: flight, voice: { rushes: [[0.65, 0.9, 600, 1200]] } },
};
