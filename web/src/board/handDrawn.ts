/** Lines drawn by hand. The same seed draws the same line. */

/** Numbers between -1 and 1 that a seed determines. */
export function shaking(seed: number): () => number {
    let state = (seed * 2654435761) >>> 0 || 1;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2147483648 - 1;
    };
}

const OVERSHOOT = 2;
const WOBBLE = 1.6;

/** A line that goes over its ends, and a second one that does not quite follow it. */
export function penLine(x1: number, y1: number, x2: number, y2: number, seed: number): string {
    return stroke(x1, y1, x2, y2, shaking(seed)) + stroke(x2, y2, x1, y1, shaking(seed + 7919));
}

export function stroke(x1: number, y1: number, x2: number, y2: number, shake: () => number): string {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [ox, oy] = [((x2 - x1) / length) * OVERSHOOT, ((y2 - y1) / length) * OVERSHOOT];
    const from = `${off(x1 - ox, shake)} ${off(y1 - oy, shake)}`;
    const bend = `${off((x1 + x2) / 2, shake)} ${off((y1 + y2) / 2, shake)}`;
    return `M${from}Q${bend} ${off(x2 + ox, shake)} ${off(y2 + oy, shake)}`;
}

function off(value: number, shake: () => number): string {
    return (value + (shake() * WOBBLE) / 2).toFixed(1);
}

export function penBox(x: number, y: number, width: number, height: number, seed: number): string {
    const [right, below] = [x + width, y + height];
    return [
        penLine(x, y, right, y, seed),
        penLine(right, y, right, below, seed + 1),
        penLine(right, below, x, below, seed + 2),
        penLine(x, below, x, y, seed + 3),
    ].join("");
}

/** A closed curve around a rectangle that strays from it by up to `depth`, like a torn edge. */
export function tornEdge(x: number, y: number, width: number, height: number, depth: number, seed: number): string {
    const shake = shaking(seed);
    const step = 22;
    const sides: [number, number, number, number][] = [
        [x, y, x + width, y],
        [x + width, y, x + width, y + height],
        [x + width, y + height, x, y + height],
        [x, y + height, x, y],
    ];
    const corners = sides.flatMap(([ax, ay, bx, by]) => {
        const count = Math.round(Math.hypot(bx - ax, by - ay) / step);
        return [...Array(count).keys()].map((n) => {
            const part = n / count;
            return [ax + (bx - ax) * part + shake() * depth, ay + (by - ay) * part + shake() * depth] as const;
        });
    });
    return `M${corners.map(([cx, cy]) => `${cx.toFixed(1)} ${cy.toFixed(1)}`).join("L")}z`;
}
