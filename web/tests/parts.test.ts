import { readFileSync } from "node:fs";
import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import { beforeAll, expect, test, vi } from "vitest";
import HintCard from "../src/coach/HintCard.svelte";
import type { Hinting } from "../src/coach/hint.svelte";
import { language } from "../src/language.svelte";
import Actions from "../src/prompt/Actions.svelte";
import { type Draft, choose, newDraft } from "../src/prompt/draft";
import { Words } from "../src/speech";
import { promptOf, viewOf } from "./views";

const WORDS = new URL("../../src/seabattle/games/classic/words/en.ftl", import.meta.url);
const words = new Words("en", readFileSync(WORDS, "utf-8"));

beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await language.use("en");
});

test("a move that is added to an order is marked in the hand and told", () => {
    const prompt = promptOf("classic-battle");
    const props = { prompt, game: null, words, extension: {}, kinds: [], busy: false } as const;
    const rest = {
        onchange: () => {},
        ongive: () => {},
        children: createRawSnippet(() => ({ render: () => "<p></p>" })),
    };
    const shown = (draft: Draft) => render(Actions, { props: { ...props, ...rest, draft } }).body;
    const draft = newDraft(prompt);
    expect(shown(draft)).toMatch(/data-part="manoeuvre"[^>]*aria-pressed="false"/);
    expect(shown(draft)).not.toContain("First:");
    const moved = shown(choose(prompt, draft, "own", "F-3"));
    expect(moved).toMatch(/data-part="manoeuvre"[^>]*aria-pressed="true"/);
    expect(moved.replaceAll("\u2060", "")).toContain("First: Battleship to F-3, F-4, F-5, F-6");
});

test("the squares of every hint are told as a board is read", () => {
    const hint = (...squares: string[]) => ({ order: { kind: "fire", squares }, chance: 0.5, margin: 0, sentence: "" });
    const orders = [hint("A-1", "A-10", "C-2"), hint("C-2", "B-1", "A-10")];
    const line = { update: { view: viewOf("salvo-battle") } };
    const hinting = { hint: { decision: 0, orders }, line, trouble: "", isDetailed: true } as unknown as Hinting;
    const told = render(HintCard, { props: { hinting, words } }).body;
    const named = [...told.matchAll(/<strong[^>]*>(.*?)<\/strong>/g)].map(([, text = ""]) => text.match(/[A-J]|\d+/g));
    expect(named.map((parts) => parts?.join(" "))).toEqual(["A 1 A 10 C 2", "A 10 B 1 C 2"]);
});
