import { expect, test } from "vitest";
import { textured } from "../src/board/textures";

const CENTRE = { x: 100, y: 100 };

/** Where the pen touches the paper, and where it ends. */
function walk(d: string): { drawn: [number, number][]; end: [number, number] } {
    let at: [number, number] = [0, 0];
    let start = at;
    const drawn: [number, number][] = [];
    for (const [, command, numbers = ""] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
        const [x = 0, y = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
        if (command === "M") at = start = [x, y];
        else if (command === "m") at = start = [at[0] + x, at[1] + y];
        else {
            drawn.push(at);
            at = command === "z" ? start : [at[0] + (command === "v" ? 0 : x), at[1] + (command === "v" ? x : y)];
            drawn.push(at);
        }
    }
    return { drawn, end: at };
}

test.each([
    ["square", 28.3],
    ["hex", 23.1],
] as const)("what fills a %s stays inside, and the pen returns to its centre", (kind, radius) => {
    for (const texture of ["dots", "stripes"] as const) {
        const { drawn, end } = walk(textured(texture, kind, [CENTRE]));
        expect(drawn.length).toBeGreaterThan(8);
        for (const [x, y] of drawn) expect(Math.hypot(x - CENTRE.x, y - CENTRE.y)).toBeLessThan(radius + 1);
        expect(Math.hypot(end[0] - CENTRE.x, end[1] - CENTRE.y)).toBeLessThan(0.2);
    }
});

test("stripes go on in the next cell", () => {
    const right = { x: CENTRE.x + 40, y: CENTRE.y };
    const ends = (cell: typeof CENTRE) => walk(textured("stripes", "hex", [cell])).drawn;
    const met = ends(CENTRE).filter(([x, y]) =>
        ends(right).some(([there, below]) => Math.hypot(x - there, y - below) < 0.1),
    );
    expect(met.length).toBeGreaterThanOrEqual(2);
});
