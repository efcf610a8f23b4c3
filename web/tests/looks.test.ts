import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { penBox } from "../src/board/handDrawn";
import { plain } from "../src/board/ships";
import { wrecksOf } from "../src/board/wrecks";
import { extensionOf } from "../src/games/extension";
import type { Board, Layer } from "../src/protocol";
import { viewOf } from "./views";

const GAMES = ["classic", "morskoi", "pirates", "salvo", "wager"];

type Colours = Record<string, string>;

const COLOUR = /#[0-9a-f]{6}|rgb\([^)]*%\)/g;

/** The colours of a rule in a style sheet, by day or by night, on top of those before. */
function coloursOf(css: string, selector: string, before: Colours, isDark = false): Colours {
    const start = css.indexOf(`${selector} {`);
    const body = css.slice(start, css.indexOf("}", start));
    const found = [...body.matchAll(/--([\w-]+): ([^;]+);/g)].flatMap(([, name = "", value = ""]) => {
        const [day, night] = value.match(COLOUR) ?? [];
        return day ? [[name, isDark && value.startsWith("light-dark(") ? night : day]] : [];
    });
    return { ...before, ...(Object.fromEntries(found) as Colours) };
}

function luminance(hex: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour as it is seen through a wash, such as `rgb(1 2 3 / 50%)`. */
function over(ground = "", wash = `${ground}`): string {
    const [red = 0, green = 0, blue = 0, part = 0] = [...wash.matchAll(/\d+/g)].map(Number);
    const mixed = [red, green, blue].map((colour, n) => {
        const below = parseInt(ground.slice(1 + 2 * n, 3 + 2 * n), 16);
        return Math.round(below + ((colour - below) * part) / 100);
    });
    return `#${mixed.map((colour) => colour.toString(16).padStart(2, "0")).join("")}`;
}

function contrast(one = "", other = ""): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
}

/** The colours of the page and of its boards: what a sheet says of the night alone comes last. */
function schemes(game: string): [string, Colours, Colours][] {
    const sheet = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), "utf-8").split("@media");
    const [app, css] = [sheet("app.css"), sheet(`games/${game}/look.css`)];
    const sea = `.waters:is([data-look="${game}"], [data-look="${game}"] *)`;
    const root = `:root[data-look="${game}"]`;
    return [false, true].map((isDark) => {
        const usual = coloursOf(app[0] ?? "", ":root", {}, isDark);
        const own = coloursOf(css[1] ?? "", root, isDark ? coloursOf(app[1] ?? "", ":root", usual) : usual, isDark);
        const page = isDark ? coloursOf(css[2] ?? "", root, own) : own;
        const waters = coloursOf(css[1] ?? "", sea, page, isDark);
        return [isDark ? "dark" : "light", page, isDark ? coloursOf(css[2] ?? "", sea, waters) : waters];
    });
}

describe.each(GAMES)("the look of %s", (game) => {
    test.each(schemes(game))("has text that can be read: %s", (_, page, waters) => {
        const pairs = [
            ...["ink", "soft", "accent"].flatMap((ink) =>
                ["paper", "card"].map((on) => [page[ink], page[on], ink, on]),
            ),
            [page["accent-ink"], page.accent, "accent-ink", "accent"],
            [page.ink, page["accent-soft"], "ink", "accent-soft"],
            [page.soft, page["accent-soft"], "soft", "accent-soft"],
            [waters.ink, waters.sea, "ink", "sea"],
            [waters.soft, waters.sea, "soft", "sea"],
        ];
        const faint = pairs.filter(([ink, on]) => contrast(ink, on) < 4.5);
        expect(faint.map(([, , ...names]) => names)).toEqual([]);
    });

    test.each(schemes(game))("has marks and hulls that stand out from the sea: %s", (_, _page, waters) => {
        const faint = ["hit", "miss", "aim", "wreck"].filter((name) => contrast(waters[name], waters.sea) < 3);
        const pale = ["hull", "rival"].filter((name) =>
            [name, `${name}-edge`].every((part) => contrast(waters[part], waters.sea) < 3),
        );
        expect([...faint, ...pale]).toEqual([]);
    });

    test.each(schemes(game))("is brightest where one has not fired yet: %s", (_, _page, waters) => {
        const tried = luminance(waters.sea ?? "");
        const untried = over(waters.sea, waters.untried);
        if (waters.untried) expect(luminance(untried)).toBeGreaterThan(tried + 0.01);
        expect(luminance(over(waters.sea, waters["sea-open"]))).toBeGreaterThan(tried);
        expect(game === "wager" || Boolean(waters.untried)).toBe(true);
    });

    test("is data of its folder, and bears its name", async () => {
        const look = (await extensionOf(game)).look?.board;
        expect(look?.id).toBe(game);
    });
});

