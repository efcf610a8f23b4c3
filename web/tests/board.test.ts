import { describe, expect, test } from "vitest";
import { borders, chartOf, coast, neighbour, reached } from "../src/board/geometry";
import { lastAction } from "../src/board/lastAction";
import { labelsOf, marksOf, otherKinds, statesOf } from "../src/board/marks";
import { placeOf } from "../src/board/order";
import { withSealedFleet } from "../src/board/sealed";
import type { Board, Json } from "../src/protocol";
import { viewOf } from "./views";

const sea = () => viewOf("wager-planning").boards[0] as Board;

function own(): Board {
    return viewOf("classic-battle").boards.find(({ id }) => id === "own") as Board;
}

test("a board that a game has named itself stands by its owner", () => {
    const pond = (owner: Board["owner"]): Board => ({ ...sea(), id: "pond", owner });
    expect(placeOf(pond("one"), "one")).toBe("own");
    expect(placeOf(pond("one"), "two")).toBe("enemy");
    expect(placeOf(pond("two"), "watcher")).toBe("two");
    expect(placeOf(pond(null), "one")).toBe("sea");
});

describe("a chart", () => {
    test("of squares has labels for rows and columns", () => {
        const chart = chartOf(own().shape);
        expect(chart.cells).toHaveLength(100);
        expect(chart.labels.map(({ text }) => text)).toContain("J");
        expect(neighbour(chart, "A-1", "ArrowRight")).toBe("A-2");
        expect(neighbour(chart, "A-1", "ArrowUp")).toBeUndefined();
        expect(neighbour(chart, "B-4", "End")).toBe("B-10");
    });

    test("has each border once, also where two cells meet", () => {
        const sides = ({ shape }: Board) => borders(shape.kind, chartOf(shape).cells).split("M").length - 1;
        expect(sides(own())).toBe(2 * 10 * 11);
        expect(sides(sea())).toBe(3 * 100 + 2 * (10 + 10) - 1);
    });

    test("of hexes keeps neighbours one apart, and arrow keys lead through it", () => {
        const chart = chartOf(sea().shape);
        const [from, east] = ["3,4", "4,4"].map((name) => chart.byName.get(name));
        const [southEast = ""] = reached(chart, "3,4", [[0, 1]]);
        const below = chart.byName.get(southEast);
        if (!from || !east || !below) throw new Error("the sea lacks hexes");
        const apart = Math.hypot(below.x - from.x, below.y - from.y);
        expect(apart).toBeCloseTo(east.x - from.x, 5);
        expect(neighbour(chart, "3,4", "ArrowRight")).toBe("4,4");
        expect(chart.byName.get(neighbour(chart, "3,4", "ArrowDown") ?? "")?.row).toBe(5);
    });
});

describe("marks", () => {
    const board: Board = {
        ...own(),
        layers: [
            { kind: "ship", squares: ["A-1", "A-2"], name: "destroyer" },
            { kind: "sunk", squares: ["A-1"], label: "3" },
            { kind: "hit", squares: ["A-1"] },
        ],
    };

    test("show the strongest word about a square", () => {
        expect(marksOf(board).get("A-1")).toEqual({ kind: "sunk", label: "3" });
        expect(marksOf(board).has("A-2")).toBe(false);
    });

    test("are read out in one order, whatever the order of the layers", () => {
        expect(
            statesOf(board)
                .get("A-1")
                ?.map(({ kind }) => kind),
        ).toEqual(["ship", "hit", "sunk"]);
    });
});

