/** Animates a ship from one position to another: it turns and moves at the same time. */

import { prefersStill } from "../motion";

export interface Pose {
    x: number;
    y: number;
    angle: number;
}

const MILLISECONDS = 600;

/** Animates a hull from its old position to the new one, where it is already drawn. */
export function sail(hull: Element, from: Pose, to: Pose): void {
    if (prefersStill()) return;
    const start = { transform: moved(from, -shortestTurn(from.angle, to.angle), to) };
    hull.animate([start, { transform: moved(to, 0, to) }], { duration: MILLISECONDS, easing: "ease-in-out" });
}

export function shortestTurn(from: number, to: number): number {
    return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** The transform that moves and rotates a drawing from one anchor to another. */
function moved(to: Pose, turn: number, drawnAt: Pose): string {
    return `translate(${to.x}px, ${to.y}px) rotate(${turn}deg) translate(${-drawnAt.x}px, ${-drawnAt.y}px)`;
}
