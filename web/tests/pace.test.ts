import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sceneOf } from "../src/board/scene";
import { keepPace, pauseAfter, tempoOf } from "../src/table/pace";
import { stubMotion, wantsStill } from "./motion";
import { sceneBetween, seen, strikesIn } from "./scenes";

describe("a step is seen", () => {
    const stored = new Map<string, string>();
    const page = { hidden: false };

    beforeEach(() => {
        stored.clear();
        stubMotion();
        page.hidden = false;
        vi.stubGlobal("document", page);
        vi.stubGlobal("localStorage", {
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => stored.set(key, value),
        });
    });
    afterEach(() => void vi.unstubAllGlobals());

    test("for as long as the chosen pace says", () => {
        expect(tempoOf(1000, {})).toBe(1);
        keepPace("slow");
        expect(tempoOf(1000, {})).toBeGreaterThan(1);
        expect(pauseAfter(1)).toBeGreaterThan(0);
        keepPace("at-once");
        expect(tempoOf(1000, { isReply: true })).toBe(0);
        expect(tempoOf(1000, { isReply: false })).toBe(1);
        expect(pauseAfter(1)).toBe(0);
        stored.set("seabattle-setting-pace", '"warp"');
        expect(tempoOf(1000, { isReply: true })).toBe(1);
    });

    test("for a twentieth of the time for a decision at most, or not at all", () => {
        expect(tempoOf(1000, { clock: { seconds: 60 } })).toBe(1);
        expect(tempoOf(1000, { clock: { seconds: 10 } })).toBeCloseTo(0.5);
        expect(tempoOf(1000, { clock: { seconds: 60 }, deadline: Date.now() + 10_000 })).toBeCloseTo(0.5, 1);
        expect(tempoOf(1000, { clock: { seconds: 5 } })).toBe(0);
        expect(tempoOf(1000, { deadline: Date.now() - 1000 })).toBe(0);
    });

    test("at once where nothing moves or nobody looks", () => {
        page.hidden = true;
        expect(tempoOf(1000, {})).toBe(0);
        page.hidden = false;
        wantsStill(true);
        expect(tempoOf(1000, {})).toBe(0);
    });
});

describe("strikes", () => {
    test("are squares that had no mark, one after the other", () => {
        const before = seen({ kind: "miss", squares: ["A-1"] });
        const now = seen({ kind: "miss", squares: ["A-1", "A-3"] }, { kind: "hit", squares: ["B-2"] });
        expect(strikesIn(sceneBetween(before, now))).toEqual([
            { square: "A-3", mark: { kind: "miss", label: null }, begins: 0, lands: 530, shots: "flight" },
            { square: "B-2", mark: { kind: "hit", label: null }, begins: 90, lands: 620, shots: "flight" },
        ]);
    });

    test("fall where the last shot fell, when a whole ship turns to sunk", () => {
        const scene = sceneBetween(
            seen({ kind: "hit", squares: ["A-1"] }),
            seen({ kind: "sunk", squares: ["A-1", "A-2"] }),
        );
        expect(strikesIn(scene).map(({ square }) => square)).toEqual(["A-2"]);
    });

    test("take time, a sinking more of it; what is only known takes none", () => {
        const miss = sceneBetween(seen(), seen({ kind: "miss", squares: ["A-1"] }));
        const sinking = sceneBetween(seen(), seen({ kind: "sunk", squares: ["A-1"] }));
        expect(sinking.lasts).toBeGreaterThan(miss.lasts);
        expect(sceneOf(seen(), seen({ kind: "empty", squares: ["A-1"] }), [])).toBeNull();
    });

    test("take longest with the last shot: a longer flight, a longer silence, a longer look", () => {
        const usual = sceneBetween(seen(), seen({ kind: "sunk", squares: ["A-1"] }));
        const over = { ...seen({ kind: "sunk", squares: ["A-1"] }), outcome: { winner: "one" as const, reason: "x" } };
        const last = sceneBetween(seen(), over);
        expect(last.flight).toBeGreaterThan(usual.flight);
        expect(last.impact - last.flight).toBeGreaterThan(usual.impact - usual.flight);
        expect(last.lasts - last.impact).toBeGreaterThan(usual.lasts - usual.impact);
    });
});
