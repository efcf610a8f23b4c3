import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type News, callOn } from "../src/board/calls";
import { sceneOf } from "../src/board/scene";
import { say } from "../src/language.svelte";
import type { Board, Json, Layer, View } from "../src/protocol";
import { type Language, Words } from "../src/speech";
import { seen } from "./scenes";
import { viewOf } from "./views";

const ROOT = new URL("../..", import.meta.url);
const FOLDERS: Record<string, string> = { radar: "examples/radar/radar/words" };

function wordsOf(game: string, spoken: Language = "en"): Words {
    const folder = FOLDERS[game] ?? `src/seabattle/games/${game}/words`;
    return new Words(spoken, readFileSync(new URL(`${folder}/${spoken}.ftl`, ROOT), "utf-8"));
}

const me = { seat: "one", suffered: ["ship_struck"] };
const [own, enemy] = seen().boards as [Board, Board];

/** What is called out over a board after a step. */
function called(words: Words, events: Json[], on = enemy, before = seen(), now = before): string | undefined {
    const news: News = { events, scene: sceneOf(before, now, []) };
    return callOn(on, news, words, me)?.text;
}

const mark = (kind: Layer["kind"], ...squares: string[]): View => seen({ kind, squares });

describe("over the board where it happened", () => {
    test("a ship that is named goes down by its name, and one that is not without", () => {
        const shot = { kind: "shot", by: "one", at: "A-1", hit: true };
        const named = { kind: "ship_sunk", owner: "two", ship: "carrier", squares: ["A-1"], lost: 1 };
        expect(called(wordsOf("classic"), [shot, named])).toBe("Carrier down!");
        expect(called(wordsOf("classic"), [shot, { ...named, kind: "sunk", ship: null }])).toBe("Ship down!");
        expect(called(wordsOf("classic", "fr"), [named])).toBe("Porte-avions coulé\u202f!");
        expect(called(wordsOf("classic", "ru"), [named])).toBe("Авианосец\u00a0— на дно!");
    });

    test("what the opponent does is said over one's own board", () => {
        const sunk = { kind: "ship_sunk", owner: "one", ship: "carrier", squares: ["A-1"], lost: 1 };
        expect(called(wordsOf("classic"), [sunk])).toBeUndefined();
        expect(called(wordsOf("classic"), [sunk], own)).toBe("Carrier down!");
    });

    test("each ship that was hit in a round has a line, and a sinking says enough", () => {
        const hit = { kind: "ship_hit", by: "one", round: 1, ship: "carrier", hits: 2 };
        const other = { ...hit, ship: "destroyer", hits: 1 };
        const words = wordsOf("salvo");
        expect(called(words, [hit, other])).toBe("Carrier: 2 hits\nDestroyer: 1 hit");
        expect(called(words, [hit, { kind: "ship_sunk", owner: "two", round: 1, ship: "destroyer" }])).toBe(
            "Destroyer down!",
        );
    });

    test("a game without short words calls out its new marks", () => {
        const words = new Words("en", "event-shot = You fire.");
        const shot = { kind: "shot", by: "one", at: "A-1" };
        expect(called(words, [shot], enemy, seen(), mark("miss", "A-1"))).toBe(say("call-miss"));
        expect(called(words, [shot], enemy, seen(), mark("hit", "A-1"))).toBe(say("call-hit", { count: 1 }));
        expect(called(words, [shot], enemy, seen(), mark("sunk", "A-1"))).toBe(say("call-sunk"));
        expect(called(words, [shot], enemy, seen(), mark("empty", "A-1"))).toBeUndefined();
    });

    test("it stands at the square that was struck, or that the event names", () => {
        const scene = sceneOf(seen(), mark("hit", "B-2"), []);
        const words = wordsOf("classic");
        expect(callOn(enemy, { events: [], scene }, words, me)?.square).toBe("B-2");
        const echo = { kind: "echo", at: "C-3", count: 2 };
        const scanned = { kind: "scanned", by: "one", at: "C-3" };
        const call = callOn(enemy, { events: [scanned, echo], scene: null }, wordsOf("radar"), me);
        expect([call?.text, call?.square]).toEqual(["Echo: 2", "C-3"]);
        const volley = sceneOf(seen(), mark("hit", "A-1", "B-2"), []);
        expect(callOn(enemy, { events: [], scene: volley }, words, me)?.square).toBeNull();
    });
});

describe.each(["classic", "morskoi", "pirates", "salvo", "wager", "radar"])("the short words of %s", (game) => {
    test.each(["fr", "ru"] as const)("are there in %s, too", (spoken) => {
        const kinds = (text: string) => [...text.matchAll(/^event-([\w-]+) = (?:.+\n(?:[ }].*\n)*?) {4}\.brief/gm)];
        const text = (each: Language) =>
            readFileSync(new URL(`${FOLDERS[game] ?? `src/seabattle/games/${game}/words`}/${each}.ftl`, ROOT), "utf-8");
        const english = kinds(text("en")).map(([, kind]) => kind);
        expect(english.length).toBeGreaterThan(0);
        expect(kinds(text(spoken)).map(([, kind]) => kind)).toEqual(english);
    });
});

test("the wager is told by dice", () => {
    expect(viewOf("wager-acting").boards).toHaveLength(1);
    const fired = { kind: "fired", by: "one", at: "3,3", damage: 2, hp: 5, roll: { dice: [6, 1], result: "success" } };
    expect(wordsOf("wager").brief(fired, "one")).toBe("2 damage!");
    expect(called(wordsOf("wager"), [fired])).toBeUndefined();
});
