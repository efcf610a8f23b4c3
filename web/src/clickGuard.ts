/** Buttons must not move under a pointer. Where one is replaced or covered by another, a second quick click was meant for what was there, and presses nothing. */

const QUICK = 400;
const NEAR = 12;

let last: { time: number; x: number; y: number; target: Element } | null = null;

/** Returns whether a click follows another so fast, at the same place, that it was meant for the previous button. */
export function isStrayClick(event: MouseEvent): boolean {
    const { detail, timeStamp: time, clientX: x, clientY: y } = event;
    if (detail === 0) return false; // by keyboard
    const before = last;
    const target = event.target as Element;
    const isQuick = before !== null && time - before.time < QUICK && Math.hypot(x - before.x, y - before.y) < NEAR;
    if (isQuick && (!before.target.isConnected || isAnotherButton(before.target, target))) return true; // and the time runs on from the first
    last = { time, x, y, target };
    return false;
}

/** The last that was pressed by a pointer. */
export function lastPressed(): Element | null {
    return last?.target ?? null;
}

function isAnotherButton(one: Element, other: Element): boolean {
    const [was, is] = [one.closest("button"), other.closest("button")];
    return was !== null && is !== null && was !== is;
}
