import { expect, test } from "vitest";
import { besideKinds, hasNumbers, markKinds, reaches } from "../src/battle/legend";
import type { Board } from "../src/protocol";
import { viewOf } from "./views";

const board: Board = {
    id: "enemy",
    owner: "two",
    shape: { kind: "square", columns: ["A", "B"], rows: ["1"], squares: [["A1", "B1"]] },
    layers: [],
};

test("a mark that lies under another one is not in the legend", () => {
    const layers = [
        { kind: "hit", squares: ["A1"] },
        { kind: "sunk", squares: ["A1"] },
        { kind: "miss", squares: ["B1"] },
        { kind: "empty", squares: [] },
    ];
    expect(markKinds([{ ...board, layers }])).toEqual(["miss", "sunk"]);
});

test("a hit is in it while its number lies on a wreck", () => {
    const layers = [
        { kind: "hit", squares: ["A1"], label: "2" },
        { kind: "sunk", squares: ["A1"], label: "2" },
    ];
    expect(markKinds([{ ...board, layers }])).toEqual(["hit", "sunk"]);
});

test("numbers are told of if some mark bears one", () => {
    const layers = [{ kind: "miss", squares: ["A1"] }];
    const numbered = [{ kind: "miss", squares: ["B1"], label: "2" }];
    expect([layers, numbered].map((layers) => hasNumbers([{ ...board, layers }]))).toEqual([false, true]);
});

test("what is drawn otherwise is in it: an area, a path, the last action", () => {
    const layers = [
        { kind: "area", squares: ["A1"] },
        { kind: "path", squares: ["A1", "B1"] },
    ];
    expect(besideKinds([{ ...board, layers }], true)).toEqual(["path", "last", "area"]);
    expect(besideKinds([board], false)).toEqual([]);
});

test("a reach is that of its side", () => {
    const view = viewOf("wager-acting");
    expect(reaches(view)).toContain(view.seat);
    expect(besideKinds(view.boards, false)).not.toContain("area");
});
