import { expect, test } from "vitest";
import { ordersOf as inClassic } from "../src/games/classic/view";
import { ordersOf as inPirates } from "../src/games/pirates/view";
import { ordersOf as inWager } from "../src/games/wager/view";
import type { View } from "../src/protocol";

const held = (of: string, item: string, value: number) => ({ name: "power", value, of, item });

test("a power has its place before it is held", () => {
    const counters = [held("one", "kraken", 0), held("one", "sonar", 1), held("two", "instakill", 1)];
    expect(inPirates({ seat: "one", counters } as unknown as View)).toEqual(["shoot", "kraken", "sonar"]);
});

test("a captain plans, then acts", () => {
    expect(inWager({ phase: "planning" } as View)).toEqual(["plan"]);
    expect(inWager({ phase: "acting" } as View)).toContain("fire");
});

test("an order that a bonus rule allows at times has its place at all times", () => {
    const view = {} as View;
    expect(inClassic(view, {})).toEqual(["fire"]);
    expect(inClassic(view, { second_shot: true, claim_victory: true })).toEqual(["fire", "claim", "decline"]);
});
