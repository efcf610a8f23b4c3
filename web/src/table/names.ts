/** What those at a table are called. */

import { language, say } from "../language.svelte";
import type { TableInfo, TableSeat } from "../protocol";

/** A computer player in the page's language; one that the page has no word for keeps its own name. */
export function computerName(name: string): string {
    return language.wordOr(`computer-${name}`, name);
}

/** Somebody who gave no name is called by the seat. */
export function sitterName({ kind, seat, taken, nickname, player }: TableSeat): string {
    if (kind === "computer" && player) return computerName(player);
    return nickname ?? (taken ? say(`seat-${seat}`) : say("nobody-yet"));
}

/** Whoever sits across from a seat. */
export function rivalName(table: TableInfo, seat: string): string {
    const rival = table.seats.find((other) => other.seat !== seat);
    return rival ? sitterName(rival) : say("nobody-yet");
}
