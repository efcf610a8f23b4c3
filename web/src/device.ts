/** Local storage of this device: its key, its seats and the user's preferences. */

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
}

const PREFIX = "seabattle-";
/** In a frame on another site nothing is read and nothing kept: there is no key and no seat. Browsers may forbid it, too. */
const isFramed = globalThis.location?.pathname.startsWith("/embed/") ?? false;

function read<T>(name: string): T | null {
    const text = isFramed ? null : localStorage.getItem(PREFIX + name);
    return text === null ? null : (JSON.parse(text) as T);
}

function write(name: string, value: unknown): void {
    if (!isFramed) localStorage.setItem(PREFIX + name, JSON.stringify(value));
}

export function setting<T>(name: string, usual: T): T {
    return read<T>(`setting-${name}`) ?? usual;
}

export function keepSetting(name: string, value: unknown): void {
    write(`setting-${name}`, value);
}

/** The name that this device's user has given, or nothing. */
export const myName = (): string => setting("nickname", "");

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

/** Everything that this device keeps of its player: the key, all seats, the name. */
export function forgetAll(): void {
    const own = ["key", "table-", "setting-nickname", "setting-queue", "setting-puzzle", "setting-told"].map(
        (name) => PREFIX + name,
    );
    Object.keys(localStorage)
        .filter((name) => own.some((start) => name.startsWith(start)))
        .forEach((name) => localStorage.removeItem(name));
}
