import { describe, expect, test } from "vitest";
import type { Room, RoomResult } from "../src/protocol";
import { finished, matchAgainst, others, running, scoreAgainst, titleOf, winnerOf } from "../src/rooms/room";

const [ANNE, MARY, JACK] = [1, 2, 3];

function result(table: string, one: number, two: number, winner?: "one" | "two" | null): RoomResult {
    const base = { table, game: "salvo", one, two, started: 1 };
    return winner === undefined ? base : { ...base, ended: 2, outcome: { winner, reason: "fleet_sunk" } };
}

const room: Room = {
    room: "quiet-harbour",
    title: "",
    secret: "s",
    you: MARY,
    host: ANNE,
    plan: { game: "salvo" },
    members: [
        { number: ANNE, name: "Anne" },
        { number: MARY, name: "Mary" },
        { number: JACK, name: "", is_present: false },
    ],
    matches: [
        result("c", ANNE, JACK),
        result("b", MARY, ANNE),
        result("a", ANNE, MARY, "two"),
        { ...result("z", ANNE, MARY), ended: 5 },
    ],
    scores: [{ one: ANNE, two: MARY, won_by_one: 1, won_by_two: 2, draws: 3, series: [0, 1] }],
};

describe("rooms", () => {
    test("a room without a title is called by its address", () => {
        expect(titleOf(room)).toBe("Quiet harbour");
        expect(titleOf({ ...room, title: "Friday" })).toBe("Friday");
    });

    test("members who are gone are no opponents", () => {
        expect(others(room).map(({ number }) => number)).toEqual([ANNE]);
    });

    test("our own match stands first, and closed ones nowhere", () => {
        expect(running(room).map(({ table }) => table)).toEqual(["b", "c"]);
        expect(finished(room).map(({ table }) => table)).toEqual(["a"]);
        expect(matchAgainst(room, ANNE)?.table).toBe("b");
        expect(matchAgainst(room, JACK)).toBeUndefined();
    });

    test("scores are told from our side", () => {
        expect(scoreAgainst(room, ANNE)).toEqual({ all: [2, 1, 3], series: [1, 0] });
        expect(scoreAgainst(room, JACK)).toBeNull();
    });

    test("a winner is a member, and a draw has none", () => {
        expect(winnerOf(result("a", ANNE, MARY, "two"))).toBe(MARY);
        expect(winnerOf(result("a", ANNE, MARY, null))).toBeNull();
    });
});
