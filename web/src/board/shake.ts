/** One short shake, when a hull is hit. */

import { prefersStill } from "../motion";

const MILLISECONDS = 160;

export function shake(board: Element | undefined): void {
    if (!board || prefersStill()) return;
    const away = (x: number, y: number) => ({ transform: `translate(${x}px, ${y}px)` });
    board.animate([away(0, 0), away(2, -1), away(-2, 1), away(0, 0)], { duration: MILLISECONDS });
}
