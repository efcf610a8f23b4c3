import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { language } from "../src/language.svelte";
import type { TableInfo } from "../src/protocol";
import { type Language, Words } from "../src/speech";
import {
    helpedNames,
    isolated,
    seatTitle,
    shortened,
    sitterName,
    spectatorName,
    spectatorWords,
} from "../src/table/names";

const GAMES = new URL("../../src/seabattle", import.meta.url).pathname;

function table(...sitters: object[]): TableInfo {
    const seats = sitters.map((sitter, n) => ({ kind: "person", taken: true, seat: n ? "two" : "one", ...sitter }));
    return { seats } as TableInfo;
}

vi.stubGlobal("document", { documentElement: {} });
afterAll(() => vi.unstubAllGlobals());

async function wordsIn(now: Language, of: TableInfo): Promise<Words> {
    await language.use(now);
    const texts = ["core", "games/classic"].map((room) => readFileSync(join(GAMES, room, `words/${now}.ftl`), "utf-8"));
    return new Words(now, ...texts, spectatorWords(of));
}

const PLACED = { kind: "placed", seat: "one" };
const WON = { kind: "ended", outcome: { winner: "two", reason: "fleet_sunk" } };

test.each([
    ["en", "Anne’s fleet is in place.", "Boris wins: the whole fleet is sunk."],
    ["fr", "La flotte d’Anne est en place.", "Boris gagne\u00a0: toute la flotte est coulée."],
    ["ru", "Флот игрока Anne расставлен.", "Побеждает Boris: весь флот потоплен."],
] as const)("a spectator reads names in sentences: %s", async (now, placed, won) => {
    const words = await wordsIn(now, table({ nickname: "Anne" }, { nickname: "Boris" }));
    expect([PLACED, WON].map((event) => words.event(event, "watcher"))).toEqual([placed, won]);
    expect(spectatorName(words, "one")).toBe("Anne");
});

test.each([
    ["Boris", "La flotte de Boris est en place."],
    ["Élodie", "La flotte d’Élodie est en place."],
    ["Yann", "La flotte de Yann est en place."],
])("in French, %s is elided or not", async (nickname, placed) => {
    expect((await wordsIn("fr", table({ nickname }, {}))).event(PLACED, "watcher")).toBe(placed);
});

test("a name is taken as it is written", async () => {
    const words = await wordsIn("en", table({ nickname: '{ -two } "x" \\ $y' }, { nickname: "Boris" }));
    expect(words.event(PLACED, "watcher")).toBe('{ -two } "x" \\ $y’s fleet is in place.');
});

test("players without names, or with the same one, are told apart by number", async () => {
    const admiral = { kind: "computer", player: "admiral" };
    for (const of of [table({}, {}), table(admiral, admiral)]) {
        const words = await wordsIn("en", of);
        expect(words.event(PLACED, "watcher")).toBe("Player one’s fleet is in place.");
        expect(spectatorName(words, "two")).toBe("Player two");
    }
});

test("a computer player's name is said without its explanation", async () => {
    const words = await wordsIn("en", table({ kind: "computer", player: "random" }, { nickname: "Boris" }));
    expect(words.event(PLACED, "watcher")).toBe("Landlubber’s fleet is in place.");
});

test("a seat without a name is not named twice", async () => {
    await language.use("en");
    const { seats } = table({ nickname: "Anne" }, {});
    expect(seats.map((seat) => seatTitle(seat, { game: "classic" }))).toEqual(["Player one: Anne", "Player two"]);
});

test("who took hints is called you by the page, where there is no name", async () => {
    await language.use("en");
    const helped = table({ helped: true }, { nickname: "Boris", helped: true });
    expect(helpedNames(helped, ["one"])).toBe("you, Boris");
    expect(helpedNames(helped, ["two"])).toBe("Player one, Boris");
    expect(helpedNames(helped, ["one", "two"])).toBe("Player one, Boris");
    expect(helpedNames(table({}, {}), ["one"])).toBe("");
});

test("a name that is written from right to left does not turn the sentence around it", () => {
    expect(isolated("Anne")).toBe("Anne");
    expect(isolated("محمد")).toBe("\u2068محمد\u2069");
    expect(shortened(isolated("محمد".repeat(6)))).toBe(`\u2068${"محمد".repeat(4).slice(0, 15)}…\u2069`);
});

test.each([
    ["en", "Corvette (bot)"],
    ["fr", "Corvette (bot)"],
    ["ru", "Corvette (бот)"],
] as const)("a bot is marked where it sits: %s", async (now, marked) => {
    await language.use(now);
    const { seats, game } = {
        ...table({ nickname: "Corvette", bot: true }, { nickname: "Corvette" }),
        game: "classic",
    };
    expect(seats.map((seat) => sitterName(seat, { game }))).toEqual([marked, "Corvette"]);
});
