import { expect, test } from "vitest";
import { inTenMoves } from "../src/company/progress.svelte";

test("a loss has a minus sign, and a gain a plus", () => {
    expect(inTenMoves(-0.0123, "exceptZero")).toBe("−12.3");
    expect(inTenMoves(0.0123, "exceptZero")).toBe("+12.3");
    expect(inTenMoves(0)).toBe("0");
});
