/** Fleet placement: legal positions follow from the ships, lines and gap in the prompt. */

import type { FleetToPlace, Json, Ship } from "../protocol";
import type { Step } from "../board/geometry";

export type Line = FleetToPlace["lines"][number];
export type Berths = ReadonlyMap<string, readonly string[]>;

export interface Fault {
    slug: "off_board" | "ships_overlap" | "ships_touch";
    other?: string;
}

/** A ship as it would lie; `fault` says why it may not. */
export interface Berth {
    ship: string;
    squares: string[];
    fault: Fault | null;
}

const WAYS: Record<Line, Step> = { across: [1, 0], down: [0, 1], diagonal_down: [1, 1], diagonal_up: [1, -1] };
const NEAR = [-1, 0, 1];
const AROUND = NEAR.flatMap((right) => NEAR.map((down): Step => [right, down]));
const SIDES = AROUND.filter(([right, down]) => right === 0 || down === 0);
const GAPS: Record<FleetToPlace["gap"], readonly Step[]> = { none: [], sides: SIDES, around: AROUND };

export class Yard {
    readonly #columnRow = new Map<string, readonly [number, number]>();

    constructor(readonly ask: FleetToPlace) {
        ask.shape.squares.forEach((names, row) =>
            names.forEach((name, column) => name !== null && this.#columnRow.set(name, [column, row])),
        );
    }

    ship(id: string): Ship {
        const found = this.ask.ships.find((ship) => ship.id === id);
        if (!found) throw new Error(`no ship ${id}`);
        return found;
    }

    #at(column: number, row: number): string | null {
        return this.ask.shape.squares[row]?.[column] ?? null;
    }

    /** The squares of a ship from its first square on, without those off the board. */
    squares(length: number, start: string, line: Line): string[] {
        const [column, row] = this.#columnRow.get(start) ?? [0, 0];
        const [right, down] = WAYS[line];
        const along = [...Array(length).keys()].map((n) => this.#at(column + n * right, row + n * down));
        return along.filter((name) => name !== null);
    }

    /** A ship placed by one of its squares, `grip` squares from its first. */
    berth(berths: Berths, id: string, held: string, line: Line, grip = 0): Berth {
        const { length } = this.ship(id);
        const start = this.#back(held, line, grip);
        const squares = start ? this.squares(length, start, line) : [held];
        const fault: Fault | null =
            squares.length < length ? { slug: "off_board" } : this.#conflict(berths, id, squares);
        return { ship: id, squares, fault };
    }

    #back(held: string, line: Line, steps: number): string | null {
        const [column, row] = this.#columnRow.get(held) ?? [0, 0];
        const [right, down] = WAYS[line];
        return this.#at(column - steps * right, row - steps * down);
    }

    #conflict(berths: Berths, id: string, squares: string[]): Fault | null {
        const others = [...berths].filter(([ship]) => ship !== id);
        const under = others.find(([, theirs]) => theirs.some((square) => squares.includes(square)));
        if (under) return { slug: "ships_overlap", other: under[0] };
        const water = this.water(squares);
        const near = others.find(([, theirs]) => theirs.some((square) => water.has(square)));
        return near ? { slug: "ships_touch", other: near[0] } : null;
    }

    /** The squares on which no other ship may lie. */
    water(squares: readonly string[]): Set<string> {
        const around = squares.flatMap((square) => {
            const [column, row] = this.#columnRow.get(square) ?? [0, 0];
            return GAPS[this.ask.gap].map(([right, down]) => this.#at(column + right, row + down));
        });
        return new Set([...squares, ...around.filter((name) => name !== null)]);
    }

    /** The line in which a placed ship lies. */
    lineOf(squares: readonly string[]): Line {
        const start = squares[0] ?? "";
        const fits = (line: Line) => String(this.squares(squares.length, start, line)) === String(squares);
        return this.ask.lines.find(fits) ?? "across";
    }

    nextLine(line: Line): Line {
        const { lines } = this.ask;
        return lines[(lines.indexOf(line) + 1) % lines.length] ?? line;
    }

    /** The ship turned about its first square: into the next line in which it fits. */
    turned(berths: Berths, id: string): Berth | null {
        const squares = berths.get(id);
        if (!squares?.[0]) return null;
        let line = this.lineOf(squares);
        for (const _ of this.ask.lines) {
            line = this.nextLine(line);
            const berth = this.berth(berths, id, squares[0], line);
            if (!berth.fault) return berth;
        }
        return null;
    }

    isComplete(berths: Berths): boolean {
        return this.ask.ships.every((ship) => berths.has(ship.id));
    }

    /** The fleet as the order wants it, in the order of the fleet table. */
    value(berths: Berths): Json {
        return this.ask.ships.map(({ id }) => ({ ship: id, squares: [...(berths.get(id) ?? [])] }));
    }

    #places(length: number): string[][] {
        const all = this.ask.lines.flatMap((line) =>
            [...this.#columnRow.keys()].map((start) => this.squares(length, start, line)),
        );
        const whole = all.filter((squares) => squares.length === length);
        return [...new Map(whole.map((squares) => [[...squares].sort().join(" "), squares])).values()];
    }

    /** A uniformly random legal fleet, by rejection sampling: all ships are redrawn on a clash. */
    random(random: () => number = Math.random): Berths {
        const places = this.ask.ships.map((ship) => this.#places(ship.length));
        const waters = new Map(places.flat().map((squares) => [squares, this.water(squares)]));
        for (;;) {
            const fleet = drawn(places, waters, random);
            if (fleet) return new Map(this.ask.ships.map((ship, n) => [ship.id, fleet[n] ?? []]));
        }
    }
}

function drawn(places: string[][][], waters: Map<string[], Set<string>>, random: () => number): string[][] | null {
    const fleet: string[][] = [];
    for (const open of places) {
        const squares = open[Math.floor(random() * open.length)] ?? [];
        const clash = fleet.some((ship) => squares.some((square) => waters.get(ship)?.has(square)));
        if (clash) return null;
        fleet.push(squares);
    }
    return fleet;
}

/** A fleet as an order has it. */
export function berthsOf(fleet: Json | undefined): Berths {
    const ships = (fleet ?? []) as { ship: string; squares: string[] }[];
    return new Map(ships.map(({ ship, squares }) => [ship, squares]));
}
