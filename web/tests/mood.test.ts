import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Language, Words } from "../src/speech";
import { endingOf } from "../src/table/mood";

function told(language: Language, reason: string, ...events: object[]): string {
    const core = new URL(`../../src/seabattle/core/words/${language}.ftl`, import.meta.url);
    const ending = endingOf({ winner: "one", reason }, events as []);
    return new Words(language, readFileSync(core, "utf-8")).event(ending, "one");
}

const LATE = { kind: "forfeited", seat: "two", why: "clock" };
const GAVE_UP = { kind: "surrendered", seat: "two" };

test.each([
    ["en", "Your opponent forfeits the game: time ran out.", "Your opponent surrenders."],
    ["fr", "Votre adversaire perd par forfait\u00a0: temps écoulé.", "Votre adversaire abandonne."],
    ["ru", "Техническое поражение соперника: вышло время.", "Соперник сдаётся."],
] as const)("the end says what happened: %s", (language, late, gaveUp) => {
    expect(told(language, "forfeit", LATE, { kind: "ended" })).toBe(late);
    expect(told(language, "surrender", GAVE_UP, { kind: "ended" })).toBe(gaveUp);
});

test("a battle that was fought out ends by its outcome", () => {
    expect(told("en", "fleet_sunk", { kind: "shot" }, { kind: "ended" })).toBe("You win: the whole fleet is sunk.");
});
