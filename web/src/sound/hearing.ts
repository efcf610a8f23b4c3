/** Chooses the sounds of a step from the new marks on the boards. Knows no game. */

import { type Kind } from "../board/marks";
import type { Json, View } from "../protocol";
import { moodOf } from "../table/mood";

export type Noise = "hit" | "miss" | "sunk" | "dice" | "turn" | "won" | "lost" | "even";

/** Dice first, then the gravest new mark, then the end or the start of our turn. */
export function noisesOf(before: View, now: View, fresh: readonly Json[]): Noise[] {
    const rolled = fresh.some((event) => "roll" in (event as object));
    const noises: (Noise | null)[] = [rolled ? "dice" : null, markNoise(before, now)];
    if (now.outcome && !before.outcome) noises.push(moodOf(now.outcome, now.seat));
    else if (now.prompt && !before.prompt) noises.push("turn");
    return noises.filter((noise) => noise !== null);
}

function markNoise(before: View, now: View): Noise | null {
    const more = (...kinds: Kind[]) => kinds.some((kind) => countOf(now, kind) > countOf(before, kind));
    if (more("sunk")) return "sunk";
    if (more("hit", "revealed")) return "hit";
    return more("miss", "shot", "intercepted", "decoy") ? "miss" : null;
}

function countOf(view: View, kind: Kind): number {
    const layers = view.boards.flatMap((board) => board.layers).filter((layer) => layer.kind === kind);
    return layers.reduce((sum, layer) => sum + layer.squares.length, 0);
}
