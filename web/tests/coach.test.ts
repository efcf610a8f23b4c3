import { describe, expect, it } from "vitest";
import {
    advisedAlike,
    chanceSaid,
    giftOf,
    heaviest,
    isSlip,
    luckOf,
    mistakes,
    moments,
    signed,
    sorted,
    sums,
} from "../src/coach/account";
import { isForCoach } from "../src/coach/offer";
import type { Decision, Account, Json, TableInfo } from "../src/protocol";

function decision(position: number, more: Partial<Decision> = {}): Decision {
    const plain = { order: {}, best: {}, value: 0.5, chance: 0.5, error: 0, luck: 0, margin: 0.02, error_margin: 0.01 };
    return { position, number: position, ...plain, grade: "best", ...more };
}

function account(decisions: Decision[], errors = 0, luck = 0): Account {
    const played = { game: "classic", seat: "one", reference: "density", result: 1 } as const;
    return { ...played, start: 1 - luck + errors, errors, gifts: 0, luck, margin: 0, decisions };
}

describe("the coach's account", () => {
    it("is summed up by what luck did", () => {
        expect([-0.3, 0.05, 0.3].map((luck) => luckOf(account([], 0, luck)))).toEqual(["bad", "even", "good"]);
    });

    it("never shows that less than nothing was given away", () => {
        const whole = { ...account([], -0.07, 0.46), start: 0.478, gifts: -0.004 };
        expect(sums(whole)).toMatchObject({ start: 0.48, errors: 0, gifts: 0, luck: expect.closeTo(0.52) });
        const hidden = sums({ ...whole, hiding: 0.094 });
        expect(hidden).toMatchObject({ hiding: 0.09, luck: expect.closeTo(0.43) });
    });

    it("says no chance beyond certain or impossible", () => {
        const said = [0.5, 0.996, 0.97, 0.004].map((chance) => chanceSaid(chance, 0.02));
        expect(said).toEqual([
            ["hint-chance", { points: 50, margin: 2 }],
            ["hint-chance-least", { points: 98 }],
            ["hint-chance", { points: 97, margin: 2 }],
            ["hint-chance-most", { points: 2 }],
        ]);
    });

    it("names three moments at most, mistakes first, and every mistake in the list", () => {
        const lucky = [0.2, 0.3].map((luck, n) => decision(2 + n, { fortune: "lucky", luck }));
        const small = Array.from({ length: 8 }, (_, n) => decision(10 + n, { grade: "inaccuracy", error: 0.02 }));
        const blunder = decision(30, { grade: "blunder", error: 0.4 });
        const whole = account([decision(1), ...lucky, ...small, blunder]);
        expect(moments(whole).map(({ position }) => position)).toEqual([30, 10, 11]);
        expect(mistakes(whole)).toHaveLength(9);
        const few = account([decision(1), ...lucky, blunder]);
        expect(moments(few).map(({ position }) => position)).toEqual([30, 3, 2]);
    });

    it("opens at the decision that gave most away, or else at the luckiest", () => {
        const blunder = decision(3, { grade: "blunder", error: 0.2 });
        const lucky = decision(5, { fortune: "lucky", luck: 0.6 });
        expect(heaviest(account([decision(1), blunder, lucky]))).toBe(1);
        expect(heaviest(account([decision(1), decision(2), lucky]))).toBe(2);
        expect(heaviest(account([decision(1)]))).toBe(0);
    });

    it("lists the best choice first", () => {
        const choices = [0.2, 0.6, 0.4].map((chance) => ({ order: {}, chance }));
        expect(sorted(choices).map(({ chance }) => chance)).toEqual([0.6, 0.4, 0.2]);
    });

    it("leaves out what was measured and is not called a mistake", () => {
        expect(moments(account([decision(1, { grade: "good", error: 0.04 })]))).toEqual([]);
    });

    it("speaks of gifts of three points or more", () => {
        expect([0.02, 0.05, -0.1].map((gift) => giftOf(decision(1, { gift })))).toEqual([0, 5, 0]);
    });

    it("gives the same advice once, where it counted most", () => {
        const [fire, sonar] = [{ kind: "fire" }, { kind: "sonar" }];
        const kept = [0.1, 0.3, 0.2].map((error, n) =>
            decision(n, { order: fire, best: sonar, grade: "mistake", error }),
        );
        const aim = decision(9, { order: fire, best: { kind: "fire", at: "A1" }, grade: "mistake", error: 0.1 });
        const whole = account([...kept, aim, { ...aim, position: 10 }]);
        expect(moments(whole).map(({ position }) => position)).toEqual([1, 9, 10]);
        expect(whole.decisions.map((each) => advisedAlike(whole, each).length)).toEqual([3, 3, 3, 1, 1]);
    });

    it("excuses no mistake by luck", () => {
        const graded = (["best", "good", "inaccuracy", "mistake", "blunder"] as const).map((grade) =>
            decision(1, { grade, error: 0.2, fortune: "unlucky", luck: -0.3 }),
        );
        expect(graded.map(isSlip)).toEqual([false, false, true, true, true]);
    });

    it("has points with their sign", () => {
        expect([-0.042, 0.004, -0.004, 0.5].map(signed)).toEqual(["−4", "0", "0", "+50"]);
    });
});

it("is offered to a side that did something in battle", () => {
    const table = { lesson: null } as TableInfo;
    const placed = { kind: "placed", seat: "one" };
    const events: Json[] = [placed, { kind: "shot", by: "two", at: "A-1" }, { kind: "surrendered", seat: "one" }];
    expect(isForCoach(table, events, "one")).toBe(false);
    expect(isForCoach(table, events, "two")).toBe(true);
    expect(isForCoach({ ...table, lesson: "first" }, events, "two")).toBe(false);
});
