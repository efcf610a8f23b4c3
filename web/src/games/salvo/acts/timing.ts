const APART = 140;
const LONGEST = 1300;

/** Milliseconds between two shots of a volley of so many. */
export function apartIn(shots: number): number {
    return Math.min(APART, LONGEST / Math.max(1, shots));
}
