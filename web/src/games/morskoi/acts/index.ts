/** What the abilities look like on paper: all is drawn with the pen, and fades. */

import { type Act, type Staging, distance, otherSeat } from "../../../board/acts";
import type { Json } from "../../../protocol";
import Field from "./Field.svelte";
import Pair from "./Pair.svelte";
import Pvo from "./Pvo.svelte";
import Ripple from "./Ripple.svelte";

interface Told {
    kind: string;
    by: string;
    at: string;
    centre: string;
    answer: string;
    power: string | null;
}

const PEN = [0, 0.16, 0.32, 0.48].map((start) => [start, 0.13, 3800, 2600] as const);

/** Between the two shots of a pair. */
const APART = 260;

export const staging: Staging = (events) => {
    const told = events as unknown as Told[];
    return [...pairIn(told), ...told.flatMap(shown)];
};

/** Two shots that belong together. */
function pairIn(told: readonly Told[]): Act[] {
    const shots = told.filter(({ kind, power }) => kind === "shot" && power === "pair");
    const [first] = shots;
    if (!first) return [];
    const squares = shots.map(({ at }) => at);
    const strikes: Act["strikes"] = ({ name }) =>
        squares.includes(name) ? 300 + APART * squares.indexOf(name) : undefined;
    return [
        { ...on(first, squares), name: "pair", lasts: 1200, drawn: Pair, strikes, voice: { rushes: PEN.slice(0, 2) } },
    ];
}

function shown(told: Told): Act[] {
    if (told.kind === "field_named")
        return [{ ...on(told, [told.centre]), name: "field", lasts: 1300, drawn: Field, voice: { rushes: PEN } }];
    if (told.kind !== "shot") return [];
    if (told.answer === "pvo") return [intercepted(told)];
    if (told.power === "scan" || told.power === "suppress") return [ripple(told, told.power)];
    return [];
}

function intercepted(told: Told): Act {
    return {
        ...on(told, [told.at]),
        name: "pvo",
        lasts: 1100,
        drawn: Pvo,
        strikes: (cell, centre) => (cell === centre ? 520 : undefined),
        voice: { rushes: [0.3, 0.38, 0.46].map((start) => [start, 0.08, 2400, 900] as const) },
    };
}

function ripple(told: Told, name: string): Act {
    return {
        ...on(told, [told.at]),
        name,
        lasts: 1000,
        drawn: Ripple,
        strikes: (cell, centre) => (distance(cell, centre) === 0 ? 150 : undefined),
        voice: { tones: [[0.1, 0.5, name === "scan" ? 900 : 160, name === "scan" ? 900 : 60]] },
    };
}

function on(told: Told, squares: string[]): Pick<Act, "owner" | "squares" | "event"> {
    return { owner: otherSeat(told.by), squares, event: told as unknown as Json };
}
