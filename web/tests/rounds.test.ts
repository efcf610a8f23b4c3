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
    expect(roundOf(events, 0, { seat: "one" })).toEqual({
        mine: events.slice(0, 2),
        theirs: events.slice(2),
        rest: [],
    });
    expect(roundOf(events, 0, { seat: "two" })).toEqual({
        mine: events.slice(2),
        theirs: events.slice(0, 2),
        rest: [],
    });
});

test("one's own shot is not pushed out by many of the other side", () => {
    const events = [shot("one", "A1"), ...Array.from({ length: 9 }, (_, n) => shot("two", `B${n}`))];
    const { mine, theirs } = roundOf(events, 0, { seat: "one" });
    expect(mine).toEqual([events[0]]);
    expect(theirs.at(-1)).toBe(events.at(-1));
    expect(theirs.length).toBeLessThan(9);
});

test("what a sunken ship's owner did not do was done to it", () => {
    expect(deedsOf([{ kind: "sunk", owner: "one" }, { kind: "lot" }], { seat: "one" }).map(({ by }) => by)).toEqual([
        "two",
        "two",
    ]);
    expect(deedsOf([{ kind: "turn_began" }], { seat: "one" })[0]?.by).toBeNull();
});

test("fleets are laid open after the shot that ended it, whoever's it was", () => {
    const opened = ["one", "two"].map((seat) => ({ kind: "disclosed", seat }));
    const events: Json[] = [shot("one", "A1"), shot("two", "B1"), { kind: "ended" }, ...opened];
    expect(roundOf(events, 0, { seat: "one" })).toEqual({
        mine: events.slice(0, 1),
        theirs: events.slice(1),
        rest: [],
    });
});

test("the end is the winner's doing, even if the other was the last to fire", () => {
    const ended = { kind: "ended", outcome: { winner: "one", reason: "claim" } };
    expect(roundOf([shot("two", "B1"), ended], 0, { seat: "one" }).mine).toEqual([ended]);
});

test("what a seat hears of its own ships was done by the opponent, whoever was named before", () => {
    const events: Json[] = [shot("one", "A1"), { kind: "ship_struck" }, shot("two", "B1"), { kind: "ship_struck" }];
    const doers = (seat: string) => deedsOf(events, { seat, suffered: ["ship_struck"] }).map(({ by }) => by);
    expect(doers("one")).toEqual(["one", "two", "two", "two"]);
    expect(doers("two")).toEqual(["one", "one", "two", "one"]);
});

test("a surrender is told once, and nothing is revealed that was open", () => {
    const ended = { kind: "ended", outcome: { winner: "two", reason: "surrender" } };
    const open = ["one", "two"].map((seat) => ({ kind: "disclosed", seat, secret: null, orders: [] }));
    const events: Json[] = [{ kind: "surrendered", seat: "one" }, ended, ...open];
    expect(roundOf(events, 0, { seat: "one" })).toEqual({ mine: [ended], theirs: [], rest: [] });
    const fleet = { kind: "disclosed", seat: "one", secret: [["A1"]], orders: [] };
    expect(roundOf([shot("one", "A1"), fleet], 0, { seat: "one" }).mine).toContain(fleet);
});
