import { expect, test } from "vitest";
import { scaleOf } from "../src/company/scale";

const room = { count: 2, span: [0, 100], height: [10, 90] } as const;

test("values from the least to the greatest fill the height", () => {
    const { down } = scaleOf({ ...room, values: [-1, 0, 3] });
    expect([3, 0, -1].map(down)).toEqual([10, 70, 90]);
});

test("a difference smaller than the least is not stretched to the whole height", () => {
    const noise = 1e-17;
    const { down } = scaleOf({ ...room, values: [0, noise], least: 0.001 });
    expect(down(0)).toBeCloseTo(50);
    expect(down(noise)).toBeCloseTo(50);
    expect(scaleOf({ ...room, values: [0], least: 0.001 }).down(0)).toBeCloseTo(50);
});
