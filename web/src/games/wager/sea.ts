/** The sea of a duel before there is a table, as the set-up shows it: ten rows of ten hexes, in the game's own notation. */

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
