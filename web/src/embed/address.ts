/** Addresses that other sites may frame, and the HTML that frames them. */

export type Embedded = { kind: "table"; table: string } | { kind: "puzzle"; game: string; number: number };

export const embedPath = {
    table: (table: string) => `/embed/t/${table}`,
    puzzle: (game: string, number: number) => `/embed/puzzles/${game}/${number}`,
};

/** What a path shows; null for any other. */
export function readEmbedded(path: string): Embedded | null {
    const [, embed, kind, first, second] = path.split("/");
    if (embed !== "embed" || !first) return null;
    if (kind === "t") return { kind: "table", table: first };
    const number = Number(second);
    return kind === "puzzles" && number > 0 ? { kind: "puzzle", game: first, number } : null;
}

/** The HTML to paste into another page. */
export function embedCode(path: string, title: string): string {
    return `<iframe src="${location.origin}${path}" title="${escaped(title)}" width="720" height="480" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

function escaped(text: string): string {
    return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
