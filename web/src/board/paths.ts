/** Paths of SVG, as text. */

import type { Point } from "./geometry";

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** What the numbers of an absolute command are measured along; those of relative ones stay as they are. */
const AXES: Record<string, string> = {
    M: "xy",
    L: "xy",
    T: "xy",
    Q: "xy",
    S: "xy",
    C: "xy",
    H: "x",
    V: "y",
    A: "     xy",
};

/** The same drawing around another place. It has to begin with an absolute command. */
export function moved(d: string, at: Point): string {
    return d.replace(COMMAND, (whole, command: string, numbers: string) => {
        const axes = AXES[command];
        if (!axes) return whole;
        const values = numbers.match(NUMBER) ?? [];
        return command + values.map((value, n) => shifted(Number(value), axes.charAt(n % axes.length), at)).join(" ");
    });
}

function shifted(value: number, axis: string, { x, y }: Point): number {
    return Math.round(100 * (value + (axis === "x" ? x : axis === "y" ? y : 0))) / 100;
}
