/** Powers count as their squares; the Sonar looks, and does not fire. */

import type { Json } from "../../protocol";
import { type Attack, type Attacks, plainShots } from "../../table/tally";

interface PowerUsed {
    kind: string;
    by: string;
    power: string;
    hits?: string[];
    misses?: string[];
}

export const attacks: Attacks = (events, seat) =>
    events.flatMap((event) => [...plainShots([event], seat), ...powerOf(event, seat)]);

function powerOf(event: Json, seat: string): Attack[] {
    const { kind, by, power, hits = [], misses = [] } = event as unknown as PowerUsed;
    if (kind !== "power_used" || by !== seat || power === "sonar") return [];
    return [{ shots: hits.length + misses.length, hits: hits.length }];
}
