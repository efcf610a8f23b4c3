import { expect, test } from "vitest";
import type { GameHelp, OptionHelp, TableInfo } from "../src/protocol";
import { firstPlans, isOfSeats, isSame, levelsOf, nextPlans } from "../src/table/plans";

const PLAIN = {
    id: "regatta",
    computers: ["random", "brave", "bold"],
    levels: { easy: "random", fair: "brave", strong: "bold" },
} as unknown as GameHelp;
const RICH: GameHelp = {
    ...PLAIN,
    presets: [{ name: "short", title: "Short", options: { mode: "short" } }],
    simplest: "short",
    suggested: { bot: { first: "two" } },
};

function against(player: string | null, options = {}): TableInfo {
    const seats = [{ seat: "one" }, { seat: "two", kind: player ? "computer" : "person", player }];
    return { id: "t", game: "regatta", options, seats } as unknown as TableInfo;
}

const offered = (game: GameHelp, table: TableInfo) => nextPlans(game, table, "one").map(({ what }) => what);

test("the first game is the simplest, against the easy level", () => {
    const opponent = { kind: "computer", name: "random" };
    expect(firstPlans(PLAIN)).toEqual({ game: "regatta", opponent, options: {} });
    expect(firstPlans(RICH).options).toEqual({ first: "two", mode: "short" });
});

test("options are the same if they come to the same game", () => {
    const game = { ...PLAIN, options: [{ name: "mode", default: "long" }] as OptionHelp[] };
    expect(isSame(game, {}, { mode: "long" })).toBe(true);
    expect(isSame(game, { mode: "short" }, {})).toBe(false);
    expect(isSame(game, { fleet: ["sloop"] }, { fleet: ["sloop"] })).toBe(true);
});

test("a game has as many levels as it says", () => {
    expect(levelsOf({ ...PLAIN, levels: { strong: "bold", easy: "random" } })).toEqual([
        { level: "easy", player: "random" },
        { level: "strong", player: "bold" },
    ]);
    expect(levelsOf({ ...PLAIN, levels: {} })).toEqual([]);
});

test("next there is a stronger or a weaker opponent, as far as there is one", () => {
    expect(offered(PLAIN, against("random"))).toEqual(["next-stronger"]);
    expect(offered(PLAIN, against("brave"))).toEqual(["next-stronger", "next-weaker"]);
    expect(offered(PLAIN, against("bold"))).toEqual(["next-weaker"]);
    expect(offered(PLAIN, against("of no level"))).toEqual([]);
    expect(offered(PLAIN, against(null))).toEqual([]);
});

test("all else stays as it was", () => {
    const [stronger] = nextPlans(PLAIN, against("random", { mode: "long" }), "one");
    const opponent = { kind: "computer", name: "brave" };
    expect(stronger?.plans).toEqual({ game: "regatta", seat: "one", opponent, options: { mode: "long" }, clock: null });
});

test("after the simplest form the whole game is offered", () => {
    const [full] = nextPlans(RICH, against("random", { mode: "short", first: "one" }), "one");
    expect(full?.what).toBe("next-full");
    expect(full?.plans.options).toEqual({ first: "two" });
    expect(offered(RICH, against("random", { mode: "long" }))).toEqual(["next-stronger"]);
});

test("an option of seats has both players among its values, and nothing else but the lot", () => {
    const option = (values: OptionHelp["values"]) => isOfSeats({ values } as OptionHelp);
    expect(option(["one", "two"])).toBe(true);
    expect(option(["one", "two", "lot"])).toBe(true);
    expect(option(["one", "two", "three"])).toBe(false);
    expect(option(["one", "lot"])).toBe(false);
    expect(option(null)).toBe(false);
});
