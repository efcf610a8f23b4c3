import { describe, expect, it } from "vitest";
import { advisedAlike, chanceSaid, heaviest, isSlip, luckOf, moments, signed, sorted } from "../src/coach/account";
import { isForCoach } from "../src/coach/offer";
import type { AnalysedDecision, AnalysedSeat, Json, TableInfo } from "../src/protocol";

function decision(position: number, more: Partial<AnalysedDecision> = {}): AnalysedDecision {
    const plain = { order: {}, best: {}, value: 0.5, chance: 0.5, error: 0, luck: 0, margin: 0.02 };
    return { position, ...plain, grade: "best", ...more };
}

function account(decisions: AnalysedDecision[], errors = 0, luck = 0): AnalysedSeat {
    return { reference: "density", result: 1, start: 0.5, errors, luck, decisions };
}

describe("the coach's account", () => {
    it("is summed up by what luck did", () => {
        expect([-0.3, 0.05, 0.3].map((luck) => luckOf(account([], 0, luck)))).toEqual(["bad", "even", "good"]);
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

    it("names the decisions that mattered most, in their order", () => {
        const lucky = decision(2, { fortune: "lucky", luck: 0.3 });
        const small = Array.from({ length: 8 }, (_, n) => decision(10 + n, { grade: "inaccuracy", error: 0.02 }));
        const blunder = decision(30, { grade: "blunder", error: 0.4 });
        const found = moments(account([decision(1), lucky, ...small, blunder]));
        expect(found.map(({ position }) => position)).toEqual([2, 10, 11, 12, 13, 14, 15, 30]);
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

    it("leaves out what is within its own error", () => {
        expect(moments(account([decision(1, { grade: "inaccuracy", error: 0.01 })]))).toEqual([]);
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

    it("tells inaccuracies from luck by what weighs more", () => {
        const [error, grade] = [0.04, "inaccuracy"] as const;
        expect(isSlip(decision(1, { grade, error }))).toBe(true);
        expect(isSlip(decision(1, { grade, error, fortune: "unlucky", luck: -0.3 }))).toBe(false);
        expect(isSlip(decision(1, { fortune: "lucky", luck: 0.3 }))).toBe(false);
    });

    it("does not excuse a mistake by luck", () => {
        const graded = (["mistake", "blunder"] as const).map((grade) =>
            decision(1, { grade, error: 0.2, fortune: "unlucky", luck: -0.3 }),
        );
        expect(graded.map(isSlip)).toEqual([true, true]);
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
