/** Chooses the sounds of a step, and their moments, from the new marks on the boards and the acts of the game. Knows no game. */

import type { Act } from "../board/acts";
import { FLIGHT, type Strike, strikeTime, strikesIn, sunkIn } from "../board/strikes";
import type { Json, View } from "../protocol";
import { moodOf } from "../table/mood";
import type { Noise, Voice } from "./voices";

export interface Heard {
    noise: Noise | Voice;
    /** Milliseconds after the step is shown. */
    after: number;
}

/** A long salvo is not heard shot by shot. */
const MOST = 8;

/** Dice and the game's own acts first, then every landing, then the end or the start of our turn. */
export function soundsOf(before: View, now: View, fresh: readonly Json[], acts: readonly Act[] = []): Heard[] {
    const rolled = fresh.some((event) => "roll" in (event as object));
    const landings = landingsOf(before, now, acts);
    const last = closing(before, now);
    return [
        ...(rolled ? [{ noise: "dice" as const, after: 0 }] : []),
        ...acts.flatMap(({ voice }) => (voice ? [{ noise: voice, after: 0 }] : [])),
        ...landings,
        ...(last ? [{ noise: last, after: strikeTime(before, now, acts) }] : []),
    ];
}

function landingsOf(before: View, now: View, acts: readonly Act[]): Heard[] {
    const strikes = strikesIn(before, now, acts).sort((a, b) => a.lands - b.lands);
    const heard = strikes.map(({ hits, lands }) => ({
        noise: hits ? ("hit" as const) : ("miss" as const),
        after: lands,
    }));
    const sunk = sunkIn(now) > sunkIn(before);
    const end = strikes.at(-1)?.lands ?? 0;
    const landings: Heard[] = sunk ? [...heard.slice(0, -1), { noise: "sunk", after: end }] : heard;
    return [...firing(strikes), ...landings.slice(-MOST)];
}

function firing(strikes: Strike[]): Heard[] {
    const first = strikes.find(({ shots }) => shots === "flight");
    return first ? [{ noise: "fire", after: Math.max(0, first.lands - FLIGHT) }] : [];
}

function closing(before: View, now: View): Noise | null {
    if (now.outcome && !before.outcome) return moodOf(now.outcome, now.seat);
    return now.prompt && !before.prompt ? "turn" : null;
}
