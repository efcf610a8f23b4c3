/** A fleet that is laid out and not confirmed; it survives a reload, in this tab alone. */

import type { FleetToPlace } from "../protocol";
import { type Berths, Yard } from "./fleet";

export function keepFleet(place: string, berths: Berths): void {
    try {
        sessionStorage.setItem(place, JSON.stringify([...berths]));
    } catch {
        // It is proposed anew after a reload.
    }
}

/** What was laid out here before; null if that was not a whole fleet, or not one for this board. */
export function keptFleet(place: string, ask: FleetToPlace): Berths | null {
    try {
        const kept = new Map(JSON.parse(sessionStorage.getItem(place) ?? "[]") as [string, string[]][]);
        const yard = new Yard(ask);
        return yard.isComplete(kept) && [...kept].every(([ship, squares]) => isSound(yard, kept, ship, squares))
            ? kept
            : null;
    } catch {
        return null;
    }
}

function isSound(yard: Yard, berths: Berths, ship: string, squares: readonly string[]): boolean {
    const berth = yard.berth(berths, ship, squares[0] ?? "", yard.lineOf(squares));
    return !berth.fault && String(berth.squares) === String(squares);
}
