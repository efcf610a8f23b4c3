import { expect, test } from "vitest";
import { memoize } from "../src/memoize";

test("what follows from an object is computed once", () => {
    let count = 0;
    const next = memoize((_: object) => ++count);
    const [one, other] = [{}, {}];
    expect([next(one), next(other), next(one)]).toEqual([1, 2, 1]);
});
