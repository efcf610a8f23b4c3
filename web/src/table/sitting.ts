/** Joining tables: against the computer, a friend or on one device; by a link; rematches. */

import { type Held, type HeldSeat, type PlayerSeat, deviceKey, heldAt, hold, myName } from "../device";
import * as http from "../http";
import type { Clock, Json, NewTable, Seated, Wish } from "../protocol";
import { type Share, newShare } from "./numbers";

export type Opponent =
    { kind: "computer"; name: string } | { kind: "friend" } | { kind: "anyone" } | { kind: "here"; name: string };

export interface Plans {
    game: string;
    opponent: Opponent;
    options?: { [key: string]: Json };
    clock?: Clock | null;
    /** Our own seat. */
    seat?: PlayerSeat;
}

/** The seats that this device holds at a table: stored here, or owned by the key of its player, which the server knows. */
export async function seatsHere(id: string): Promise<Held> {
    const known = heldAt(id);
    const key = deviceKey();
    if (known.seats.length > 0 || !key) return known;
    const { seats } = await http.myGames();
    const mine = seats.filter(({ table }) => table.id === id).map(({ seat }) => ({ seat, secret: key }));
    if (mine.length > 0) hold(id, { seats: mine });
    return { seats: mine };
}

/** Reclaims a seat whose secret was revoked, by this device's key; null if it is no longer ours. */
export async function reclaim(id: string, lost: HeldSeat): Promise<HeldSeat | null> {
    const { seats } = await http.myGames();
    const key = deviceKey();
    const isMine = seats.some(({ table, seat }) => table.id === id && seat === lost.seat);
    const kept = isMine && key ? { ...lost, secret: key } : null;
    const held = heldAt(id);
    hold(id, { ...held, seats: held.seats.flatMap((each) => (each.seat === lost.seat ? (kept ?? []) : each)) });
    return kept;
}

/** Creates a table and takes a seat; returns its id. */
export async function setUp({ game, opponent, options = {}, clock = null, seat = "one" }: Plans): Promise<string> {
    const share = await newShare();
    const seats = seat === "one" ? [ME, wishFor(opponent)] : [wishFor(opponent), ME];
    const listed = opponent.kind === "anyone";
    const body = { game, seats, options, clock, listed, ...named(myName()), ...committed(share) };
    const seated = await http.setUp(body as NewTable);
    const mine = heldSeat(seated, share);
    const invitation = Object.values(seated.links ?? {})[0];
    const id = seated.table.id;
    hold(id, { seats: mine, ...(opponent.kind === "friend" && invitation ? { invitation } : {}) });
    if (opponent.kind === "here" && invitation) await sitToo(id, invitation, mine, opponent.name);
    return id;
}

const ME: Wish = { kind: "me" };

function wishFor(opponent: Opponent): Wish {
    if (opponent.kind === "computer") return opponent;
    return { kind: opponent.kind === "anyone" ? "open" : "person" };
}

function committed(share: Share): { commitment: string } {
    return { commitment: share.commitment };
}

function named(nickname: string): { nickname?: string } {
    return nickname ? { nickname } : {};
}

function heldSeat({ seat, secret }: Seated, share: Share): HeldSeat[] {
    return seat && secret ? [{ seat, secret, number: share.number }] : [];
}

/** Seats the second person on this device. */
async function sitToo(id: string, token: string, mine: HeldSeat[], name: string): Promise<void> {
    const share = await newShare();
    const seated = await http.join(id, { token, ...named(name), ...committed(share) }, false);
    hold(id, { seats: [...mine, ...heldSeat(seated, share)] });
}

/** Asks a bot for a match, with the options of a league; returns the id of the table. */
export async function challengeBot(bot: string, league: string): Promise<string> {
    const share = await newShare();
    const seated = await http.challengeBot(bot, { league, ...named(myName()), ...committed(share) });
    hold(seated.table.id, { seats: heldSeat(seated, share) });
    return seated.table.id;
}

/** Begins a lesson at a table of its own; returns its id. */
export async function learn(game: string, lesson: string): Promise<string> {
    const { table, seat, secret } = await http.learn(game, lesson);
    hold(table.id, { seats: seat && secret ? [{ seat, secret }] : [] });
    return table.id;
}

/** Plays on from a decision of a finished match, against the computer; returns the id of the new table. */
export async function playOn(id: string, at: PlayerSeat, position: number): Promise<string> {
    const { table, seat, secret } = await http.retake(id, { seat: at, position, ...named(myName()) });
    hold(table.id, { seats: seat && secret ? [{ seat, secret }] : [] });
    return table.id;
}

/** Takes a free seat at an open table, or with an invitation token; or the one that is kept for us. */
export async function join(id: string, token?: string): Promise<void> {
    const share = await newShare();
    const seated = await http.join(id, { ...(token ? { token } : {}), ...named(myName()), ...committed(share) });
    hold(id, { seats: heldSeat({ ...seated, secret: seated.secret ?? deviceKey() }, share) });
}

/** Starts a rematch with all seats of this device; returns the id of the new table. */
export async function again(id: string): Promise<string> {
    const seats: HeldSeat[] = [];
    let next = id;
    let isAccepted = true;
    for (const { secret } of heldAt(id).seats) {
        const share = await newShare();
        const seated = await http.rematch(id, committed(share), secret);
        next = seated.table.id;
        // The secret of the old seat opens the new one.
        seats.push(...heldSeat({ ...seated, secret }, share));
        const mine = seated.table.seats.find(({ seat }) => seat === seated.seat);
        isAccepted &&= mine?.commitment === share.commitment;
    }
    // Who has asked before has committed to another number.
    if (isAccepted) hold(next, { seats });
    return next;
}

/** Whether a rematch was asked for, and not by this device. */
export function isWantedByAnother(rematch: string | null | undefined): boolean {
    return !!rematch && heldAt(rematch).seats.length === 0;
}
