/** What a room says about its members and their matches. */

import { type PlayerSeat, deviceKey, heldAt, hold } from "../device";
import * as http from "../http";
import { say } from "../language.svelte";
import type { Member, Room, RoomResult, Score } from "../protocol";
import { isolated } from "../table/names";
import { newShare } from "../table/numbers";

/** The title, or the name in the address as words. */
export function titleOf({ title, room }: { title: string; room: string }): string {
    if (title) return isolated(title);
    const words = room.replaceAll("-", " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
}

export function nameOf(room: Room, number: number): string {
    const name = room.members.find((member) => member.number === number)?.name;
    return name ? isolated(name) : say("room-somebody");
}

/** Everybody else who is in the room. */
export function others(room: Room): Member[] {
    return room.members.filter(({ number, is_present = true }) => is_present && number !== room.you);
}

/** The matches under way, ours first. */
export function running(room: Room): RoomResult[] {
    const open = room.matches.filter(({ ended }) => !ended);
    return [...open.filter((match) => isOurs(room, match)), ...open.filter((match) => !isOurs(room, match))];
}

/** The matches that have a result. */
export function finished(room: Room): RoomResult[] {
    return room.matches.filter(({ outcome }) => outcome);
}

export function isOurs({ you }: Room, { one, two }: RoomResult): boolean {
    return one === you || two === you;
}

/** Our open match against somebody. */
export function matchAgainst(room: Room, number: number): RoomResult | undefined {
    return running(room).find((match) => isOurs(room, match) && [match.one, match.two].includes(number));
}

export interface Standing {
    /** Matches that we have won, they have won, and draws. */
    all: [number, number, number];
    series: [number, number];
}

/** The score from our side; null before the first result. */
export function scoreAgainst(room: Room, number: number): Standing | null {
    const between = ({ one, two }: Score) => [one, two].includes(room.you) && [one, two].includes(number);
    const score = room.scores.find(between);
    if (!score) return null;
    const { won_by_one: first = 0, won_by_two: second = 0, draws = 0, series = [0, 0] } = score;
    if (score.one === room.you) return { all: [first, second, draws], series };
    return { all: [second, first, draws], series: [series[1], series[0]] };
}

/** Who has won a match; null for a draw. */
export function winnerOf({ one, two, outcome }: RoomResult): number | null {
    if (!outcome?.winner) return null;
    return outcome.winner === "one" ? one : two;
}

/** Begins a match against a member, or finds the one under way; returns its table. */
export async function challenge(room: string, against: number): Promise<string> {
    const { number, commitment } = await newShare();
    const { table, seat } = await http.challenge(room, { against, commitment });
    const key = deviceKey();
    const isNew = heldAt(table).seats.length === 0;
    if (key && isNew) hold(table, { seats: [{ seat: seat as PlayerSeat, secret: key, number }] });
    return table;
}
