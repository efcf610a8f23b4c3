import { describe, expect, test } from "vitest";
import { Yard } from "../src/prompt/fleet";
import { fleetOf } from "./views";

const NONE = new Map<string, string[]>();

/** A small generator of its own, so that every run draws the same fleets. */
function seeded(seed: number): () => number {
    let state = seed;
    return () => {
        state = (state * 1664525 + 1013904223) % 4294967296;
        return state / 4294967296;
    };
}

describe("a ship", () => {
    const yard = new Yard(fleetOf("classic-placing"));

    test("lies from its first square on, and may be held anywhere", () => {
        expect(yard.berth(NONE, "cruiser", "B-4", "across").squares).toEqual(["B-4", "B-5", "B-6"]);
        expect(yard.berth(NONE, "cruiser", "B-4", "across", 1).squares).toEqual(["B-3", "B-4", "B-5"]);
    });

    test("may not run off the board", () => {
        expect(yard.berth(NONE, "cruiser", "A-9", "across").fault).toEqual({ slug: "off_board" });
        expect(yard.berth(NONE, "cruiser", "A-1", "down", 1).fault).toEqual({ slug: "off_board" });
    });

    test("may not lie on another", () => {
        const berths = new Map([["carrier", ["A-1", "A-2", "A-3", "A-4", "A-5"]]]);
        expect(yard.berth(berths, "cruiser", "A-3", "down").fault).toEqual({ slug: "ships_overlap", other: "carrier" });
        expect(yard.berth(berths, "carrier", "A-3", "down").fault).toBeNull();
    });

    test("keeps the gap that the prompt names", () => {
        const around = new Yard(fleetOf("morskoi-placing"));
        const [first = ""] = around.ask.shape.squares[0] ?? [];
        const [, diagonal = ""] = around.ask.shape.squares[1] ?? [];
        const berths = new Map([["1a", [first ?? ""]]]);
        expect(around.berth(berths, "1b", diagonal ?? "", "across").fault).toEqual({
            slug: "ships_touch",
            other: "1a",
        });
    });

    test("turns about its first square into the next line that fits", () => {
        const berths = new Map([["cruiser", ["A-1", "A-2", "A-3"]]]);
        expect(yard.turned(berths, "cruiser")?.squares).toEqual(["A-1", "B-1", "C-1"]);
    });

    test("turns into diagonals where the game has them", () => {
        const salvo = new Yard(fleetOf("salvo-placing"));
        expect(salvo.nextLine("down")).toBe("diagonal_down");
        const [top = ""] = salvo.ask.shape.squares[0] ?? [];
        expect(salvo.berth(NONE, "cruiser", top ?? "", "diagonal_up").fault).toEqual({ slug: "off_board" });
    });
});

describe("a random fleet", () => {
    test.each(["classic-placing", "salvo-placing", "morskoi-placing"])("of %s is whole and has no fault", (name) => {
        const yard = new Yard(fleetOf(name));
        const fleet = yard.random(seeded(1));
        expect(yard.isComplete(fleet)).toBe(true);
        for (const [ship, squares] of fleet) {
            expect(yard.berth(fleet, ship, squares[0] ?? "", yard.lineOf(squares)).fault).toBeNull();
        }
    });
});
