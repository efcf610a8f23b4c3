import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chartOf } from "../src/board/geometry";
import { marksOf } from "../src/board/marks";
import { firstLanding, lastLanding, strikeTime, strikesOf } from "../src/board/strikes";
import type { Board, Layer, View } from "../src/protocol";
import { Pace, keepPace, lingers } from "../src/table/pace";
import { stubMotion, wantsStill } from "./motion";
import { viewOf } from "./views";

describe("steps", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("are shown at once, unless the one before is still being seen", () => {
        const shown: string[] = [];
        const pace = new Pace();
        const step = (name: string, time: number) => () => (shown.push(name), time);
        pace.take(step("mine", 800));
        pace.take(step("theirs", 0));
        pace.take(step("my turn", 0));
        expect(shown).toEqual(["mine"]);
        vi.advanceTimersByTime(800);
        expect(shown).toEqual(["mine", "theirs", "my turn"]);
        pace.take(step("later", 0));
        expect(shown.at(-1)).toBe("later");
    });

    test("are all shown when somebody does not want to wait, and nothing twice", () => {
        const shown: string[] = [];
        const pace = new Pace();
        const step = (name: string) => () => (shown.push(name), 500);
        pace.take(step("mine"));
        pace.take(step("theirs"));
        pace.skip();
        vi.advanceTimersByTime(5000);
        expect(shown).toEqual(["mine", "theirs"]);
    });
});

describe("a step lingers", () => {
    const stored = new Map<string, string>();

    beforeEach(() => {
        stored.clear();
        stubMotion();
        vi.stubGlobal("document", { hidden: false });
        vi.stubGlobal("localStorage", {
            getItem: (key: string) => stored.get(key) ?? null,
            setItem: (key: string, value: string) => stored.set(key, value),
        });
    });
    afterEach(() => void vi.unstubAllGlobals());

    test("as long as the chosen pace says", () => {
        const usual = lingers(800, null);
        keepPace("slow");
        expect(lingers(800, null)).toBeGreaterThan(usual);
        keepPace("at-once");
        expect(lingers(800, null)).toBe(0);
    });

    test("shorter on a short clock, and not at all where time is scarce or nothing moves", () => {
        expect(lingers(800, { seconds: 20 })).toBeLessThan(lingers(800, { seconds: 600 }));
        expect(lingers(800, { seconds: 5 })).toBe(0);
        expect(lingers(0, null)).toBe(0);
        wantsStill(true);
        expect(lingers(800, null)).toBe(0);
    });
});

describe("strikes", () => {
    const view = viewOf("classic-battle");
    const chart = chartOf((view.boards[1] as Board).shape);
    const enemy = (...layers: Layer[]): Board => ({ ...(view.boards[1] as Board), layers });
    const seen = (...layers: Layer[]): View => ({ ...view, boards: [view.boards[0] as Board, enemy(...layers)] });

    test("are squares that had no mark, one after the other", () => {
        const before = marksOf(enemy({ kind: "miss", squares: ["A-1"] }));
        const now = marksOf(enemy({ kind: "miss", squares: ["A-1", "A-3"] }, { kind: "hit", squares: ["B-2"] }));
        expect(strikesOf(before, now, chart)).toEqual([
            { square: "A-3", hits: false, begins: 0, lands: 350, shots: "flight" },
            { square: "B-2", hits: true, begins: 90, lands: 440, shots: "flight" },
        ]);
    });

    test("fall where the last shot fell, when a whole ship turns to sunk", () => {
        const before = marksOf(enemy({ kind: "hit", squares: ["A-1"] }));
        const now = marksOf(enemy({ kind: "sunk", squares: ["A-1", "A-2"] }));
        expect(strikesOf(before, now, chart).map(({ square }) => square)).toEqual(["A-2"]);
    });

    test("take time, a sinking more of it; what is only known takes none", () => {
        const none = seen();
        expect(strikeTime(none, seen({ kind: "empty", squares: ["A-1"] }))).toBe(0);
        const miss = strikeTime(none, seen({ kind: "miss", squares: ["A-1"] }));
        expect(miss).toBeGreaterThan(0);
        expect(strikeTime(none, seen({ kind: "sunk", squares: ["A-1"] }))).toBeGreaterThan(miss);
        expect(strikeTime(undefined, none)).toBe(0);
    });

    test("of a volley have all landed after the first one has", () => {
        const volley = [seen(), seen({ kind: "sunk", squares: ["A-1", "A-2", "A-3"] })] as const;
        const last = strikesOf(marksOf(enemy()), marksOf(volley[1].boards[1] as Board), chart).at(-1)?.lands ?? NaN;
        expect(firstLanding(...volley)).toBeLessThan(last);
        expect(lastLanding(...volley)).toBeGreaterThan(last);
    });
});
