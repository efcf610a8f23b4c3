/** What this device remembers: its key, its seats, and how its person likes things. */

export type PlayerSeat = "one" | "two";

/** A seat that this device holds. */
export interface HeldSeat {
    seat: PlayerSeat;
    secret: string;
    /** Our share in every draw; opened when both players sit. */
    number?: string;
}

export interface Held {
    seats: HeldSeat[];
    /** The word that seats the friend who is still awaited. */
    invitation?: string;
}

const PREFIX = "seabattle-";

function read<T>(name: string): T | null {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
}

function write(name: string, value: unknown): void {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
}

export function setting<T>(name: string, usual: T): T {
    return read<T>(`setting-${name}`) ?? usual;
}

export function keepSetting(name: string, value: unknown): void {
    write(`setting-${name}`, value);
}

export function deviceKey(): string | null {
    return read<string>("key");
}

export function keepKey(key: string): void {
    write("key", key);
}

export function forgetKey(): void {
    localStorage.removeItem(`${PREFIX}key`);
}

export function heldAt(table: string): Held {
    return read<Held>(`table-${table}`) ?? { seats: [] };
}

export function hold(table: string, held: Held): void {
    write(`table-${table}`, held);
}
