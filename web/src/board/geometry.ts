/** Board geometry: where each square lies on the page. Knows shapes, not rules. */

import type { Shape } from "../protocol";
import { memoize } from "../memoize";

export interface Point {
    x: number;
    y: number;
}

export interface Cell extends Point {
    name: string;
    row: number;
    column: number;
}

export interface Label extends Point {
    text: string;
}

export interface Chart {
    kind: Shape["kind"];
    cells: Cell[];
    byName: Map<string, Cell>;
    labels: Label[];
    width: number;
    height: number;
}

/** The side of a square, and the height of a hex from flat to flat, in units of the drawing. */
export const SIDE = 40;
export const MARGIN = 26;
const HEX_RADIUS = SIDE / Math.sqrt(3);

export type Step = readonly [number, number];

const SQUARE_STEPS: Record<string, Step> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

/** The chart of a shape; the same one for the same shape, so that nobody draws its cells again. */
export const chartOf = memoize(newChart);

function newChart(shape: Shape): Chart {
    const cells = shape.squares.flatMap((names, row) =>
        names.flatMap((name, column) =>
            name === null ? [] : [{ name, row, column, ...centre(shape.kind, column, row) }],
        ),
    );
    const left = Math.min(...cells.map((cell) => cell.x)) - MARGIN - SIDE / 2;
    for (const cell of cells) cell.x -= left;
    return {
        kind: shape.kind,
        cells,
        byName: new Map(cells.map((cell) => [cell.name, cell])),
        labels: labelsOf(shape, cells),
        width: Math.max(...cells.map((cell) => cell.x)) + SIDE / 2 + 4,
        height: Math.max(...cells.map((cell) => cell.y)) + HEX_RADIUS + 4,
    };
}

function centre(kind: Shape["kind"], column: number, row: number): Point {
    const [right, down] = stepsOf(kind);
    const top = kind === "square" ? MARGIN + SIDE / 2 : MARGIN / 2 + HEX_RADIUS;
    return { x: column * right.x + row * down.x, y: top + row * down.y };
}

/** From the centre of a cell to that of the next one in its row, and of the one below. */
export function stepsOf(kind: Shape["kind"]): [right: Point, down: Point] {
    const down = kind === "square" ? { x: 0, y: SIDE } : { x: SIDE / 2, y: HEX_RADIUS * 1.5 };
    return [{ x: SIDE, y: 0 }, down];
}

/** The columns of a hex board slant, so only its rows are labelled; its hexes bear their names. */
function labelsOf(shape: Shape, cells: Cell[]): Label[] {
    const rows = shape.rows.flatMap((text, row) => {
        const first = cells.find((cell) => cell.row === row);
        return first ? [{ text, x: MARGIN / 2, y: first.y }] : [];
    });
    if (shape.kind === "hex") return rows;
    const columns = shape.columns.flatMap((text, column) => {
        const first = cells.find((cell) => cell.column === column);
        return first ? [{ text, x: first.x, y: MARGIN / 2 }] : [];
    });
    return [...rows, ...columns];
}

/** The outline of a cell; without a place relative to its centre. */
export function outline(kind: Shape["kind"], shrink = 0, at: Point = { x: 0, y: 0 }): string {
    return cornersOf(kind, shrink)
        .map(({ x, y }) => `${round(at.x + x)},${round(at.y + y)}`)
        .join(" ");
}

/** The outlines of all these cells as one path. */
export function outlines(kind: Shape["kind"], cells: readonly Point[], shrink = 0): string {
    const corners = cornersOf(kind, shrink);
    return cells
        .map(({ x, y }) => `M${corners.map((corner) => `${round(x + corner.x)} ${round(y + corner.y)}`).join("L")}z`)
        .join("");
}

/** The borders of all these cells as one path: a side that two of them share is drawn once. */
export function borders(kind: Shape["kind"], cells: readonly Point[]): string {
    const sides = cells.flatMap((cell) => sidesOf(kind, cell));
    const unlike = new Map(sides.map((side) => [side.toSorted().join(), side]));
    return [...unlike.values()].map(([from, to]) => `M${from}L${to}`).join("");
}

/** The border around these cells as one path: the sides that no two of them share. */
export function coast(kind: Shape["kind"], cells: readonly Point[]): string {
    const sides = new Map<string, string>();
    for (const [from, to] of cells.flatMap((cell) => sidesOf(kind, cell))) {
        const key = [from, to].toSorted().join();
        if (!sides.delete(key)) sides.set(key, `M${from}L${to}`);
    }
    return [...sides.values()].join("");
}

/** So coarse that neighbours have the same corners. */
function sidesOf(kind: Shape["kind"], { x, y }: Point): [from: string, to: string][] {
    const corners = cornersOf(kind).map((corner) => `${(x + corner.x).toFixed(1)} ${(y + corner.y).toFixed(1)}`);
    return corners.map((corner, n) => [corner, corners[(n + 1) % corners.length] as string]);
}

export function round(length: number): number {
    return Math.round(100 * length) / 100;
}

export function cornersOf(kind: Shape["kind"], shrink = 0): Point[] {
    return kind === "square" ? squareCorners(SIDE / 2 - shrink) : hexCorners(HEX_RADIUS - shrink);
}

function squareCorners(half: number): Point[] {
    return [
        { x: -half, y: -half },
        { x: half, y: -half },
        { x: half, y: half },
        { x: -half, y: half },
    ];
}

function hexCorners(radius: number): Point[] {
    return [...Array(6).keys()].map((corner) => {
        const angle = (Math.PI / 3) * corner - Math.PI / 2;
        return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    });
}

/** The direction of a facing in degrees, clockwise from the east. */
export function facingAngle(facing: number): number {
    return -60 + facing * 60;
}

/** The squares at these offsets from a square, without those off the board. */
export function reached(chart: Chart, from: string, steps: readonly Step[]): string[] {
    const start = chart.byName.get(from);
    if (!start) return [];
    return steps.flatMap((step) => cellAt(chart, start, step)?.name ?? []);
}

function cellAt(chart: Chart, from: Cell, [right, down]: Step): Cell | undefined {
    return chart.cells.find((cell) => cell.column === from.column + right && cell.row === from.row + down);
}

/** Where an arrow key leads; undefined at the edge of the board and for other keys. */
export function neighbour(chart: Chart, from: string, key: string): string | undefined {
    const start = chart.byName.get(from);
    if (!start) return undefined;
    if (key === "Home" || key === "End") return rowEnd(chart, start, key);
    const step = SQUARE_STEPS[key];
    if (!step) return undefined;
    if (chart.kind === "square" || step[1] === 0) return cellAt(chart, start, step)?.name;
    return nearestInRow(chart, start, start.row + step[1]);
}

function rowEnd(chart: Chart, start: Cell, key: string): string | undefined {
    const row = chart.cells.filter((cell) => cell.row === start.row);
    return row.at(key === "Home" ? 0 : -1)?.name;
}

function nearestInRow(chart: Chart, start: Cell, row: number): string | undefined {
    const there = chart.cells.filter((cell) => cell.row === row);
    there.sort((a, b) => Math.abs(a.x - start.x) - Math.abs(b.x - start.x));
    return there[0]?.name;
}
