/** What views and events of pirates say: ships afloat, the hand, shots, cards dealt. */

import { fleetByWrecks } from "../../board/fleets";
import type { Json, View } from "../../protocol";
import { type Attack, type Attacks, plainShots } from "../../table/tally";

export const SHIPS = { galion: 5, fregate: 4, brick: 3, corvette: 3, chaloupe: 2 };

export const fleet = fleetByWrecks(SHIPS);

/** The shot and all powers, held or not: each has its place from the first turn on. */
export function ordersOf({ counters, seat }: View): string[] {
    const powers = counters.filter(({ name, of }) => name === "power" && of === seat);
    return ["shoot", ...powers.map(({ item }) => item ?? "")];
}

interface PowerUsed {
    kind: string;
    by: string;
    power: string;
    hits?: string[];
    misses?: string[];
}

/** Powers count as their squares; the Sonar looks, and does not fire. */
export const attacks: Attacks = (events, seat) =>
    events.flatMap((event) => [...plainShots([event], seat), ...powerOf(event, seat)]);

function powerOf(event: Json, seat: string): Attack[] {
    const { kind, by, power, hits = [], misses = [] } = event as unknown as PowerUsed;
    if (kind !== "power_used" || by !== seat || power === "sonar") return [];
    return [{ shots: hits.length + misses.length, hits: hits.length }];
}

interface Sunk {
    kind: string;
    owner: string;
    power: string;
}

/** The cards that these events deal to a seat: a ship that it loses leaves it a power. After the end none is of use. */
export function powersDealt(events: readonly Json[], seat: string): string[] {
    const told = events as unknown as Sunk[];
    if (told.some(({ kind }) => kind === "ended")) return [];
    return told.filter(({ kind, owner }) => kind === "sunk" && owner === seat).map(({ power }) => power);
}
