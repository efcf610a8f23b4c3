/** The sea of a duel and the hulls on it before there is a table, as the set-up shows them: ten rows of ten hexes, in the game's own notation. */

import type { Step } from "../../board/geometry";
import type { Shape } from "../../protocol";

const SIZE = 10;

/** A hex is named by its axial coordinates; every second row starts one further to the left. */
export function openSea(): Shape {
    const rows = [...Array(SIZE).keys()];
    const first = (row: number) => -Math.floor(row / 2);
    const leftmost = first(SIZE - 1);
    const squares = rows.map((row) => [
        ...Array<null>(first(row) - leftmost).fill(null),
        ...rows.map((column) => `${first(row) + column},${row}`),
    ]);
    return { kind: "hex", columns: [], rows: rows.map(String), squares };
}

/** The steps from a hex to its neighbours, in the order of the facings. */
const SIDES: readonly Step[] = [
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
];

/** The hull of each class besides its anchor, as turns of 60° from the facing: the hex ahead, then both bows. */
const BEYOND_ANCHOR: Record<string, readonly number[]> = { sloop: [], brigantine: [0], galleon: [0, -1, 1] };

/** The hexes of a hull, the anchor first, whether they are on the board or not. */
export function hullOf(kind: string, at: string, facing: number): string[] {
    const [q = 0, r = 0] = at.split(",").map(Number);
    const steps = (BEYOND_ANCHOR[kind] ?? []).map((turn) => SIDES[(facing + turn + 6) % 6] as Step);
    return [at, ...steps.map(([right, down]) => `${q + right},${r + down}`)];
}
