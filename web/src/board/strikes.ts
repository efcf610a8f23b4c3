/** A shot that flies to its square, and when it has landed a splash or a blast. Nothing of it stays. */

import { type Sprite, area, line } from "./acts";
import type { Point } from "./geometry";
import { ring } from "./ships";

const SHADOW = "M-5 0a5 3 0 1 0 10 0a5 3 0 1 0-10 0z";
const SHARDS = "M0-14V-22M0 14V22M-14 0H-22M14 0H22M-10-10-16-16M10 10l6 6M-10 10-16 16M10-10l6-6";

/** A shot of many is drawn with less, so that a volley stays smooth; where it comes from is relative to its square. */
export function flying(at: Point, from: Point | null, flight: number, many: boolean): Sprite[] {
    if (!from) return [];
    const { x, y } = from;
    const usual = { at: place(at), lasts: flight, easing: "cubic-bezier(0.3, 0, 0.7, 1)" };
    const shadow: Sprite = {
        ...usual,
        inks: [area(SHADOW, "var(--ink)")],
        frames: [
            { opacity: 0.1, transform: `translate(${x + 14}px, ${y + 14}px) scale(2)` },
            { opacity: 0.4, transform: "none" },
        ],
    };
    const ball: Sprite = {
        ...usual,
        name: "ball",
        inks: [area(ring(0, 5), "var(--ink)", "var(--sea)", 1.5)],
        frames: [
            { opacity: 1, transform: `translate(${x}px, ${y}px) scale(0.8)` },
            { opacity: 1, transform: `translate(${x / 2}px, ${y / 2}px) scale(1.9)` },
            { opacity: 1, transform: "none" },
        ],
    };
    return many ? [ball] : [shadow, ball];
}

/** All of it begins and ends together: whenever an animation begins or ends, the page is divided into layers anew. */
export function landing(at: Point, hits: boolean, many: boolean): Sprite[] {
    const usual = { at: place(at), lasts: 550 };
    const opening = (from: number, [small, large]: [number, number], ends: number, begins = 0): Keyframe[] => [
        ...[0, begins].map((offset) => ({ opacity: 0, transform: `scale(${small})`, offset })),
        { opacity: from, transform: `scale(${small})`, offset: begins },
        ...[ends, 1].map((offset) => ({ opacity: 0, transform: `scale(${large})`, offset })),
    ];
    if (hits)
        return [
            {
                ...usual,
                inks: [area(ring(0, 20), "var(--glow)")],
                frames: [
                    { opacity: 0.45 },
                    { opacity: 0.45, offset: 0.15 },
                    { opacity: 0, offset: 0.151 },
                    { opacity: 0 },
                ],
            },
            { ...usual, inks: [line(SHARDS, "var(--hit)", 3)], frames: opening(1, [0.4, 1.3], 0.55) },
        ];
    return (many ? [0] : [0, 0.2]).map((begins) => ({
        ...usual,
        name: "wave",
        inks: [line(ring(0, 8), "var(--miss)", 2.5)],
        frames: opening(0.9, [0.4, 2.3], 0.8 + begins, begins),
    }));
}

function place({ x, y }: Point): string {
    return `translate(${x} ${y})`;
}
