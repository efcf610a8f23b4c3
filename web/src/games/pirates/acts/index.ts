/** The four powers, each with an animation of its own. */

import { type Act, type Staging, distance, otherSeat } from "../../../board/acts";
import { ARRIVAL } from "../../../board/scene";
import type { Json } from "../../../protocol";
import Instakill from "./Instakill.svelte";
import Kraken from "./Kraken.svelte";
import Sonar from "./Sonar.svelte";
import TripleShot from "./TripleShot.svelte";

interface PowerUsed {
    kind: "power_used";
    by: string;
    power: string;
    at: string;
}

type Power = Omit<Act, "name" | "owner" | "squares" | "event">;

/** When the arms come down. */
const SLAM = 560;
/** Between two guns. */
const APART = 130;

const POWERS: Record<string, Power> = {
    kraken: {
        lasts: 1150,
        drawn: Kraken,
        strikes: (cell, centre) => SLAM + 30 * distance(cell, centre),
        shots: "landing",
        voice: { tones: [[0, 0.9, 48, 90]], rushes: [[0, 0.7, 300, 900]] },
    },
    sonar: {
        lasts: 1300,
        drawn: Sonar,
        strikes: (cell, centre) => 120 + 150 * distance(cell, centre),
        shots: "mark",
        voice: {
            tones: [
                [0, 0.9, 1480, 1470],
                [0.45, 0.7, 1480, 1470],
            ],
        },
    },
    triple_shot: {
        lasts: 1150,
        drawn: TripleShot,
        strikes: (cell, centre) => ARRIVAL + 150 + APART * (1 + cell.column - centre.column + cell.row - centre.row),
        voice: { rushes: [0, APART / 1000, (2 * APART) / 1000].map((start) => [start, 0.25, 1100, 150] as const) },
    },
    instakill: {
        lasts: 1400,
        drawn: Instakill,
        strikes: (cell, centre) => 650 + 110 * distance(cell, centre),
        shots: "landing",
        voice: { tones: [[0, 0.6, 220, 55]] },
    },
};

export const staging: Staging = (events) => events.flatMap(shown);

function shown(event: Json): Act[] {
    const { kind, by, power, at } = event as unknown as PowerUsed;
    const drawn = kind === "power_used" ? POWERS[power] : undefined;
    return drawn ? [{ ...drawn, name: power, owner: otherSeat(by), squares: [at], event }] : [];
}
