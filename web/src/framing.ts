/** Shows the parts of an update one after the other, one in each frame. */

import { prefersStill } from "./motion";

/** How to show each part that waits, in the order in which they came. */
const waiting = new Map<object, () => void>();
let isBegun = false;

/** Shows a part in a frame of its own; one that waits already keeps its place. At once where nothing moves or nobody looks. */
export function showInTurn(part: object, show: () => void): void {
    if (prefersStill() || document.hidden) return showAtOnce(part, show);
    waiting.set(part, show);
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
    for (const [part, show] of [...waiting]) showAtOnce(part, show);
}

function showNext(): void {
    const [next] = waiting;
    isBegun = next !== undefined;
    if (!next) return;
    showAtOnce(...next);
    requestAnimationFrame(showNext);
}
