/** The sunk ships of a board, each apart, as far as the view tells them apart. */

import type { Board, Layer } from "../protocol";
import { memoize } from "../memoize";
import { type Cell, type Chart, chartOf } from "./geometry";
import { layersOf } from "./marks";

export interface Wreck extends Pick<Layer, "squares" | "facing"> {
    name: string;
}

const sunkOn = memoize((board: Board) => new Set(layersOf(board, "sunk").flatMap(({ squares }) => squares)));

export function isSunk(board: Board, { squares }: Layer): boolean {
    return squares.every((square) => sunkOn(board).has(square));
}

export const wrecksOf = memoize((board: Board): Wreck[] => {
    const layers = layersOf(board, "sunk");
    const ships = layersOf(board, "ship").filter((ship) => isSunk(board, ship));
    const shown = ships.map<Wreck>((ship) => ({ ...ship, name: ship.name ?? "" }));
    const rest = layers.map((layer) => ({ ...layer, squares: without(layer.squares, shown) }));
    return [...shown, ...groups(rest, chartOf(board.shape))];
});

function without(squares: readonly string[], wrecks: readonly Wreck[]): string[] {
    const gone = new Set(wrecks.flatMap((wreck) => wreck.squares));
    return squares.filter((square) => !gone.has(square));
}

/** Neighbouring squares of one layer; a square that bears a number of its own belongs to the ship beside it. */
function groups(layers: readonly Layer[], chart: Chart): Wreck[] {
    const layerOf = new Map(layers.flatMap((layer) => layer.squares.map((square) => [square, layer] as const)));
    const left = new Set(layerOf.keys());
    const isOne = (a: Cell, b: Cell) => {
        const [one, other] = [layerOf.get(a.name), layerOf.get(b.name)];
        return areBeside(a, b) && (one === other || Boolean(one?.label) || Boolean(other?.label));
    };
    const found: Wreck[] = [];
    for (const square of layerOf.keys()) {
        const squares = grown(square, left, chart, isOne);
        if (squares.length > 0) found.push({ squares, name: layerOf.get(square)?.name ?? "" });
    }
    return found;
}

/** Takes from `left` all that hangs together with a square, in the order of the chart. */
function grown(from: string, left: Set<string>, chart: Chart, isOne: (a: Cell, b: Cell) => boolean): string[] {
    const start = left.delete(from) ? chart.byName.get(from) : undefined;
    const found = start ? [start] : [];
    for (const cell of found) {
        for (const name of left) {
            const other = chart.byName.get(name);
            if (other && isOne(cell, other)) found.push(other);
        }
        found.forEach(({ name }) => left.delete(name));
    }
    return found.sort((a, b) => a.row - b.row || a.column - b.column).map(({ name }) => name);
}

function areBeside(a: Cell, b: Cell): boolean {
    return Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;
}
