/** How a ship comes from one place to another: it turns and moves at the same time. */

export interface Pose {
    x: number;
    y: number;
    angle: number;
}

const MILLISECONDS = 600;

/** A hull that is drawn at its new place sets out from the old one. */
export function sail(hull: Element, from: Pose, to: Pose): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = { transform: moved(from, -shortestTurn(from.angle, to.angle), to) };
    hull.animate([start, { transform: moved(to, 0, to) }], { duration: MILLISECONDS, easing: "ease-in-out" });
}

export function shortestTurn(from: number, to: number): number {
    return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** What is drawn around one point, turned and put around another. */
function moved(to: Pose, turn: number, drawnAt: Pose): string {
    return `translate(${to.x}px, ${to.y}px) rotate(${turn}deg) translate(${-drawnAt.x}px, ${-drawnAt.y}px)`;
}
