/** Display names of those at a table. */

import type { PlayerSeat } from "../device";
import { language, say } from "../language.svelte";
import type { MySeat, TableInfo, TableSeat } from "../protocol";
import type { Words } from "../speech";

/** A computer player's name in the page's language, or its id where there is no translation; some games have opponents of their own. */
export function computerName(name: string, game?: string): string {
    const usual = language.wordOr(`computer-${name}`, name);
    return game ? language.wordOr(`opponent-${game}-${name}`, usual) : usual;
}

/** What sort of opponent a computer player is; nothing for one without a character. */
export function characterOf(name: string, game: string): string {
    return language.wordOr(`opponent-${game}-${name}-line`, "");
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A name for a sentence. In letters that run the other way it would turn what stands around it around, too. */
export function isolated(name: string): string {
    return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The table at which somebody sits. */
type Of = Pick<TableInfo, "game">;
type Seats = Pick<TableInfo, "game" | "seats">;

/** A program that plays with a key of its own is marked wherever its name stands. */
export function botName(name: string): string {
    return say("bot-name", { name: isolated(name) });
}

/** Players without a nickname are called by their seat. */
export function sitterName({ kind, seat, taken, nickname, player, bot }: TableSeat, { game }: Of): string {
    if (kind === "computer" && player) return computerName(player, game);
    if (nickname) return bot ? botName(nickname) : isolated(nickname);
    return say(taken ? `seat-${seat}` : "nobody-yet");
}

/** Who took hints from the coach, as the player of these seats would say it. */
export function helpedNames(table: TableInfo, mine: readonly string[]): string {
    const isMe = ({ seat, nickname }: TableSeat) => !nickname && mine.length === 1 && mine[0] === seat;
    const helped = table.seats.filter(({ helped }) => helped);
    return helped.map((sitter) => (isMe(sitter) ? say("end-helped-you") : sitterName(sitter, table))).join(", ");
}

/** A seat and who sits in it; the seat alone where nobody has given a name. */
export function seatTitle(sitter: TableSeat, table: Of): string {
    const name = sitterName(sitter, table);
    return name === say(`seat-${sitter.seat}`) ? name : say(`eyes-${sitter.seat}`, { name });
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
    return sitter ? sitterName(sitter, table) : say("nobody-yet");
}

/** The most letters of a name that leave room for the rest of a short sentence. */
const SHORT = 16;

export function shortened(name: string): string {
    const letters = [...name.replaceAll(/[\u2068\u2069]/g, "")];
    return letters.length > SHORT ? isolated(`${letters.slice(0, SHORT - 1).join("")}…`) : name;
}

/** Spectators read names, over the boards and in sentences: words in Fluent that replace those of the game. */
export function spectatorWords(table: Seats): string {
    const { seats } = table;
    const names = seats.map((sitter) => spokenName(sitter, table));
    const areToldApart = new Set(names).size === seats.length;
    return seats
        .map((sitter, n) => {
            const title = seatTitle(sitter, table);
            const name = areToldApart ? names[n] : undefined;
            const called = name ? `${termFor(sitter.seat, name)}sitter-${sitter.seat} = ${quoted(name)}\n` : "";
            return `board-${sitter.seat} = ${quoted(title)}\n${called}`;
        })
        .join("");
}

/** Players read their opponent's name in sentences, where there is one. */
export function playerWords(table: Seats, seat: string): string {
    const rival = table.seats.find((other) => other.seat !== seat);
    const name = rival && spokenName(rival, table);
    return name ? termFor("them", name) : "";
}

/** What a player calls the other one at the beginning of a sentence. */
export function opponentName(table: Seats, seat: string): string {
    const rival = table.seats.find((other) => other.seat !== seat);
    return (rival && spokenName(rival, table)) || say("opponent-nameless");
}

/** A name as sentences use it, without what is added to explain it; none without a nickname. */
function spokenName({ kind, nickname, player, bot }: TableSeat, { game }: Of): string | null | undefined {
    if (kind === "computer" && player) return computerName(player, game).replace(/ \(.*\)$/, "");
    return nickname && (bot ? botName(nickname) : isolated(nickname));
}

/** The forms of the term for a seat, and its plain name. */
function termFor(seat: string, name: string): string {
    const of = say("name-of", { name, elided: ELIDED.test(name) ? "yes" : "no" });
    return `-${seat} = { $form ->\n    [of] ${quoted(of)}\n   *[other] ${quoted(name)}\n}\n`;
}

/** Names before which French says "d’". */
const ELIDED = /^([aeiouhàâæéèêëîïôœùûü]|y[^aeiou])/i;

/** Text in Fluent that is taken as it is. */
function quoted(text: string): string {
    return `{ ${JSON.stringify(text)} }`;
}

/** What spectators call a seat: by its number where names do not tell them apart. */
export function spectatorName(words: Words, seat: string): string {
    return words.firstOf([`sitter-${seat}`], say(`seat-${seat}`));
}

/** Whether the other player asks us for a rematch. */
export function isAsked({ table, seat }: MySeat): boolean {
    return table.status === "waiting" && table.seats.some((each) => each.seat === seat && each.kept);
}

/** The opponent of a seat. */
export function rivalName(table: TableInfo, seat: string): string {
    const rival = table.seats.find((other) => other.seat !== seat);
    return rival ? sitterName(rival, table) : say("nobody-yet");
}
