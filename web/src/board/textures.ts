/** What areas are filled with, as plain paths: a pattern of SVG takes several times as long to rasterise (decision 0104). */

import { type Chart, type Point, cornersOf, round, stepsOf } from "./geometry";

type Kind = Chart["kind"];

/** Stripes, and rows of dots, from one cell to the next. They continue in it. */
const FINENESS = 4;
const DOT = 2.2;
const TEXTURES = {
    dots: { square: dotsIn("square"), hex: dotsIn("hex") },
    stripes: { square: stripesIn("square"), hex: stripesIn("hex") },
};

/** These cells, dotted or striped. */
export function textured(texture: keyof typeof TEXTURES, kind: Kind, cells: readonly Point[]): string {
    const strokes = TEXTURES[texture][kind];
    return cells.map(({ x, y }) => `M${round(x)} ${round(y)}${strokes}`).join("");
}

/** Each is drawn and left by relative steps from the centre of the cell. */
function dotsIn(kind: Kind): string {
    return dotPlaces(kind)
        .map(({ x, y }) => ({ x: round(x - DOT / 2), y: round(y - DOT / 2) }))
        .map(({ x, y }) => `m${x} ${y}h${DOT}v${DOT}h-${DOT}zm${-x} ${-y}`)
        .join("");
}

function dotPlaces(kind: Kind): Point[] {
    const [right, down] = stepsOf(kind);
    const parts = [...Array(FINENESS).keys()].map((n) => (n + 0.5) / FINENESS);
    return parts.flatMap((a) => parts.map((b) => nearest(kind, sum(right, a, down, b))));
}

/** What a cell shows of a place that comes again in all others. */
function nearest(kind: Kind, place: Point): Point {
    const [right, down] = stepsOf(kind);
    const twins = [0, -1].flatMap((a) => [0, -1].map((b) => sum(right, a, down, b, place)));
    return twins.reduce((near, twin) => (Math.hypot(twin.x, twin.y) < Math.hypot(near.x, near.y) ? twin : near));
}

function sum(one: Point, a: number, other: Point, b: number, start: Point = { x: 0, y: 0 }): Point {
    return { x: start.x + a * one.x + b * other.x, y: start.y + a * one.y + b * other.y };
}

/** Lines along a step from cell to cell, each cut off at the border. */
function stripesIn(kind: Kind): string {
    const [right, down] = stepsOf(kind);
    const along = sum(down, 1, right, -1);
    const length = Math.hypot(along.x, along.y);
    const across = { x: along.y / length, y: -along.x / length };
    const gap = (right.x * across.x + right.y * across.y) / FINENESS;
    return [...Array(2 * FINENESS).keys()].map((n) => cut(kind, across, (n + 0.5 - FINENESS) * gap)).join("");
}

/** The part of a line in a cell: all points that lie so far in this direction from its centre. */
function cut(kind: Kind, direction: Point, far: number): string {
    const corners = cornersOf(kind);
    const beyond = ({ x, y }: Point) => x * direction.x + y * direction.y - far;
    const [from, to] = corners.flatMap((corner, n) => {
        const next = corners[(n + 1) % corners.length] as Point;
        return crossing(corner, next, beyond(corner) / (beyond(corner) - beyond(next)));
    });
    if (!from || !to) return "";
    const [x, y] = [round(to.x - from.x), round(to.y - from.y)];
    return `m${round(from.x)} ${round(from.y)}l${x} ${y}m${round(-from.x - x)} ${round(-from.y - y)}`;
}

function crossing(from: Point, to: Point, part: number): Point[] {
    return part > 0 && part < 1 ? [sum(from, 1 - part, to, part)] : [];
}