test("the same square is always drawn by the same strokes, another by others", async () => {
    const look = (await extensionOf("morskoi")).look?.board;
    const cross = (seed: number) => look?.marks?.hit?.(seed);
    expect(cross(3)).toEqual(cross(3));
    expect(cross(3)).not.toEqual(cross(4));
    expect(penBox(0, 0, 40, 40, 1)).toBe(penBox(0, 0, 40, 40, 1));
});

test("letters of both digits stand beside each other", async () => {
    const look = (await extensionOf("morskoi")).look?.board;
    expect(look?.letter?.("10")?.match(/M/g)).toHaveLength(2);
    expect(look?.letter?.("Q")).toBeUndefined();
});

test("ships of one fleet differ", async () => {
    const fleets = { classic: 5, pirates: 5 };
    for (const [game, count] of Object.entries(fleets)) {
        const look = (await extensionOf(game)).look?.board;
        const own = viewOf(game === "classic" ? "classic-battle" : "pirates-powers").boards[0] as Board;
        const ships = own.layers.filter(({ kind }) => kind === "ship");
        const drawn = ships.map(({ name, squares }) =>
            JSON.stringify(look?.ship?.({ name: name ?? "", cells: squares.length }).whole(80)),
        );
        expect(new Set(drawn).size).toBe(count);
    }
});

test("a hull breaks in two halves that do not touch", () => {
    const [stern, bow] = plain
        .wreck(80)
        .map((d) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x)));
    expect(Math.max(...(stern ?? []))).toBeLessThanOrEqual(41);
    expect(Math.min(...(bow ?? []))).toBeGreaterThanOrEqual(39);
});

describe("wrecks", () => {
    const empty = { ...(viewOf("classic-battle").boards[1] as Board), layers: [] };
    const wrecks = (...layers: Layer[]) => wrecksOf({ ...empty, layers });

    test("that touch are told apart by their layers", () => {
        const found = wrecks({ kind: "sunk", squares: ["A-1", "A-2"] }, { kind: "sunk", squares: ["B-1", "B-2"] });
        expect(found.map(({ squares }) => squares)).toEqual([
            ["A-1", "A-2"],
            ["B-1", "B-2"],
        ]);
    });

    test("in one layer are told apart where there is water between them", () => {
        const found = wrecks({ kind: "sunk", squares: ["A-1", "C-1", "A-2", "C-2"] });
        expect(found.map(({ squares }) => squares)).toEqual([
            ["A-1", "A-2"],
            ["C-1", "C-2"],
        ]);
    });

    test("stay whole where a square bears a number", () => {
        const found = wrecks({ kind: "sunk", squares: ["A-1", "A-3"] }, { kind: "sunk", squares: ["A-2"], label: "1" });
        expect(found.map(({ squares }) => squares)).toEqual([["A-1", "A-2", "A-3"]]);
    });

    test("of ships in sight are those ships", () => {
        const ship: Layer = { kind: "ship", name: "destroyer", squares: ["A-1", "B-2"] };
        const found = wrecks(
            ship,
            { kind: "sunk", squares: ["A-1"], label: "1" },
            { kind: "sunk", squares: ["B-2"], label: "2" },
        );
        expect(found).toMatchObject([{ name: "destroyer", squares: ["A-1", "B-2"] }]);
    });
});
