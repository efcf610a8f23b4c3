/** How long a step is seen. Nobody has to wait for it: the next key or touch shows the rest. */

import { keepSetting, setting } from "../device";
import { prefersStill } from "../motion";
import type { Clock } from "../protocol";

export const PACES = ["slow", "normal", "at-once"] as const;
export type PaceName = (typeof PACES)[number];

/** How a step is stretched, and the pause after it in milliseconds. */
const TIMES: Record<PaceName, readonly [stretch: number, pause: number]> = {
    slow: [1.5, 900],
    normal: [1, 300],
    "at-once": [1, 0],
};

export function paceName(): PaceName {
    const name = setting<PaceName>("pace", "normal");
    return name in TIMES ? name : "normal"; // or not written by us
}

export function keepPace(name: PaceName): void {
    keepSetting("pace", name);
}

export function pauseAfter(tempo: number): number {
    return TIMES[paceName()][1] * Math.min(1, tempo);
}

/** Of the time for a decision, a step takes no more than this share. */
const SHARE = 0.05;
/** What is quicker cannot be followed. */
const QUICKEST = 0.3;

export interface Terms {
    /** Whether it is somebody else's doing. */
    isReply?: boolean;
    /** The time for a decision, and when it ends in milliseconds since 1970. */
    clock?: Clock | null | undefined;
    deadline?: number | null | undefined;
}

/** How many times as long as usual a step of so many milliseconds takes; 0 where nothing is to move. */
export function tempoOf(milliseconds: number, { isReply, clock, deadline }: Terms): number {
    if (prefersStill() || document.hidden || (isReply && paceName() === "at-once")) return 0;
    const each = clock && !clock.bank ? clock.seconds : Infinity;
    const left = Math.min(each * 1000, (deadline ?? Infinity) - Date.now());
    const tempo = Math.min(TIMES[paceName()][0], (left * SHARE) / milliseconds);
    return tempo < QUICKEST ? 0 : tempo;
}
