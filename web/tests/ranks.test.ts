import { beforeEach, expect, test, vi } from "vitest";
import { countWin, rankFor, winsIn } from "../src/company/ranks";
import type { PastMatch } from "../src/protocol";

const kept = new Map<string, unknown>();
vi.mock("../src/device", () => ({
    setting: (name: string, usual: unknown) => kept.get(name) ?? usual,
    keepSetting: (name: string, value: unknown) => kept.set(name, value),
}));
beforeEach(() => kept.clear());

const match = (result: PastMatch["result"], game = "salvo", computer: string | null = "bosun"): PastMatch => ({
    ...{ table: "", seat: "one", ended: 0, reason: "", orders: 9 },
    game,
    result,
    computer,
});

test("a rank takes wins, and says how many the next one takes", () => {
    expect(rankFor(0)).toEqual({ name: "recruit", next: { name: "sailor", missing: 1 } });
    expect(rankFor(5)).toEqual({ name: "bosun", next: { name: "ensign", missing: 1 } });
    expect(rankFor(25)).toEqual({ name: "admiral", next: null });
    expect(rankFor(400).name).toBe("admiral");
});

test("each rank is reached by its last missing win, and by no other", () => {
    const reached = [...Array(30).keys()].filter((wins) => rankFor(wins).name !== rankFor(wins - 1).name);
    for (const wins of reached.slice(1)) expect(rankFor(wins - 1).next?.missing).toBe(1);
    expect(reached).toHaveLength(7);
});

test("only wins against the computer in the same game count", () => {
    const others = [match("lost"), match("draw"), match("won", "wager"), match("won", "salvo", null)];
    expect(winsIn("salvo", [match("won"), ...others])).toBe(1);
});

test("wins stay when the list of matches has no room for them any more", () => {
    winsIn("salvo", [match("won"), match("won")]);
    expect(winsIn("salvo", [match("won")])).toBe(2);
    expect(winsIn("wager")).toBe(0);
});

test("a match counts once, and brings a rank or none", () => {
    expect(countWin("salvo", "a")).toBe("sailor");
    expect(countWin("salvo", "a")).toBeNull();
    expect(countWin("salvo", "b")).toBeNull();
    expect(countWin("salvo", "c")).toBe("bosun");
    expect(winsIn("salvo")).toBe(3);
});
