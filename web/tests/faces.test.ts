import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { captainOf, opponentOf } from "../src/people/cast";
import { paint } from "../src/people/faces";

const PAGE = new URL("../src/words/en.ftl", import.meta.url).pathname;
const NAMED = [...readFileSync(PAGE, "utf-8").matchAll(/^opponent-(\w+)-(\w+)-line =/gm)].map(
    ([, game = "", player = ""]) => [game, player] as const,
);

test("every opponent with a name has a face that nobody else has", () => {
    expect(NAMED).toHaveLength(15);
    const faces = NAMED.map(([game, player]) => JSON.stringify(paint(opponentOf(game, player))));
    const stranger = JSON.stringify(paint(opponentOf("regatta", "recruit")));
    expect(new Set([...faces, stranger, JSON.stringify(paint(captainOf("classic")))]).size).toBe(17);
});

test("a notebook's faces are drawn with its pen, strangers and the captain too", () => {
    const hands = [opponentOf("morskoi", "mate"), opponentOf("morskoi", "steady"), captainOf("morskoi")];
    expect(hands.map(({ hand }) => hand)).toEqual(["pen", "pen", "pen"]);
    expect(opponentOf("classic", "bosun").hand).toBeUndefined();
});
