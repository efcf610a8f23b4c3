import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{svelte,ts,css,ftl}", {
    eager: true,
    query: "?raw",
    import: "default",
});
/** Latin and Cyrillic letters, dashes, quotation marks, a minus sign and a disc: what every font for text has. */
const UNCOMMON = /[^\u0000-\u024f\u0400-\u04ff\u2010-\u203a\u2212●]/u;

test("signs that a font may lack are drawn", () => {
    const lines = Object.entries(SOURCES).flatMap(([file, text]) => text.split("\n").map((line) => `${file}: ${line}`));
    expect(lines.length).toBeGreaterThan(10_000);
    expect(lines.filter((line) => UNCOMMON.test(line))).toEqual([]);
});
