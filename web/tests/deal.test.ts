import { expect, test } from "vitest";
import { powersDealt } from "../src/games/pirates/view";
import type { Json } from "../src/protocol";

const sunk = (owner: string, power: string): Json => ({ kind: "sunk", owner, ship: "brick", squares: [], power });

test("a ship that a seat loses deals it a card; the opponent's deals it none", () => {
    expect(powersDealt([sunk("one", "kraken"), sunk("two", "sonar")], "one")).toEqual(["kraken"]);
    expect(powersDealt([{ kind: "shot", by: "two" }], "one")).toEqual([]);
});

test("the last ship of a fleet deals nothing", () => {
    expect(powersDealt([sunk("one", "sonar"), { kind: "ended", outcome: {} }], "one")).toEqual([]);
});
