/** Rolls of dice as the prompt announces them and as events tell them. */

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

/** The dice that were rolled last, if any were. */
export function lastDice(events: Json[]): number[] | null {
    const rolled = events.findLast((event) => "roll" in (event as Detail));
    return (rolled as { roll: { dice: number[] } } | undefined)?.roll.dice ?? null;
}
