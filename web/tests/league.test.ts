import { expect, test, vi } from "vitest";
import { joinCommand, leagueName, placesIn } from "../src/company/league";
import { language } from "../src/language.svelte";
import type { GameHelp, LeagueTable } from "../src/protocol";

vi.stubGlobal("document", { documentElement: {} });

const TABLE = {
    league: { id: "classic", game: "classic", options: {} },
    bots: [
        { bot: "a", name: "Ada", rating: { value: 1700, margin: 40, matches: 9 }, points: 6, last: 0 },
        { bot: "b", name: "Bob", rating: { value: 1400, margin: 40, matches: 9 }, points: 3, last: 0 },
    ],
    anchors: { recruit: 1485, bosun: 1500, admiral: 1905 },
    days: 30,
} satisfies LeagueTable;

test("computer players stand among the bots by their ratings", () => {
    expect(placesIn(TABLE).map(({ name }) => name)).toEqual(["admiral", "Ada", "bosun", "recruit", "Bob"]);
    expect(placesIn(TABLE).map(({ bot }) => bot)).toEqual([undefined, "a", undefined, undefined, "b"]);
});

test("a league has the name of its game and preset", async () => {
    await language.use("en");
    const games = [
        { id: "classic", title: "Classic", presets: [{ name: "all_four", title: "All four", options: {} }] },
    ];
    const name = (id: string) => leagueName({ id, game: "classic" }, games as unknown as GameHelp[]);
    expect([name("classic"), name("classic.all_four")]).toEqual(["Classic", "Classic: All four"]);
    expect(leagueName({ id: "chess.fast", game: "chess" }, [])).toBe("chess: fast");
});

test("the command names the league that is shown", () => {
    const options = (id: string, game: string) =>
        /"python my_bot.py"(.*) --name/.exec(joinCommand("https://sea.example.org", { id, game }))?.[1];
    expect(options("classic", "classic")).toBe("");
    expect(options("classic.all_four", "classic")).toBe(" --preset all_four");
    expect(options("morskoi.basic", "morskoi")).toBe(" --game morskoi --preset basic");
});
