/** What views and events of morskoi say: ships afloat, shots, abilities that are not available. */

import { type FleetTeller, countersOf } from "../../board/fleets";
import type { View } from "../../protocol";
import { type Words, hyphens } from "../../speech";
import { type Attacks, single } from "../../table/tally";
import type { Options } from "../extension";

export const fleet: FleetTeller = (view, side) =>
    countersOf(view, "afloat", side).flatMap(({ item, value, most }) =>
        [...Array(most ?? 0).keys()].map((n) => ({
            names: [`afloat-${item}`],
            cells: Number(item),
            sunk: n >= Number(value),
        })),
    );

const HIT = ["hit", "killed"];

/** As the answers were given: a lie counts as it was told, and what «ПВО» took was no shot. */
export const attacks: Attacks = (events, seat) =>
    events.flatMap((event) => {
        const { kind, by, answer } = event as { kind: string; by: string; answer: string };
        return kind === "shot" && by === seat && answer !== "pvo" ? [single(HIT.includes(answer))] : [];
    });

export interface Closed {
    power: string;
    /** The refusal that an order with it would get; null where it has no target. */
    slug: string | null;
}

/** The abilities that are not available now, and why: a refusal named by the view, or no target in the prompt. */
export function closedAbilities({ counters, prompt, seat }: View): Closed[] {
    const offered = new Set(
        prompt?.verbs.flatMap(({ kind, parts }) => [kind, ...(parts ?? []).map(({ name }) => name)]),
    );
    return counters.flatMap(({ name, of, item, value }) => {
        if (name !== "ability" || of !== seat || !item || offered.has(item)) return [];
        return [{ power: item, slug: value === "ready" ? null : String(value) }];
    });
}

export function reasonFor({ power, slug }: Closed, words: Words): string | null {
    const said = words.say(`power-${hyphens(power)}`);
    return slug ? words.say(`refusal-${hyphens(slug)}`, { power: said }) : null;
}

const PLAIN = 6;
const WITH_ABILITIES = 10.9;

/** The orders that use abilities, and what is new about them, stand where the orders are. */
export function roomFor(_: View, { mode }: Options): number {
    return mode === "basic" ? PLAIN : WITH_ABILITIES;
}
