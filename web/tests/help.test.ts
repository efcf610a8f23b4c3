import { beforeEach, expect, test, vi } from "vitest";
import { Deciding } from "../src/prompt/deciding.svelte";
import { helpFor, meet, novelties, powerHelp } from "../src/prompt/help";
import { Words } from "../src/speech";
import { promptOf, viewOf } from "./views";

const words = new Words(
    "en",
    "order-fire = fire\nhelp-order-fire = Fires.\norder-pair = two\nhelp-order-pair = Fires twice.\npart-move = move\nhelp-part-move = Moves.\n",
);

beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    });
});

test("what has no sentence says nothing", () => {
    expect(helpFor(words, "order", "fire")).toBe("Fires.");
    expect(helpFor(words, "order", "depth_charge")).toBe("");
    expect(powerHelp(words, "move")).toBe("Moves.");
});

test("what is offered for the first time is explained, and once", () => {
    const prompt = promptOf("morskoi-pair");
    const first = novelties(prompt, "morskoi", words).map(({ key }) => key);
    expect(first).toContain("order-fire");
    expect(first).toContain("order-pair");
    meet("morskoi", ["order-fire"]);
    expect(novelties(prompt, "morskoi", words).map(({ key }) => key)).not.toContain("order-fire");
    expect(novelties(prompt, "classic", words).map(({ key }) => key)).toContain("order-fire");
});

test("what has been used is not new, whether it was explained or not", () => {
    const update = { view: viewOf("morskoi-pair"), decision: 0 };
    const table = { game: "morskoi", options: {} };
    const deciding = new Deciding({ pending: null, update, table, give: () => {} });
    deciding.give({ kind: "pair", squares: ["а-1", "б-1"], move: { ship: "1a", squares: ["б-1"] } });
    const left = novelties(promptOf("morskoi-pair"), "morskoi", words).map(({ key }) => key);
    expect(left).toEqual(["order-fire"]);
});

test("what a later turn introduces cannot be chosen yet, on no board", () => {
    const update = { view: viewOf("morskoi-pair"), decision: 0 };
    const table = { game: "morskoi", options: {} };
    const asking = { pending: null, update, table, give: () => {} };
    const squaresOpen = (later: string[]) => {
        const deciding = new Deciding(asking, {}, () => later);
        deciding.begin();
        return { verbs: deciding.prompt?.verbs.map(({ kind }) => kind), own: deciding.targets("own").size };
    };
    expect(squaresOpen([])).toEqual({ verbs: ["fire", "pair"], own: expect.any(Number) as number });
    expect(squaresOpen([]).own).toBeGreaterThan(0);
    expect(squaresOpen(["order-fire", "order-pair", "part-move"])).toEqual({ verbs: ["fire"], own: 0 });
});
