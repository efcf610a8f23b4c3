import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chartOf } from "../src/board/geometry";
import { extensionOf } from "../src/games/extension";
import { blocksOf } from "../src/markdown";
import { markOf, shapeOf } from "../src/pictures/figure";

const BOOKS = new URL("../../docs/rules/", import.meta.url);

describe.each(["classic", "morskoi", "pirates", "salvo", "wager"])("the pictures of %s", (game) => {
    test("stand beside paragraphs that the rule book has", async () => {
        const { figures = {} } = (await extensionOf(game)).look ?? {};
        const book = readFileSync(new URL(`${game}.md`, BOOKS), "utf-8");
        const numbers = blocksOf(book).flatMap((block) => (block.kind === "item" ? [block.number] : []));
        expect(Object.keys(figures).length).toBeGreaterThan(2);
        expect(Object.keys(figures).filter((number) => !numbers.includes(number))).toEqual([]);
    });

    test("have known letters, and ships and ways on the board", async () => {
        const { figures = {} } = (await extensionOf(game)).look ?? {};
        for (const figure of Object.values(figures).flat()) {
            if ("drawnBy" in figure) continue;
            const chart = chartOf(shapeOf(figure));
            const unknown = [...figure.rows.join("")].filter((letter) => !".+@z".includes(letter) && !markOf(letter));
            expect(unknown).toEqual([]);
            const cells = [...(figure.ships ?? []).map((ship) => ship.cells), ...(figure.paths ?? [])];
            expect(cells.flatMap((names) => names.split(" ")).filter((name) => !chart.byName.has(name))).toEqual([]);
        }
    });
});
