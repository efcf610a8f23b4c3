import { expect, test } from "vitest";
import { groupsOf, sideRows, sidesOf, tableCounts } from "../src/battle/counterRows";
import { Words } from "../src/speech";
import { viewOf } from "./views";

const words = new Words(
    "en",
    "counter-hp = Hit points\ncounter-turn = Turn\ncounter-class = Class\nclass-brigantine = Brigantine\npower-kraken = Kraken\ncounter-power = Powers\n",
);

test("numbers of both sides stand in one row, oneself first", () => {
    const view = viewOf("wager-planning");
    const rows = sideRows(view, words);
    expect(rows.find(({ name }) => name === "hp")).toMatchObject({
        title: "Hit points",
        of: { one: { share: 1 }, two: { share: 1 } },
    });
    expect(rows.find(({ name }) => name === "class")?.of.one?.said).toBe("Brigantine");
    expect(tableCounts(view, words)[0]?.title).toBe("Turn");
    expect(sidesOf({ ...view, seat: "two" })).toEqual(["two", "one"]);
});

test("an item is called by the word of its kind", () => {
    const rows = sideRows(viewOf("pirates-powers"), words);
    expect(rows.filter(({ name }) => name === "power").map(({ item }) => item)).toContain("Kraken");
});

test("what is counted item by item stands in a group of its own, after all else", () => {
    const groups = groupsOf(sideRows(viewOf("pirates-powers"), words));
    expect(groups.map(({ title }) => title)).toEqual([null, "Powers"]);
    expect(groups[0]?.rows.every(({ item }) => item === null)).toBe(true);
    expect(groups[1]?.rows.every(({ name }) => name === "power")).toBe(true);
});

test("what only one side has stands in the same place, whichever side it is", () => {
    const view = viewOf("wager-acting");
    const counters = view.counters.filter(({ name }) => name !== "evade_until");
    const namesWith = (of: "one" | "two") => {
        const at = counters.findIndex((counter) => counter.name === "evade" && counter.of === of);
        const evading = counters.toSpliced(at + 1, 0, { name: "evade_until", value: 9, of });
        return sideRows({ ...view, counters: evading }, words).map(({ name }) => name);
    };
    expect(namesWith("two")).toEqual(namesWith("one"));
    expect(namesWith("two").slice(3, 5)).toEqual(["evade", "evade_until"]);
});
