/** The figures of the end screen: what a seat fired and hit, from the events that it heard. */

import type { Json } from "../protocol";

/** A shot, or several that were ordered as one. */
export interface Attack {
    shots: number;
    hits: number;
}

/** How a game's events tell the attacks of a seat. */
export type Attacks = (events: readonly Json[], seat: string) => Attack[];

export interface Tally {
    shots: number;
    hits: number;
    /** The most attacks in a row of which each hit something. */
    streak: number;
}

/** Of a game that tells each shot and whether it hit, by `hit` or by an `answer`. */
export const plainShots: Attacks = (events, seat) =>
    events.flatMap((event) => {
        const { kind, by, hit, answer } = event as Record<"kind" | "by" | "hit" | "answer", Json | undefined>;
        if (kind !== "shot" || by !== seat) return [];
        if (typeof answer === "string") return [single(answer !== "miss")];
        return typeof hit === "boolean" ? [single(hit)] : [];
    });

export function single(hit: boolean): Attack {
    return { shots: 1, hits: hit ? 1 : 0 };
}

export function tallyOf(attacks: readonly Attack[]): Tally {
    const runs = attacks.reduce((lengths, { hits }) => [hits > 0 ? (lengths[0] ?? 0) + 1 : 0, ...lengths], [0]);
    return {
        shots: attacks.reduce((sum, { shots }) => sum + shots, 0),
        hits: attacks.reduce((sum, { hits }) => sum + hits, 0),
        streak: Math.max(...runs),
    };
}

/** As a clock shows it: 6:12, or 1:04:05. */
export function clockTime(seconds: number): string {
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const shown = parts[0] ? parts : parts.slice(1);
    return shown.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}
