/** Local storage of this device: its key, its seats and the user's preferences. */

import type { PhraseSaid } from "./protocol";

export type PlayerSeat = "one" | "two";

/** A seat that this device holds. */
export interface HeldSeat {
    seat: PlayerSeat;
    secret: string;
    /** Our contribution to the randomness; revealed when both players sit. */
    number?: string;
}

export interface Held {
    seats: HeldSeat[];
    /** The invitation token for the friend who has not joined yet. */
    invitation?: string;
    /** Whether quick phrases are not shown. */
    isMuted?: boolean;
    /** The newest quick phrases, which no server keeps. */
    phrases?: readonly LoggedPhrase[];
}

/** A quick phrase in the log, and after how many events it was said. */
export interface LoggedPhrase {
    seat: string;
    phrase: PhraseSaid["phrase"];
    after: number;
}

const PREFIX = "seabattle-";
/** In a frame on another site nothing is read and nothing kept: there is no key and no seat. Browsers may forbid it, too. */
const isFramed = globalThis.location?.pathname.startsWith("/embed/") ?? false;

/** What the browser does not let us store; it is kept until the page is closed. */
const memory = new Map<string, string>();

function read<T>(name: string): T | null {
    const text = isFramed ? null : (memory.get(PREFIX + name) ?? fromStorage(PREFIX + name));
    try {
        return text === null ? null : (JSON.parse(text) as T);
    } catch {
        return null; // not written by us
    }
}

function fromStorage(name: string): string | null {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

function write(name: string, value: unknown): void {
    if (isFramed) return;
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
        memory.delete(PREFIX + name);
    } catch {
        memory.set(PREFIX + name, JSON.stringify(value));
    }
}

function namesOf(isMeant: (name: string) => boolean): string[] {
    const stored = [...memory.keys()];
    try {
        stored.push(...Object.keys(localStorage));
    } catch {
        // There is nothing in it.
    }
    return stored.filter(isMeant);
}

function remove(isMeant: (name: string) => boolean): void {
    for (const name of namesOf(isMeant)) if (!memory.delete(name)) localStorage.removeItem(name);
}

/** Whether this browser keeps nothing of us, by its settings. */
export function isForgetful(): boolean {
    if (isFramed) return false;
    try {
        localStorage.setItem(`${PREFIX}probe`, "");
        localStorage.removeItem(`${PREFIX}probe`);
        return false;
    } catch {
        return true;
    }
}

/** What was kept under a name, or else the usual value: also where something of another kind is kept, which was not written by us. */
export function setting<T>(name: string, usual: T): T {
    const kept = read<T>(`setting-${name}`);
    return kept !== null && (usual === null || kindOf(kept) === kindOf(usual)) ? kept : usual;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);

export function keepSetting(name: string, value: unknown): void {
    write(`setting-${name}`, value);
}

/** The name that this device's user has given, or nothing. */
export const myName = (): string => setting("nickname", "");

export function deviceKey(): string | null {
    const key = read<string>("key");
    return typeof key === "string" ? key : null;
}

export function keepKey(key: string): void {
    write("key", key);
}

export function forgetKey(): void {
    remove((name) => name === `${PREFIX}key`);
}

export function heldAt(table: string): Held {
    const held = read<Held>(`table-${table}`);
    return Array.isArray(held?.seats) ? held : { seats: [] };
}

export function hold(table: string, held: Held): void {
    write(`table-${table}`, held);
}

/** What this device remembers of its player, apart from the key and seats. */
const MINE = ["nickname", "queue", "puzzle", "told", "wins"].map((name) => `${PREFIX}setting-${name}`);

/** The player's name, results at puzzles, and wins against the computer, as this device keeps them. */
export function remembered(): Record<string, unknown> {
    const names = namesOf((name) => MINE.some((start) => name.startsWith(start)));
    return Object.fromEntries(names.map((name) => name.slice(PREFIX.length)).map((name) => [name, read(name)]));
}

/** Deletes everything that this device keeps of its player: the key, all seats, the name. */
export function forgetAll(): void {
    const own = [...MINE, `${PREFIX}key`, `${PREFIX}table-`];
    remove((name) => own.some((start) => name.startsWith(start)));
}
