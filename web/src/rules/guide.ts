/** The rules of a game for people: one page in each language, `rules/<game>.<language>.md`. */

const PAGES = import.meta.glob<string>("./*.md", { query: "?raw", import: "default" });

/** The page of a game; null for a game from outside, which has its rule book alone. */
export async function guideTo(game: string, language: string): Promise<string | null> {
    const load = PAGES[`./${game}.${language}.md`] ?? PAGES[`./${game}.en.md`];
    return load ? await load() : null;
}

/** The paragraph of the rule book whose pictures stand in a line such as `{14}`. */
export function picturesAt(line: string): number | null {
    const found = /^\{(\d+)\}$/.exec(line);
    return found ? Number(found[1]) : null;
}
