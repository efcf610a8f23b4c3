import { describe, expect, test } from "vitest";
import { moved } from "../src/board/paths";
import { type Marked, keyOf, standingOf } from "../src/board/standing";
import { BROKEN_RING, BURST, RING, WAVELETS } from "../src/board/strokes";

describe("a path that is moved", () => {
    test("begins elsewhere, and goes on by the same steps", () => {
        expect(moved("M-9-9 9 9M9-9-9 9", { x: 10, y: 100 })).toBe("M1 91 19 109M19 91 1 109");
        expect(moved("M-11-6q3.5-5 7 0t7 0", { x: 1, y: 2 })).toBe("M-10 -4q3.5-5 7 0t7 0");
    });

    test("keeps the radii and flags of arcs, and moves along one axis where a command knows only one", () => {
        expect(moved("M-3-8A8.5 8.5 0 0 1 8-3", { x: 1, y: 1 })).toBe("M-2 -7A8.5 8.5 0 0 1 9 -2");
        expect(moved("M0 0H5V.5", { x: 1, y: 2 })).toBe("M1 2H6V2.5");
    });

    test.each([BROKEN_RING, BURST, RING, WAVELETS])("can be moved back: %s", (d) => {
        const there = moved(d, { x: 46, y: 86 });
        expect(there).not.toBe(d);
        expect(moved(there, { x: -46, y: -86 })).toBe(moved(d, { x: 0, y: 0 }));
    });
});

function mark(name: string, more: Partial<Marked>): Marked {
    const cell = { name, row: 0, column: 0, x: 0, y: 0 };
    const plain = {
        label: null,
        suppressed: false,
        text: null,
        aside: false,
        onWreck: false,
        faint: false,
        struck: false,
    };
    return { cell, kind: null, ...plain, ...more };
}

test("marks that stand are drawn by kind, and those that arrive are not among them", () => {
    const marks = [
        mark("A-1", { kind: "miss", suppressed: true }),
        mark("A-2", { kind: "hit" }),
        mark("A-3", { kind: "miss" }),
        mark("A-4", { kind: "miss", label: "7" }),
        mark("A-5", { kind: "hit", struck: true }),
        mark("A-6", { kind: "miss", faint: true }),
    ];
    const drawn = standingOf(marks).map((group) => [keyOf(group), group.all.map(({ cell }) => cell.name).join(" ")]);
    expect(drawn).toEqual([
        ["miss false false false", "A-1 A-3"],
        ["hit false false false", "A-2"],
        ["miss true false false", "A-4"],
        ["miss false false true", "A-6"],
        ["suppressed false false false", "A-1"],
    ]);
});
