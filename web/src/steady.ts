/** Buttons must not move under a pointer. Where one is replaced, a second quick click was meant for what is gone, and presses nothing. */

const QUICK = 400;
const NEAR = 12;

let last: { time: number; x: number; y: number; target: Element } | null = null;

/** Whether a click follows another so fast, at the same place, that it cannot be meant for what has just come there. */
export function isMeantForTheGone(event: MouseEvent): boolean {
    const { detail, timeStamp: time, clientX: x, clientY: y } = event;
    if (detail === 0) return false; // by keyboard
    const before = last;
    const isGone = before !== null && !before.target.isConnected && time - before.time < QUICK;
    const isThere = before !== null && Math.hypot(x - before.x, y - before.y) < NEAR;
    if (isGone && isThere) return true; // and the time runs on from the first
    last = { time, x, y, target: event.target as Element };
    return false;
}
