import { expect, test } from "vitest";
import { blocksOf } from "../src/markdown";

test("headings, numbered paragraphs and tables of a rule book", () => {
    const blocks = blocksOf(
        "# Title\n\n7. A square: `A-4`.\n8. The **fleet**:\n\n| ship | length |\n| --- | --- |\n| Carrier | 5 |\n",
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "item", "item", "table"]);
    expect(blocks[1]).toEqual({
        kind: "item",
        number: "7",
        text: [
            { kind: "text", text: "A square: " },
            { kind: "code", text: "A-4" },
            { kind: "text", text: "." },
        ],
    });
    expect(blocks[3]).toMatchObject({ rows: [[[{ text: "Carrier" }], [{ text: "5" }]]] });
});

test("a line that goes on belongs to the one before", () => {
    expect(blocksOf("- one\n  two\n- three")).toMatchObject([
        { text: [{ text: "one two" }] },
        { text: [{ text: "three" }] },
    ]);
});
