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
    /** Left and right, top and bottom. */
    span: readonly [number, number];
    height: readonly [number, number];
}

export function scaleOf({ values, count, span: [left, right], height: [up, low] }: Room): Scale {
    const [bottom, top] = [Math.min(...values), Math.max(...values)];
    return {
        across: (at) => (count > 1 ? left + (at / (count - 1)) * (right - left) : (left + right) / 2),
        down: (value) => (top > bottom ? up + ((top - value) / (top - bottom)) * (low - up) : low),
    };
}
