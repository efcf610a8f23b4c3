/** Describes a replay step in words: the order, and the events that each seat was told. */

import { isBerth } from "../board/advice";
import { say } from "../language.svelte";
import type { Json, ReplayEvent, ReplayStep } from "../protocol";
import type { Eyes } from "../route.svelte";
import { type Words, hyphens } from "../speech";
import { spectatorName } from "../table/names";
import { isTold } from "../table/rounds";

export interface Told {
    sentence: string;
    /** The only seat that was told, if not everybody was. */
    only: "one" | "two" | null;
}

/** The seat that sentences address: that of the viewpoint, or a spectator. */
export function hearerOf(eyes: Eyes): string {
    return eyes === "all" ? "watcher" : eyes;
}

export function toldAt(step: ReplayStep, words: Words, eyes: Eyes): Told[] {
    const told = (step.events ?? []).filter(({ event }) => isTold(event));
    return endFirst(told).map(({ event, only }) => {
        const alone = only?.length === 1 ? (only[0] ?? null) : null;
        return { sentence: words.event(event, alone ?? hearerOf(eyes)), only: alone };
    });
}

/** What was told in one text; what one seat alone was told names that seat. */
export function textOf(told: readonly Told[], words: Words): string {
    return told
        .map(({ sentence, only }) =>
            only ? `${say("replay-only", { name: spectatorName(words, only) })} ${sentence}` : sentence,
        )
        .join(" ");
}

/** Who has won stands first: where there is little room, what led to it may be out of sight. */
function endFirst(events: readonly ReplayEvent[]): ReplayEvent[] {
    const isEnd = ({ event }: ReplayEvent) => (event as { kind: string }).kind === "ended";
    return [...events.filter(isEnd), ...events.filter((each) => !isEnd(each))];
}

/** The order that led to this step, for the all-seeing viewpoint. Chance is described by events. */
export function orderAt({ given }: ReplayStep, words: Words): { seat: string; said: string } | null {
    if (!given || given.seat === "chance") return null;
    return { seat: given.seat, said: orderSaid(given.order, words) };
}

export function orderSaid(order: Json, words: Words): string {
    const { kind, ...parts } = order as { [part: string]: Json };
    const details = Object.entries(parts).flatMap(([name, value]) => said(name, value, words));
    return words.order(String(kind), details.join(", "));
}

/** Lists of objects, such as a fleet, are left to the boards. */
function said(name: string, value: Json, words: Words): string[] {
    if (value === null || value === false) return [];
    if (value === true) return [words.firstOf([`part-${hyphens(name)}`], name)];
    if (Array.isArray(value)) return value.filter((each) => typeof each === "string");
    if (isBerth(value))
        return [say("order-berth", { ship: words.ship(value.ship, "watcher"), squares: value.squares.join(", ") })];
    if (typeof value !== "object") return [String(words.word(hyphens(name), value, "watcher"))];
    return Object.entries(value).flatMap(([inner, each]) => said(inner, each, words));
}

/** The last step at which no more than so many orders had been given. */
export function stepAt(steps: readonly ReplayStep[], position: number): number {
    return Math.max(
        0,
        steps.findLastIndex((step) => step.position <= position),
    );
}
