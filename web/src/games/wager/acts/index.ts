/** What ships do on the sea that both share: broadsides, collisions, evasion, repairs, flight. */

import type { Act, Staging } from "../../../board/acts";
import type { Json } from "../../../protocol";
import Broadside from "./Broadside.svelte";
import Collision from "./Collision.svelte";
import Evade from "./Evade.svelte";
import Leaving from "./Leaving.svelte";
import Repair from "./Repair.svelte";

interface Told {
    kind: string;
    at: string;
    as_planned: boolean;
}

/** The dice come to rest before the shot lands. */
const LANDS = 1050;

export const staging: Staging = (events) => {
    const told = events as unknown as Told[];
    const shot = told.findLast(({ kind }) => kind === "fired");
    return [...collisionIn(told), ...(shot ? [broadside(shot)] : []), ...told.flatMap(handled)];
};

const KNOCKS = [0.62, 0.81, 1].map((start) => [start, 0.09, 420, 260] as const);

/** What a crew does aboard; it begins when the dice have come to rest. */
const HANDLED: Record<string, Pick<Act, "name" | "lasts" | "drawn" | "voice">> = {
    evaded: { name: "evade", lasts: 1600, drawn: Evade, voice: { rushes: [[0.7, 0.6, 900, 350]] } },
    repaired: { name: "repair", lasts: 1900, drawn: Repair, voice: { tones: KNOCKS } },
    tried_to_leave: { name: "leaving", lasts: 1800, drawn: Leaving, voice: { rushes: [[0.65, 0.9, 600, 1200]] } },
};

function handled(told: Told): Act[] {
    const act = HANDLED[told.kind];
    return act ? [{ ...act, owner: null, squares: [], event: told as unknown as Json }] : [];
}

/** A ship keeps to its plan unless the other is in its way. */
function collisionIn(told: readonly Told[]): Act[] {
    const stopped = told.findLast(({ kind, as_planned }) => kind === "sailed" && !as_planned);
    if (!stopped) return [];
    const voice = { tones: [[0.56, 0.4, 75, 40] as const], rushes: [[0.56, 0.5, 700, 120] as const] };
    return [{ ...at(stopped), name: "collision", lasts: 1500, drawn: Collision, voice }];
}

function broadside(shot: Told): Act {
    const voice = { rushes: [0.62, 0.7, 0.78].map((start) => [start, 0.35, 900, 120] as const) };
    const strikes = () => LANDS;
    return { ...at(shot), name: "broadside", lasts: 1700, drawn: Broadside, strikes, shots: "landing", voice };
}

function at(told: Told): Pick<Act, "owner" | "squares" | "event"> {
    return { owner: null, squares: [told.at], event: told as unknown as Json };
}
