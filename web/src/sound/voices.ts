/** What things sound like. A game may have voices of its own. */

/** A tone: when it begins, how long it lasts, from which pitch to which, in seconds and hertz. */
export type Tone = readonly [start: number, length: number, from: number, to: number];

/** Filtered noise: the same fields, with the pitches as the filter's cut-off. */
export type Rush = Tone;

export interface Voice {
    tones?: readonly Tone[];
    rushes?: readonly Rush[];
}

export type Noise = "fire" | "hit" | "miss" | "sunk" | "dice" | "turn" | "won" | "lost" | "even";
export type Voices = Partial<Record<Noise, Voice>>;

export const VOICES: Record<Noise, Voice> = {
    fire: { tones: [[0, 0.18, 95, 40]], rushes: [[0, 0.3, 900, 160]] },
    hit: { tones: [[0, 0.25, 110, 45]], rushes: [[0, 0.35, 1800, 200]] },
    miss: { tones: [[0, 0.12, 520, 180]], rushes: [[0.05, 0.4, 4000, 600]] },
    sunk: {
        tones: [
            [0, 0.5, 90, 30],
            [0.25, 0.7, 70, 25],
        ],
        rushes: [
            [0, 0.6, 1400, 120],
            [0.3, 0.9, 700, 80],
        ],
    },
    dice: { rushes: [0, 0.07, 0.16, 0.28, 0.42, 0.58].map((start) => [start, 0.05, 5200, 2500] as const) },
    turn: {
        tones: [
            [0, 0.12, 660, 660],
            [0.1, 0.16, 880, 880],
        ],
    },
    won: {
        tones: [
            [0, 0.18, 523, 523],
            [0.16, 0.18, 659, 659],
            [0.32, 0.18, 784, 784],
            [0.48, 0.6, 1047, 1047],
            [0.48, 0.6, 659, 659],
        ],
    },
    lost: {
        tones: [
            [0, 0.35, 392, 392],
            [0.32, 0.35, 349, 349],
            [0.64, 0.8, 294, 277],
        ],
    },
    even: {
        tones: [
            [0, 0.25, 440, 440],
            [0.25, 0.25, 494, 494],
            [0.5, 0.5, 440, 440],
        ],
    },
};
