/** Display names of those at a table. */

import type { PlayerSeat } from "../device";
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

/** Who sits in each seat, in the words of whoever sets the game up; by number where that is open. */
export type Sitters = Record<PlayerSeat, string>;

export function sittersFor(mine: PlayerSeat | "lot"): Sitters {
    if (mine === "lot") return { one: say("seat-one"), two: say("seat-two") };
    const [me, opponent] = [say("who-me"), say("who-opponent")];
    return mine === "one" ? { one: me, two: opponent } : { one: opponent, two: me };
}

/** Who sits in a seat. */
export function nameAt(table: TableInfo, seat: string): string {
    const sitter = table.seats.find((each) => each.seat === seat);
    return sitter ? sitterName(sitter) : say("nobody-yet");
}

/** Spectators read the names over the boards: words in Fluent that replace those of the game. */
export function spectatorWords({ seats }: TableInfo): string {
    return seats
        .map((sitter) => {
            const title = say(`eyes-${sitter.seat}`, { name: sitterName(sitter) });
            return `board-${sitter.seat} = { ${JSON.stringify(title)} }\n`;
        })
        .join("");
}

/** The opponent of a seat. */
export function rivalName(table: TableInfo, seat: string): string {
    const rival = table.seats.find((other) => other.seat !== seat);
    return rival ? sitterName(rival) : say("nobody-yet");
}
