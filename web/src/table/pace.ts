/** Steps that come faster than they can be seen are shown one after the other. Orders never wait for this. */

import { keepSetting, setting } from "../device";
import type { Clock } from "../protocol";
import { prefersStill } from "../motion";

export const PACES = ["slow", "normal", "at-once"] as const;
export type PaceName = (typeof PACES)[number];

/** How a step is stretched, and the pause after it in milliseconds. */
const TIMES: Record<PaceName, readonly [stretch: number, pause: number]> = {
    slow: [1.5, 900],
    normal: [1, 300],
    "at-once": [0, 0],
};

export function paceName(): PaceName {
    return setting<PaceName>("pace", "normal");
}

export function keepPace(name: PaceName): void {
    keepSetting("pace", name);
}

/** Seconds for a decision below which nothing waits, and below which waiting is halved. */
const HASTY = 10;
const SHORT = 30;

/** How many times as long as usual a movement takes: less on a short clock, 0 where time is scarce or nothing is to move. */
export function tempoOf(clock: Clock | null | undefined): number {
    const seconds = clock?.seconds ?? Infinity;
    if (prefersStill() || seconds < HASTY) return 0;
    if (seconds < SHORT) return 0.5;
    return paceName() === "slow" ? TIMES.slow[0] : 1;
}

/** How long a step of this length stays alone, in milliseconds. */
export function lingers(milliseconds: number, clock: Clock | null | undefined): number {
    if (milliseconds === 0 || prefersStill() || document.hidden) return 0;
    const seconds = clock?.seconds ?? Infinity;
    if (seconds < HASTY) return 0;
    const [stretch, pause] = TIMES[paceName()];
    return (milliseconds * stretch + pause) * (seconds < SHORT ? 0.5 : 1);
}

export class Pace {
    #waiting: (() => number)[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** Shows a step now, or once those before it have been seen. `show` returns how long it lingers. */
    take(show: () => number): void {
        this.#waiting.push(show);
        if (this.#timer === undefined) this.#next();
    }

    /** Shows all that waits. */
    skip(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        for (const show of this.#waiting.splice(0)) show();
    }

    #next(): void {
        this.#timer = undefined;
        const show = this.#waiting.shift();
        if (!show) return;
        const time = show();
        if (time > 0) this.#timer = setTimeout(() => this.#next(), time);
        else this.#next();
    }
}
