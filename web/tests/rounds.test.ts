import { expect, test } from "vitest";
import type { Json } from "../src/protocol";
import { deedsOf, roundOf } from "../src/table/rounds";

const shot = (by: string, at: string) => ({ kind: "shot", by, at });

test("a round tells mine, then theirs, each in the order in which it happened", () => {
    const events: Json[] = [
        shot("one", "A1"),
        { kind: "sunk", owner: "two" },
        shot("two", "B1"),
        { kind: "second_shot" },
    ];
    expect(roundOf(events, 0, "one")).toEqual({ mine: events.slice(0, 2), theirs: events.slice(2), rest: [] });
    expect(roundOf(events, 0, "two")).toEqual({ mine: events.slice(2), theirs: events.slice(0, 2), rest: [] });
});

test("one's own shot is not pushed out by many of the other side", () => {
    const events = [shot("one", "A1"), ...Array.from({ length: 9 }, (_, n) => shot("two", `B${n}`))];
    const { mine, theirs } = roundOf(events, 0, "one");
    expect(mine).toEqual([events[0]]);
    expect(theirs.at(-1)).toBe(events.at(-1));
    expect(theirs.length).toBeLessThan(9);
});

test("what a sunken ship's owner did not do was done to it", () => {
    expect(deedsOf([{ kind: "sunk", owner: "one" }, { kind: "lot" }]).map(({ by }) => by)).toEqual(["two", "two"]);
    expect(deedsOf([{ kind: "turn_began" }])[0]?.by).toBeNull();
});
