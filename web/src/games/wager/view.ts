/** What views and events of wager say: shots, orders of each phase, dice rolls, counters. */

import type { Json, Verb, View } from "../../protocol";
import { type Attacks, single } from "../../table/tally";

/** A shot that does damage is a hit. */
export const attacks: Attacks = (events, seat) =>
    events.flatMap((event) => {
        const { kind, by, damage } = event as { kind: string; by: string; damage: number };
        return kind === "fired" && by === seat ? [single(damage > 0)] : [];
    });

/** What a captain does in each phase, possible now or not: no button takes the place of another. */
export function ordersOf({ phase }: View): string[] {
    return phase === "acting" ? ["fire", "evade", "repair", "end_turn"] : ["plan"];
}

/** Whether no roll makes the ship better off: to repair one that lacks nothing, to evade as well as it does already, or when nobody fires any more. */
export function isIdle(view: View, { kind, detail = {} }: Verb): boolean {
    if (!isRoll(detail)) return false;
    const most = Math.max(...Object.values(detail.effects));
    return kind === "evade" ? most <= ownCount(view, "evade") || isLastToAct(view) : most === 0;
}

function isLastToAct(view: View): boolean {
    const turn = view.counters.find(({ name }) => name === "turn");
    return turn?.value === turn?.most && ownCount(view, "acts") === 2;
}

function ownCount({ counters, seat }: View, wanted: string): number {
    return Number(counters.find(({ name, of }) => name === wanted && of === seat)?.value ?? 0);
}

export interface Roll {
    base: number;
    modifiers: { name: string; dice: number }[];
    dice: number;
    counts: string;
    ways: Record<string, number>;
    of: number;
    effects: Record<string, number>;
}

type Detail = { [key: string]: Json };

export function isRoll(detail: Detail): detail is Detail & Roll {
    return "ways" in detail && "of" in detail && "effects" in detail;
}

export interface Rolled {
    event: Json;
    dice: number[];
}

/** Every roll in these events, with its dice. */
export function rolledIn(events: readonly Json[]): Rolled[] {
    const rolled = events.filter((event) => "roll" in (event as Detail));
    return rolled.map((event) => ({ event, dice: (event as unknown as { roll: { dice: number[] } }).roll.dice }));
}
