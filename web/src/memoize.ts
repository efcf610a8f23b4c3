/** Memoizes a function of an object for the lifetime of that object, which must not change. */
export function memoize<K extends object, T>(make: (of: K) => T): (of: K) => T {
    const known = new WeakMap<K, T>();
    return (of) => {
        if (!known.has(of)) known.set(of, make(of));
        return known.get(of) as T;
    };
}
