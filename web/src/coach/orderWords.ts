/** An order in words, as the coach says it. */

import { say } from "../language.svelte";
import type { Json } from "../protocol";
import { orderSaid } from "../replay/telling";
import type { Words } from "../speech";
import { joined } from "../parts/unbrokenSquares";

export function said(order: Json, words: Words): string {
    return order === null ? say("coach-gave-up") : joined(orderSaid(order, words));
}
