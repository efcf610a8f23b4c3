import { expect, test } from "vitest";
import { remembering } from "../src/remembering";

test("what follows from an object is computed once", () => {
    let count = 0;
    const next = remembering((_: object) => ++count);
    const [one, other] = [{}, {}];
    expect([next(one), next(other), next(one)]).toEqual([1, 2, 1]);
});
