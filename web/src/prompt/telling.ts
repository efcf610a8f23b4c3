/** Describes an order before it is given. */

import type { Json, Part, Prompt } from "../protocol";
import { additionsOf, chosen } from "./choices";
import { type Draft, type Order, boardOf, isPlainShot, partsOf, verbOf, wantedOf } from "./draft";

export interface Telling {
    cost: number | null;
    shown: { [key: string]: Json };
}

/** The cost and details of the selected choice, or else of the verb. */
export function chosenDetail(prompt: Prompt, draft: Draft): Telling {
    for (const part of partsOf(prompt, draft)) {
        if (part.ask.ask !== "choices") continue;
        const found = chosen(part.ask, wantedOf(draft, part));
        if (!found?.detail) continue;
        const added = Object.fromEntries(additionsOf(part.ask, found).map((name) => [name, true]));
        return { cost: found.cost ?? null, shown: { ...found.detail, ...added } };
    }
    const verb = verbOf(prompt, draft.kind);
    return { cost: verb?.cost ?? null, shown: verb?.detail ?? {} };
}

/** Whether choosing a square submits the order at once. */
export function isGivenAtOnce(prompt: Prompt, draft: Draft): boolean {
    const needed = partsOf(prompt, draft).filter((part) => !part.optional);
    const [only] = needed;
    return needed.length === 1 && only !== undefined && isPlainShot(prompt, draft, boardOf(only) ?? "");
}

/** An order with its squares as the prompt lists them, unless it matters which comes first. */
export function inReadingOrder(prompt: Prompt, order: Order): Order {
    const parts = verbOf(prompt, order.kind)?.parts ?? [];
    return { ...order, ...Object.fromEntries(parts.flatMap((part) => squaresRead(part, order[part.name]))) };
}

function squaresRead({ name, ask }: Part, value: Json | undefined): [string, Json][] {
    if (ask.ask !== "squares" || ask.ordered || !Array.isArray(value)) return [];
    return [[name, ask.among.filter((square) => value.includes(square))]];
}
