import type { Voices } from "../../sound/voices";
import type { Extension } from "../extension";
import Sides from "./Sides.svelte";
import { staging } from "./acts";
import { attacks, fleet, roomFor } from "./view";
import { figures, look, vessel } from "./look";

const scratch = (start: number, length = 0.11) => [start, length, 4200, 2800] as const;

/** Nothing explodes on paper: the pen scratches, taps and scribbles. */
const voices: Voices = {
    fire: {},
    hit: { rushes: [scratch(0), scratch(0.15)] },
    miss: { rushes: [scratch(0, 0.04)] },
    sunk: { rushes: [0, 0.13, 0.26, 0.36, 0.46, 0.56].map((start) => scratch(start)), tones: [[0.6, 0.3, 330, 220]] },
};

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { room: roomFor, oneByOne: true },
    narration: { staging, voices, attacks },
    panels: { counters: Sides, fleet },
};
