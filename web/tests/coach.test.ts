import { describe, expect, it } from "vitest";
import { luckOf, moments, signed, skillOf } from "../src/coach/account";
import type { AnalysedDecision, AnalysedSeat } from "../src/protocol";

function decision(position: number, more: Partial<AnalysedDecision> = {}): AnalysedDecision {
    const plain = { order: {}, best: {}, value: 0.5, chance: 0.5, error: 0, luck: 0, margin: 0.02 };
    return { position, ...plain, grade: "best", ...more };
}

function account(decisions: AnalysedDecision[], errors = 0, luck = 0): AnalysedSeat {
    return { reference: "density", result: 1, start: 0.5, errors, luck, decisions };
}

describe("the coach's account", () => {
    it("is summed up by what was given away and what luck did", () => {
        const blunder = decision(1, { grade: "blunder", error: 0.2 });
        expect(skillOf(account([decision(1)]))).toBe("flawless");
        expect([0.1, 0.2, 0.7].map((errors) => skillOf(account([blunder], errors)))).toEqual([
            "steady",
            "shaky",
            "wild",
        ]);
        expect([-0.3, 0.05, 0.3].map((luck) => luckOf(account([], 0, luck)))).toEqual(["bad", "even", "good"]);
    });

    it("names the decisions that mattered most, in their order", () => {
        const lucky = decision(2, { fortune: "lucky", luck: 0.3 });
        const small = Array.from({ length: 8 }, (_, n) => decision(10 + n, { grade: "inaccuracy", error: 0.02 }));
        const blunder = decision(30, { grade: "blunder", error: 0.4 });
        const found = moments(account([decision(1), lucky, ...small, blunder]));
        expect(found.map(({ position }) => position)).toEqual([2, 10, 11, 12, 13, 14, 15, 30]);
    });

    it("has points with their sign", () => {
        expect([-0.042, 0.004, -0.004, 0.5].map(signed)).toEqual(["−4", "0", "0", "+50"]);
    });
});
