/** Parses the subset of Markdown that rule books use. */

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };

export type Block =
    | { kind: "heading"; level: number; text: Inline[] }
    | { kind: "paragraph"; text: Inline[] }
    | { kind: "item"; number: string | null; text: Inline[] }
    | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export function blocksOf(markdown: string): Block[] {
    const blocks: Block[] = [];
    for (const lines of paragraphs(markdown)) {
        if (lines[0]?.startsWith("|")) blocks.push(tableOf(lines));
        else blocks.push(...joined(lines).map(blockOf));
    }
    return blocks;
}

function paragraphs(markdown: string): string[][] {
    return markdown.split(/\n\s*\n/).map((text) => text.split("\n").filter((line) => line.trim()));
}

/** Joins continuation lines with the line before. */
function joined(lines: string[]): string[] {
    const whole: string[] = [];
    for (const line of lines) {
        const starts = whole.length === 0 || /^(#|\d+\. |[-*] )/.test(line);
        if (starts) whole.push(line);
        else whole[whole.length - 1] += ` ${line.trim()}`;
    }
    return whole;
}

function blockOf(line: string): Block {
    const heading = /^(#+) (.*)/.exec(line);
    if (heading) return { kind: "heading", level: heading[1]?.length ?? 1, text: inlineOf(heading[2] ?? "") };
    const item = /^(?:(\d+)\.|[-*]) (.*)/.exec(line);
    if (item) return { kind: "item", number: item[1] ?? null, text: inlineOf(item[2] ?? "") };
    return { kind: "paragraph", text: inlineOf(line) };
}

function tableOf(lines: string[]): Block {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: "table", head, rows };
}

function cellsOf(line: string): Inline[][] {
    return line
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => inlineOf(cell.trim()));
}

const MARKED = /\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*|\[(.+?)\]\(.+?\)/g;

function inlineOf(text: string): Inline[] {
    const found: Inline[] = [];
    let end = 0;
    for (const match of text.matchAll(MARKED)) {
        const [whole, strong, code, em, linked] = match;
        found.push({ kind: "text", text: text.slice(end, match.index) });
        if (strong) found.push({ kind: "strong", text: strong });
        else if (code) found.push({ kind: "code", text: code });
        else if (em) found.push({ kind: "em", text: em });
        else found.push({ kind: "text", text: linked ?? "" });
        end = match.index + whole.length;
    }
    return [...found, { kind: "text" as const, text: text.slice(end) }].filter(({ text }) => text);
}
