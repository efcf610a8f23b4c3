/** Display names of those at a table. */

import { language, say } from "../language.svelte";
import type { TableInfo, TableSeat } from "../protocol";

/** A computer player's name in the page's language, or its id where there is no translation. */
export function computerName(name: string): string {
    return language.wordOr(`computer-${name}`, name);
}

/** Players without a nickname are called by their seat. */
export function sitterName({ kind, seat, taken, nickname, player }: TableSeat): string {
    if (kind === "computer" && player) return computerName(player);
    return nickname ?? (taken ? say(`seat-${seat}`) : say("nobody-yet"));
}

/** The opponent of a seat. */
export function rivalName(table: TableInfo, seat: string): string {
    const rival = table.seats.find((other) => other.seat !== seat);
    return rival ? sitterName(rival) : say("nobody-yet");
}
