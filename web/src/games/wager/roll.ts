/** Dice rolls, as announced in prompts and reported in events. */

import type { Json } from "../../protocol";

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
