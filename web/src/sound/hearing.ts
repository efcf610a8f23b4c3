/** Chooses the sounds of a step, and their moments, from its scene. Knows no game. */

import { type Scene, type Strike, isBlast, sunkIn } from "../board/scene";
import type { View } from "../protocol";
import { moodOf } from "../table/mood";
import type { Noise, Voice } from "./voices";

export interface Heard {
    noise: Noise | Voice;
    /** Milliseconds after the step begins, at the usual tempo. */
    after: number;
}

/** A long salvo is not heard shot by shot. */
const MOST = 8;

/** Dice and the game's own acts first, then every landing, then the end or the start of our turn. */
export function soundsOf(before: View, now: View, scene: Scene | null, rolls = false): Heard[] {
    const last = closing(before, now);
    return [
        ...(rolls ? [{ noise: "dice" as const, after: 0 }] : []),
        ...(scene?.acts ?? []).flatMap(({ voice }) => (voice ? [{ noise: voice, after: 0 }] : [])),
        ...(scene ? landingsOf(scene, sunkIn(now) > sunkIn(before)) : []),
        ...(last ? [{ noise: last, after: scene?.lasts ?? 0 }] : []),
    ];
}

/** Where nothing moves, each sound once. */
export function heardAtOnce(heard: readonly Heard[]): Heard[] {
    return heard.filter(({ noise }, n) => heard.findLastIndex((each) => each.noise === noise) === n);
}

function landingsOf(scene: Scene, sinks: boolean): Heard[] {
    const strikes = [...scene.strikes.values()].flat().sort((a, b) => a.lands - b.lands);
    const heard = strikes.map(({ mark, lands }) => ({
        noise: isBlast(mark) ? ("hit" as const) : ("miss" as const),
        after: lands,
    }));
    const landings: Heard[] = sinks ? [...heard.slice(0, -1), { noise: "sunk", after: scene.impact }] : heard;
    return [...firing(strikes), ...landings.slice(-MOST)];
}

function firing(strikes: readonly Strike[]): Heard[] {
    const first = strikes.find(({ shots }) => shots === "flight");
    return first ? [{ noise: "fire", after: first.begins }] : [];
}

function closing(before: View, now: View): Noise | null {
    if (now.outcome && !before.outcome) return moodOf(now.outcome, now.seat);
    return now.prompt && !before.prompt ? "turn" : null;
}
