/** Which ships of each side are left, as far as a view tells it. */

import type { Board, Counter, Layer, View } from "../protocol";
import { layersOf } from "./marks";
import { isSunk, wrecksOf } from "./wrecks";

export type Side = "one" | "two";

export interface FleetShip {
    /** The keys of its name; several where the rules do not tell which of these it is. */
    names: string[];
    cells: number;
    sunk: boolean;
}

/** The fleet of a side; null where the rules do not tell. */
export type FleetTeller = (view: View, side: Side) => FleetShip[] | null;

export const other = (side: Side): Side => (side === "one" ? "two" : "one");

/**
 * From the ships on a side's board; where they are hidden, from their wrecks and from the ships of the other side, which
 * has the same. A spectator sees neither fleet, but knows like everybody which ships there are in this game.
 */
export function fleetByWrecks(known: Readonly<Record<string, number>>): FleetTeller {
    return (view, side) => {
        const board = boardOf(view, side);
        if (!board) return null;
        const ships = layersOf(board, "ship");
        if (ships.length > 0) return ships.map((ship) => vesselOf([ship], ship, isSunk(board, ship)));
        const alike = layersOf(boardOf(view, other(side)) ?? board, "ship");
        return withWrecks(alike.length > 0 ? alike : Object.entries(known).map(shipOf), board);
    };
}

function shipOf([name, cells]: [string, number]): Layer {
    return { kind: "ship", name, squares: [...Array(cells).keys()].map(String) };
}

function boardOf(view: View, side: Side): Board | undefined {
    return view.boards.find(({ owner }) => owner === side);
}

/** A wreck without a name is that of any ship of its length: then it is not known which of them is left. */
function withWrecks(ships: Layer[], board: Board): FleetShip[] {
    const wrecks = wrecksOf(board);
    const named = new Set(wrecks.map(({ name }) => name).filter(Boolean));
    const nameless = wrecks.filter(({ name }) => !name).map(({ squares }) => squares.length);
    return ships.map((ship) => {
        const alike = ships.filter(({ squares }) => squares.length === ship.squares.length);
        const lost = nameless.filter((length) => length === ship.squares.length).length;
        const isOneOfMany = lost > 0 && lost < alike.length;
        const sunk = named.has(ship.name ?? "") || alike.indexOf(ship) < lost;
        return vesselOf(isOneOfMany ? alike : [ship], ship, sunk);
    });
}

function vesselOf(maybe: Layer[], { squares }: Layer, sunk: boolean): FleetShip {
    return { names: maybe.map(({ name }) => `ship-${name ?? ""}`), cells: squares.length, sunk };
}

/** The counters of a name that belong to a side. */
export function countersOf(view: View, name: string, side: Side): Counter[] {
    return view.counters.filter((counter) => counter.name === name && counter.of === side);
}
