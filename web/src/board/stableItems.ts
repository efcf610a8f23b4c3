/** Keeps the identity of equal items between updates of a list, so that only changed ones are drawn again. */

export type Keep<T> = (now: readonly T[]) => T[];

export function keepStable<T extends object>(keyOf: (item: T, n: number) => unknown): Keep<T> {
    let before = new Map<unknown, T>();
    return (now) => {
        const items = now.map((item, n) => {
            const old = before.get(keyOf(item, n));
            return old && isAlike(old, item) ? old : item;
        });
        before = new Map(items.map((item, n) => [keyOf(item, n), item]));
        return items;
    };
}

/** Whether two objects have the same values; lists are compared item by item. */
export function isAlike<T extends object>(one: T, other: T): boolean {
    const fields = Object.keys(one) as (keyof T)[];
    return fields.length === Object.keys(other).length && fields.every((field) => isSame(one[field], other[field]));
}

function isSame(one: unknown, other: unknown): boolean {
    if (one === other) return true;
    if (!Array.isArray(one) || !Array.isArray(other)) return false;
    return one.length === other.length && one.every((item, n) => item === other[n]);
}
