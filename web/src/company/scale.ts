/** Where a value stands in a plot. */
export interface Scale {
    across: (at: number) => number;
    down: (value: number) => number;
}

interface Room {
    /** All that has to be in sight. */
    values: readonly number[];
    /** How many values stand beside each other. */
    count: number;
    /** The smallest difference that the whole height may show. */
    least?: number;
    /** Left and right, top and bottom. */
    span: readonly [number, number];
    height: readonly [number, number];
}

export function scaleOf({ values, least = 0, count, span: [left, right], height: [up, low] }: Room): Scale {
    const [bottom, top] = extent(values, least);
    return {
        across: (at) => (count > 1 ? left + (at / (count - 1)) * (right - left) : (left + right) / 2),
        down: (value) => (top > bottom ? up + ((top - value) / (top - bottom)) * (low - up) : low),
    };
}

function extent(values: readonly number[], least: number): [number, number] {
    const [bottom, top] = [Math.min(...values), Math.max(...values)];
    const missing = Math.max(0, least - (top - bottom));
    return [bottom - missing / 2, top + missing / 2];
}
