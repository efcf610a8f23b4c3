/** A queue that shows one part of an update in each frame. */

import { prefersStill } from "./motion";

interface Waiting {
    show: () => void;
    /** Not before this moment. */
    due: number;
}

/** Each part that waits, in the order in which they came. */
const waiting = new Map<object, Waiting>();
let isBegun = false;
let alarm: ReturnType<typeof setTimeout> | undefined;

/** Shows a part in a frame of its own, after this many milliseconds; immediately with reduced motion or a hidden page. */
export function showInNextFrame(part: object, show: () => void, milliseconds = 0): void {
    if (prefersStill() || document.hidden) return showAtOnce(part, show);
    waiting.set(part, { show, due: performance.now() + milliseconds });
    // The next frame is that of the update itself.
    if (!isBegun) requestAnimationFrame(() => requestAnimationFrame(showNext));
    isBegun = true;
}

export function showAtOnce(part: object, show: () => void): void {
    waiting.delete(part);
    show();
}

export function forget(part: object): void {
    waiting.delete(part);
}

export function showAll(): void {
    for (const [part, { show }] of [...waiting]) showAtOnce(part, show);
}

function showNext(): void {
    clearTimeout(alarm);
    const now = performance.now();
    const next = [...waiting].find(([, { due }]) => due <= now);
    isBegun = next !== undefined;
    if (!next) return wakeAtNext(now);
    showAtOnce(next[0], next[1].show);
    requestAnimationFrame(showNext);
}

function wakeAtNext(now: number): void {
    const dues = [...waiting.values()].map(({ due }) => due);
    if (dues.length > 0) alarm = setTimeout(showNext, Math.min(...dues) - now);
}
