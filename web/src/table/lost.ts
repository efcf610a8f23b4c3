/** What a connection says that is lost or has ended, also why, if the server has said so itself. */

import { language, say } from "../language.svelte";
import { hyphens } from "../speech";
import type { Line } from "./line.svelte";

export function lostWord({ goodbye }: Line): string {
    return goodbye ? language.wordOr(`line-${hyphens(goodbye.slug)}`, goodbye.sentence) : say("line-lost");
}

/** Why nothing more happens at a table. */
export function endedWord({ goodbye, table }: Line): string {
    if (goodbye && goodbye.slug !== "table_closed") return goodbye.sentence;
    return say(`table-${table?.closed ?? "undecided"}`);
}
