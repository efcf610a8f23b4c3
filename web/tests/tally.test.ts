import { expect, test } from "vitest";
import { extensionOf } from "../src/games/extension";
import type { Json } from "../src/protocol";
import { clockTime, plainShots, tallyOf } from "../src/table/tally";
import { timeLeft } from "../src/table/terms";

async function tally(game: string, ...events: Json[]) {
    return tallyOf(((await extensionOf(game)).narration?.attacks ?? plainShots)(events, "one"));
}

const shot = (hit: boolean, by = "one") => ({ kind: "shot", by, at: "A1", hit });

test("the longest streak is the most hits in a row, and only one's own count", async () => {
    const shots = [true, false, true, true, true, false].map((hit) => shot(hit));
    expect(await tally("classic", ...shots, shot(true, "two"))).toEqual({ shots: 6, hits: 4, streak: 3 });
    expect(await tally("classic")).toEqual({ shots: 0, hits: 0, streak: 0 });
});

test("a game from outside may tell a shot by its answer, or tell no shots", () => {
    const answered = (answer: string) => ({ kind: "shot", by: "one", at: "A-1", answer });
    expect(tallyOf(plainShots([answered("hit"), answered("miss")], "one"))).toEqual({ shots: 2, hits: 1, streak: 1 });
    expect(plainShots([{ kind: "splash", by: "one", hit: true }], "one")).toEqual([]);
});

test("a power of the pirates fires at its squares; the Sonar fires at none", async () => {
    const power = (name: string, hits: string[], misses: string[]) => ({
        kind: "power_used",
        by: "one",
        power: name,
        hits,
        misses,
    });
    const events = [power("kraken", ["A1"], ["A2", "B1"]), power("sonar", [], ["C1", "C2"]), shot(true)];
    expect(await tally("pirates", ...events)).toEqual({ shots: 4, hits: 2, streak: 2 });
});

test("in morskoi the answer counts, and «ПВО» took no shot", async () => {
    const answers = ["hit", "killed", "pvo", "miss"].map((answer) => ({ kind: "shot", by: "one", at: "а-1", answer }));
    expect(await tally("morskoi", ...answers)).toEqual({ shots: 3, hits: 2, streak: 2 });
});

test("a salvo is one attack", async () => {
    const fired = (round: number, squares: string[]) => ({ kind: "fired", by: "one", round, squares });
    const hit = (round: number, hits: number) => ({ kind: "ship_hit", by: "one", round, ship: "cruiser", hits });
    const events = [fired(1, ["A1", "A2"]), fired(2, ["B1", "B2"]), hit(2, 1), fired(3, ["C1"]), hit(3, 1)];
    expect(await tally("salvo", ...events)).toEqual({ shots: 5, hits: 2, streak: 2 });
});

test("in wager a shot without damage is a miss", async () => {
    const fired = (damage: number) => ({ kind: "fired", by: "one", at: "3,3", damage });
    expect(await tally("wager", fired(2), fired(0))).toEqual({ shots: 2, hits: 1, streak: 1 });
});

test("a time reads like a clock", () => {
    expect([5, 372, 3845, 86398].map(clockTime)).toEqual(["0:05", "6:12", "1:04:05", "23:59:58"]);
});

test.each([
    [59, ["0", "59"]],
    [3599, ["59", "59"]],
    [3600, ["1", "0"]],
    [86_399, ["23", "59"]],
    [3 * 86_400 + 7200, ["3", "2"]],
])("%d seconds are left, in the two largest units", (seconds, shown) =>
    expect(timeLeft(seconds).match(/\d+/g)).toEqual(shown),
);
