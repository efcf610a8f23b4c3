import { describe, expect, test } from "vitest";
import { isAlike, keepStable } from "../src/board/stableItems";

interface Item {
    name: string;
    squares: string[];
    label?: string;
}

describe("a list that is made anew", () => {
    const keep = keepStable<Item>(({ name }) => name);
    const before = keep([
        { name: "a", squares: ["A-1"] },
        { name: "b", squares: ["B-1"] },
    ]);

    test("keeps the items that are as they were, wherever they stand now", () => {
        const now = keep([
            { name: "c", squares: [] },
            { name: "b", squares: ["B-1"] },
            { name: "a", squares: ["A-1", "A-2"] },
        ]);
        expect(now[1]).toBe(before[1]);
        expect(now[2]).not.toBe(before[0]);
        expect(now[2]?.squares).toEqual(["A-1", "A-2"]);
    });

    test("an item that gains or loses a field is another", () => {
        expect(isAlike<Item>({ name: "a", squares: [] }, { name: "a", squares: [], label: "1" })).toBe(false);
        expect(isAlike<Item>({ name: "a", squares: [], label: "1" }, { name: "a", squares: [] })).toBe(false);
    });
});
