/** What the optional rules bring: a second shot that was won, and a claim of victory that failed. */

import { type Act, type Staging, otherSeat } from "../../../board/acts";
import type { Json } from "../../../protocol";
import Denied from "./Denied.svelte";
import Sweep from "./Sweep.svelte";

const ACTS: Record<string, Pick<Act, "name" | "lasts" | "drawn" | "voice">> = {
    second_shot_won: {
        name: "second-shot",
        lasts: 1100,
        drawn: Sweep,
        voice: { tones: [[0.35, 0.6, 1180, 1170]] },
    },
    claim_failed: {
        name: "claim-failed",
        lasts: 1300,
        drawn: Denied,
        voice: {
            tones: [
                [0.1, 0.18, 150, 140],
                [0.34, 0.3, 120, 110],
            ],
        },
    },
};

export const staging: Staging = (events) => events.flatMap(shown);

function shown(event: Json): Act[] {
    const { kind, by } = event as { kind: string; by: string };
    const act = ACTS[kind];
    return act ? [{ ...act, owner: otherSeat(by), squares: [], event }] : [];
}
