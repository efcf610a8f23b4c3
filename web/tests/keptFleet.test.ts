import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Yard } from "../src/prompt/fleet";
import { keepFleet, keptFleet } from "../src/prompt/keptFleet";
import type { FleetToPlace } from "../src/protocol";

const ASK: FleetToPlace = {
    shape: {
        kind: "square",
        columns: ["1", "2", "3"],
        rows: ["A", "B"],
        squares: [
            ["A1", "A2", "A3"],
            ["B1", "B2", "B3"],
        ],
    },
    ships: [{ id: "boat", kind: "boat", length: 2 }],
    lines: ["across", "down"],
    gap: "none",
} as unknown as FleetToPlace;
const FLEET = new Map([["boat", ["A2", "A3"]]]);

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
    });
});
afterEach(() => vi.unstubAllGlobals());

test("a fleet is there again after a reload, for its seat alone", () => {
    keepFleet("table one", FLEET);
    expect(keptFleet("table one", ASK)).toEqual(FLEET);
    expect(keptFleet("table two", ASK)).toBeNull();
});

test.each([[["A2"]], [["A3", "A4"]], [["A2", "B3"]], [[]]])(
    "a fleet that could not lie there is forgotten: %j",
    (squares) => {
        keepFleet("table one", new Map([["boat", squares]]));
        expect(keptFleet("table one", ASK)).toBeNull();
    },
);

test("an unreadable fleet is proposed anew", () => {
    sessionStorage.setItem("table one", "{");
    expect(keptFleet("table one", ASK)).toBeNull();
    expect(new Yard(ASK).isComplete(new Yard(ASK).random())).toBe(true);
});
