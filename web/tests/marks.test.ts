import type { Snippet } from "svelte";
import { render } from "svelte/server";
import { expect, test } from "vitest";
import Dressed from "../src/board/Dressed.svelte";
import MarkShape from "../src/board/MarkShape.svelte";
import { placeOf } from "../src/board/strokes";
import { extensionOf } from "../src/games/extension";

const cell = { name: "A-1", row: 0, column: 0, x: 20, y: 20 };

/** A number on a mark as a game draws it. */
async function numbered(game: string, kind: string): Promise<string> {
    const look = (await extensionOf(game)).look?.board;
    const mark = { kind, numbered: true, places: [placeOf(cell, "4")] };
    const children = ((renderer: object) => MarkShape(renderer as never, mark)) as unknown as Snippet;
    return /<text[^>]*>/.exec(render(Dressed, { props: { look, children } }).body)?.[0] ?? "";
}

test.each(["hit", "sunk", "miss"])("a number stands in the middle of its square, off the ring: %s", async (kind) => {
    for (const game of ["morskoi", "salvo"]) {
        const text = await numbered(game, kind);
        expect(text).toContain('x="20" y="20"');
        expect(Number(/dx="(\d+)"/.exec(text)?.[1] ?? 0)).toBe(0);
    }
});
