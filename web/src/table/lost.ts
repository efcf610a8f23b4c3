/** What a lost connection says, also why, if the server has said so itself. */

import { language, say } from "../language.svelte";
import { hyphens } from "../speech";
import type { Line } from "./line.svelte";

export function lostWord({ goodbye }: Line): string {
    return goodbye ? language.wordOr(`line-${hyphens(goodbye.slug)}`, goodbye.sentence) : say("line-lost");
}