describe("kinds of layers that the page does not know", () => {
    const board: Board = {
        ...own(),
        layers: [
            { kind: "scan", squares: ["A-1", "A-2", "A-3"], label: "2" },
            { kind: "mine", squares: ["B-1"] },
            { kind: "miss", squares: ["A-2"] },
            { kind: "area", squares: ["A-3", "C-1"], label: "7" },
        ],
    };

    test("have a mark, which gives way to those it knows", () => {
        expect(otherKinds(board.layers)).toEqual(["scan", "mine"]);
        expect(marksOf(board).get("A-1")).toEqual({ kind: "scan", label: "2" });
        expect(marksOf(board).get("A-2")).toEqual({ kind: "miss", label: null });
        expect(marksOf(board).get("B-1")).toEqual({ kind: "mine", label: null });
    });

    test("are read out last, and every label is written somewhere", () => {
        expect(
            statesOf(board)
                .get("A-2")
                ?.map(({ kind }) => kind),
        ).toEqual(["miss", "scan"]);
        expect(Object.fromEntries(labelsOf(board))).toEqual({ "A-2": "2", "A-3": "7", "C-1": "7" });
    });
});

test("the last action on a board is the last that the other side told of", () => {
    const events: Json[] = [
        { kind: "shot", by: "one", at: "B-2", hit: false },
        { kind: "shot", by: "two", at: "C-3", hit: true },
        { kind: "sunk", owner: "one", squares: ["C-3"] },
    ];
    expect(lastAction(events, { ...own(), owner: "one" })).toEqual(["C-3"]);
    expect(lastAction(events, { ...own(), owner: "two" })).toEqual(["B-2"]);
    expect(lastAction([], own())).toEqual([]);
});

describe("all squares of the last order are those of the last action", () => {
    const theirs = { ...own(), owner: "two" as const };

    test("where a power is told as one", () => {
        const at = { kind: "power_used", by: "one", power: "kraken", at: "C-3" };
        const events: Json[] = [{ ...at, hits: ["C-4"], misses: ["C-3", "B-3"], revealed: [] }];
        expect(lastAction(events, theirs)).toEqual(["C-3", "C-4", "B-3"]);
    });

    test("where its shots are told one by one, and other things between them", () => {
        const shot = (at: string, power: string | null, by = "one") => ({
            kind: "shot",
            by,
            at,
            answer: "miss",
            power,
        });
        const decoy = { kind: "decoy", by: "one", at: "B-1" };
        const field = [shot("A-1", "field"), shot("B-1", "field"), decoy, shot("C-1", "field")];
        expect(lastAction([shot("D-4", null), ...field], theirs)).toEqual(["A-1", "B-1", "C-1"]);
        expect(lastAction([...field, shot("D-4", null)], theirs)).toEqual(["D-4"]);
        const later = [...field, shot("E-5", null, "two"), shot("F-6", "field"), shot("G-7", "field")];
        expect(lastAction(later, theirs)).toEqual(["F-6", "G-7"]);
    });

    test("where a salvo is followed by its report", () => {
        const fired = { kind: "fired", by: "one", round: 1, squares: ["A-1", "B-2"] };
        expect(lastAction([fired, { kind: "ship_hit", by: "one", hits: 1 }], theirs)).toEqual(["A-1", "B-2"]);
    });
});

test("a fleet that waits for the other's lies on one's own board", () => {
    const board = { ...own(), layers: [] };
    const sealed = { kind: "place", fleet: [{ ship: "cruiser", squares: ["A-1", "A-2", "A-3"] }] };
    const ship = { kind: "ship", name: "cruiser", squares: ["A-1", "A-2", "A-3"] };
    expect(withSealedFleet(board, sealed).layers).toEqual([ship]);
    expect(withSealedFleet({ ...board, id: "enemy" }, sealed).layers).toEqual([]);
    expect(withSealedFleet(board, { kind: "fire", squares: ["A-1"] }).layers).toEqual([]);
    expect(withSealedFleet(board, undefined).layers).toEqual([]);
});

test("the coast of an area has no side that two of its cells share", () => {
    const sides = (cells: { x: number; y: number }[]) => coast("square", cells).split("M").length - 1;
    expect(sides([{ x: 0, y: 0 }])).toBe(4);
    expect(sides([0, 40, 80].map((x) => ({ x, y: 0 })))).toBe(8);
    expect(coast("hex", [])).toBe("");
});
