import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test, vi } from "vitest";
import { NOTHING, extensionOf } from "../src/games/extension";
import { pictureOf } from "../src/games/pictures";

const SOURCE = new URL("../src", import.meta.url).pathname;
const IMPORT = /(?:from|import\(?)\s*["'](\.[^"']+)["']/g;

/** The imports of a file by their paths below the source folder. */
function importsOf(file: string): string[] {
    const text = readFileSync(join(SOURCE, file), "utf-8");
    return [...text.matchAll(IMPORT)].map(([, path = ""]) => relative(SOURCE, join(SOURCE, dirname(file), path)));
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(ts|svelte)$/.test(name));

test("no generic screen imports a game, and no game another", () => {
    const folderOf = (path: string) => /^games\/[^/]+\//.exec(path)?.[0];
    const found = files.flatMap((file) =>
        importsOf(file)
            .filter((path) => folderOf(path) && folderOf(path) !== folderOf(file))
            .map((path) => `${file} imports ${path}`),
    );
    expect(found).toEqual([]);
    expect(importsOf("games/wager/index.ts")).toContain("games/wager/look");
});

test("a game without files of its own has the generic screens and the sea", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ games: [{ id: "radar" }], languages: [] })));
    expect(await extensionOf("radar")).toBe(NOTHING);
    expect(pictureOf("radar")).toBeTypeOf("function");
    expect(pictureOf("radar")).not.toBe(pictureOf("classic"));
    vi.unstubAllGlobals();
    expect((await extensionOf("wager")).orders?.fields).toHaveProperty("crews");
});
