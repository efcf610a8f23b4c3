import { expect, it, vi } from "vitest";
import { embedCode, embedPath, readEmbedded } from "../src/embed/address";

vi.stubGlobal("location", { origin: "http://here", pathname: "/" });

it("reads the addresses that it writes, and no other", () => {
    expect(readEmbedded(embedPath.table("abc"))).toEqual({ kind: "table", table: "abc" });
    expect(readEmbedded(embedPath.puzzle("salvo", 3))).toEqual({ kind: "puzzle", game: "salvo", number: 3 });
    for (const path of ["/", "/embed", "/embed/t/", "/embed/puzzles/salvo", "/embed/puzzles/salvo/x", "/t/abc"])
        expect(readEmbedded(path)).toBeNull();
});

it("writes a title that cannot leave its attribute", () => {
    const code = embedCode(embedPath.table("abc"), `A & B: "><script>`);
    expect(code).toContain('src="http://here/embed/t/abc"');
    expect(code).toContain(`title="A &amp; B: &quot;>&lt;script>"`);
});
