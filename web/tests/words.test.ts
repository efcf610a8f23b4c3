import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Words } from "../src/speech";

const SOURCE = new URL("../src", import.meta.url).pathname;
const TEXTS = Object.fromEntries(
    (["en", "fr", "ru"] as const).map((language) => [
        language,
        readFileSync(join(SOURCE, `words/${language}.ftl`), "utf-8"),
    ]),
);

function keysOf(text = ""): string[] {
    return [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key = ""]) => key).sort();
}

function source(): string {
    const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" });
    return files
        .filter((name) => /\.(ts|svelte)$/.test(name))
        .map((name) => readFileSync(join(SOURCE, name), "utf-8"))
        .join("\n");
}

describe("the words of the page", () => {
    test.each(["fr", "ru"])("are all there in %s", (language) => {
        expect(keysOf(TEXTS.en)).toContain("turn-yours");
        expect(keysOf(TEXTS[language])).toEqual(keysOf(TEXTS.en));
    });

    test("keep French punctuation on the line of its word", () => {
        const sentences = (TEXTS.fr ?? "").split("\n").filter((line) => !line.startsWith("#"));
        expect(sentences.filter((line) => /\S [:;!?»]|« /.test(line))).toEqual([]);
    });

    test("have all colons and semicolons, before which French has a space", () => {
        const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" });
        const markups = files
            .filter((name) => name.endsWith(".svelte"))
            .map((name) => readFileSync(join(SOURCE, name), "utf-8").replaceAll(/<(script|style).*?<\/\1>/gs, ""));
        expect(markups.flatMap((markup) => markup.match(/.*\}[:;](\s.*|<.*)?$/gm) ?? [])).toEqual([]);
    });

    test("count in French those that are solved, not those there are", () => {
        const words = new Words("fr", TEXTS.fr ?? "");
        expect(words.say("puzzles-solved", { solved: 0, count: 40 })).toBe("0 résolu sur 40");
        expect(words.say("puzzles-solved", { solved: 2, count: 40 })).toBe("2 résolus sur 40");
    });

    test("are all used, and all that is used is there", () => {
        const text = source();
        const named = [...text.matchAll(/(?<!\.)\bsay\((?:[^()]*? \? )?"([\w-]+)"(?: : "([\w-]+)")?/g)].flatMap(
            ([, a, b]) => [a, b],
        );
        expect(named).toContain("turn-yours");
        const missing = named.filter((key) => key && !keysOf(TEXTS.en).includes(key));
        expect(missing).toEqual([]);
        const families = [...text.matchAll(/\b(?:say|wordOr)\(`([\w-]+-)\$\{/g)].map(([, stem = ""]) => stem);
        const unused = keysOf(TEXTS.en).filter(
            (key) => !text.includes(`"${key}"`) && !families.some((stem) => key.startsWith(stem)),
        );
        expect(unused).toEqual([]);
    });
});

describe("without words", () => {
    const words = new Words("en", "event-ended = { $outcome-winner }: { $outcome-reason }.");

    test("a name is said", () => {
        expect(words.say("order-depth-charge")).toBe("depth charge");
        expect(words.firstOf(["part-wind_force"], "wind_force")).toBe("wind force");
        expect(words.say("board-far-pond")).toBe("far pond");
    });

    test("an event tells its values, and an end its reason", () => {
        const echoed = { kind: "echo_heard", by: "one", at: "B3", near: ["B2", "B4"] };
        expect(words.event(echoed, "one")).toBe("Echo heard: by you, at B3, near B2, B4.");
        expect(words.event({ kind: "tide_turned" }, "one")).toBe("Tide turned.");
        const ended = { kind: "ended", outcome: { winner: "two", reason: "minnow_caught" } };
        expect(words.event(ended, "one")).toBe("them: minnow caught.");
    });
});

describe("sentences about events", () => {
    const words = new Words(
        "en",
        "event-shot = { $by ->\n    [you] You\n   *[them] They\n } at { $at }: { $hit }\nship-cruiser = Cruiser\nevent-caught = { $ships-count }: { $ships }\nevent-roll = { $roll-dice }\n",
    );

    test("name seats as the hearer would, and say yes and no", () => {
        expect(words.event({ kind: "shot", by: "one", at: "A-1", hit: true }, "one")).toBe("You at A-1: yes");
        expect(words.event({ kind: "shot", by: "one", at: "A-1", hit: false }, "two")).toBe("They at A-1: no");
    });

    test("join lists, count them and take inner objects apart", () => {
        expect(words.event({ kind: "caught", ships: ["cruiser", "x"] }, "one")).toBe("2: Cruiser, x");
        expect(words.event({ kind: "roll", roll: { dice: [6, 1] } }, "one")).toBe("6, 1");
    });
});
