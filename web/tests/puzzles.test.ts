import { expect, test } from "vitest";
import { afterDay, gridOf, isOver, streakOn } from "../src/puzzles/kept";
import { isRight } from "../src/puzzles/posed.svelte";

test("an order may say more than the answer, and not less", () => {
    const shot = [{ kind: "fire", at: "A-1" }];
    expect(isRight({ kind: "fire", at: "A-1", scan: true }, shot)).toBe(true);
    expect(isRight({ kind: "fire", at: "A-2" }, shot)).toBe(false);
    const salvo = [{ kind: "fire", squares: ["B-1", "B-2"] }];
    expect(isRight({ kind: "fire", squares: ["C-1", "B-2", "B-1"] }, salvo)).toBe(true);
    expect(isRight({ kind: "fire", squares: ["B-1"] }, salvo)).toBe(false);
    expect(isRight({ kind: "fire" }, salvo)).toBe(false);
});

test("a plan is right if it is the same", () => {
    const plans = [{ kind: "plan", course: { to: "1,2", facing: 3 } }];
    expect(isRight({ kind: "plan", course: { facing: 3, to: "1,2" } }, plans)).toBe(true);
    expect(isRight({ kind: "plan", course: { to: "1,2", facing: 2 } }, plans)).toBe(false);
    expect(isRight({ kind: "plan", course: { to: "1,2", facing: 3, leave: true } }, plans)).toBe(false);
    expect(isRight({ kind: "plan", course: null }, plans)).toBe(false);
});

test("a streak grows day by day, and ends with a mistake or a day left out", () => {
    const first = afterDay("2026-02-28", true, { last: "", streak: 0 });
    expect(first.streak).toBe(1);
    const second = afterDay("2026-03-01", true, first);
    expect(second.streak).toBe(2);
    expect(streakOn("2026-03-02", second)).toBe(2);
    expect(streakOn("2026-03-03", second)).toBe(0);
    expect(afterDay("2026-03-03", true, second).streak).toBe(1);
    expect(afterDay("2026-03-02", false, second).streak).toBe(0);
});

test("a result to share shows tries and time, and no squares of the sea", () => {
    const today = { date: "2026-11-16", tries: [false, true], seconds: 47.6 };
    expect(isOver(today)).toBe(true);
    expect(isOver({ ...today, tries: [false, false] })).toBe(false);
    expect(isOver({ ...today, tries: [false, false, false] })).toBe(true);
    expect(gridOf(today, "https://example.org")).toBe("Seabattle 2026-11-16\n🟥🟩 0:48\nhttps://example.org");
});
