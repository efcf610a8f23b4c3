/** Computes what follows from an object once, for as long as that object is there. It must not be changed. */
export function remembering<K extends object, T>(make: (of: K) => T): (of: K) => T {
    const known = new WeakMap<K, T>();
    return (of) => {
        if (!known.has(of)) known.set(of, make(of));
        return known.get(of) as T;
    };
}
