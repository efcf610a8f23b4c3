/** Nothing explodes on paper: the pen scratches, taps and scribbles. */

import type { Voices } from "../../sound/voices";

const scratch = (start: number, length = 0.11) => [start, length, 4200, 2800] as const;

export const voices: Voices = {
    fire: {},
    hit: { rushes: [scratch(0), scratch(0.15)] },
    miss: { rushes: [scratch(0, 0.04)] },
    sunk: { rushes: [0, 0.13, 0.26, 0.36, 0.46, 0.56].map((start) => scratch(start)), tones: [[0.6, 0.3, 330, 220]] },
};
