/** Where the two ships lie. */

import type { Cell, Chart, Point } from "../../../board/geometry";
import { layersOf } from "../../../board/marks";
import type { Board } from "../../../protocol";

export function hullOf(board: Board, chart: Chart, seat: string): Cell[] {
    const ship = layersOf(board, "ship").find(({ name }) => name === seat);
    return (ship?.squares ?? []).flatMap((name) => chart.byName.get(name) ?? []);
}

export function centreOf(points: readonly Point[]): Point {
    const mean = (key: "x" | "y") => points.reduce((sum, point) => sum + point[key], 0) / Math.max(1, points.length);
    return { x: mean("x"), y: mean("y") };
}

/** The two points of two hulls that are nearest to each other. */
export function nearest(one: readonly Point[], two: readonly Point[]): Point[] {
    const pairs = one.flatMap((a) => two.map((b) => ({ both: [a, b], far: Math.hypot(a.x - b.x, a.y - b.y) })));
    return pairs.sort((a, b) => a.far - b.far)[0]?.both ?? [];
}
