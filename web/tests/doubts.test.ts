import { describe, expect, test } from "vitest";
import { isRash } from "../src/games/classic/view";
import { isIdle } from "../src/games/wager/view";
import { Deciding } from "../src/prompt/deciding.svelte";
import { doubtAbout, spentOn } from "../src/prompt/doubts";
import { choose, newDraft } from "../src/prompt/draft";
import type { Board, View } from "../src/protocol";
import { viewOf } from "./views";

function asking(view: View, kind: string | undefined, ...squares: string[]) {
    const { prompt, boards, seat } = view;
    if (!prompt) throw new Error("nothing is asked");
    const draft = squares.reduce((d, square) => choose(prompt, d, "enemy", square), newDraft(prompt, kind));
    return doubtAbout(prompt, draft, boards, seat)?.why ?? null;
}

function enemyOf({ boards }: View): Board {
    const board = boards.find(({ id }) => id === "enemy");
    if (!board) throw new Error("no enemy");
    return board;
}

describe("an order that is probably a mistake", () => {
    const pirates = viewOf("pirates-powers");
    const played = [...spentOn(enemyOf(pirates))];
    const fresh = enemyOf(pirates)
        .shape.squares.flat()
        .filter((square) => square !== null && !played.includes(square)) as string[];

    test("is a power at a square already played", () => {
        const [verb] = pirates.prompt?.verbs.filter(({ kind }) => kind === "triple_shot") ?? [];
        const alone = { ...verb, kind: "instakill", parts: (verb?.parts ?? []).filter(({ name }) => name === "at") };
        const view = { ...pirates, prompt: { verbs: [...(pirates.prompt?.verbs ?? []), alone] } };
        expect(asking(view, "instakill", played[0] ?? "")).toBe("spent");
        expect(asking(view, "instakill", fresh[0] ?? "")).toBeNull();
    });

    test("is a shot at a miss, but something may be there where the game offers it", () => {
        const classic = viewOf("classic-battle");
        const [square = ""] = enemyOf(classic).shape.squares.flat();
        const marked = (kind: string) => ({ ...enemyOf(classic), layers: [{ kind, squares: [square as string] }] });
        const asked = (kind: string) => asking({ ...classic, boards: [marked(kind)] }, "fire", square as string);
        expect([asked("miss"), asked("hit")]).toEqual(["missed", "spent"]);
    });

    test("is a claim of victory while a part of the fleet cannot have been hit", () => {
        const { boards, ...view } = viewOf("classic-battle");
        const own = boards.find(({ id }) => id === "own") as Board;
        const fleet = own.layers.flatMap(({ squares }) => squares);
        const hit = (squares: string[]) => ({ ...own, id: "enemy", layers: [{ kind: "hit" as const, squares }] });
        expect(isRash({ ...view, boards: [own, hit(fleet.slice(1))] }, "claim")).toBe(true);
        expect(isRash({ ...view, boards: [own, hit(fleet)] }, "claim")).toBe(false);
        expect(isRash({ ...view, boards: [own, hit([])] }, "fire")).toBe(false);
    });

    test("is not an area of which something is left", () => {
        const from = fresh.find((square) => square.startsWith("A")) ?? "";
        expect(asking(pirates, "triple_shot", from)).toBeNull();
    });

    test("is a shot where nothing can be", () => {
        const enemy = { ...enemyOf(pirates), layers: [{ kind: "empty", squares: [fresh[0] ?? ""] }] };
        const boards = pirates.boards.map((board) => (board.id === "enemy" ? enemy : board));
        expect(asking({ ...pirates, boards }, "shoot", fresh[0] ?? "")).toBe("empty");
        expect(asking({ ...pirates, boards }, "shoot", fresh[1] ?? "")).toBeNull();
    });

    test("is a salvo with shots left", () => {
        const salvo = viewOf("salvo-battle");
        const part = salvo.prompt?.verbs[0]?.parts?.[0]?.ask;
        const { among, most } = part?.ask === "squares" ? part : { among: [], most: 0 };
        expect(asking(salvo, "fire", ...among.slice(0, most - 1))).toBe("left");
        expect(asking(salvo, "fire", ...among.slice(0, most))).toBeNull();
    });

    test("is to end a turn with points left", () => {
        const wager = viewOf("wager-acting");
        expect(asking(wager, "end_turn")).toBe("points");
        expect(asking(wager, "evade")).toBeNull();
        const only = { verbs: (wager.prompt?.verbs ?? []).filter(({ kind }) => kind === "end_turn") };
        expect(asking({ ...wager, prompt: only }, "end_turn")).toBeNull();
    });

    test("is not to end a turn in which nothing is left to gain", () => {
        const wager = viewOf("wager-acting");
        const asked = (counts: Record<string, number>, without = "fire") => {
            const counters = wager.counters.map((each) =>
                each.of !== "two" && each.name in counts ? { ...each, value: counts[each.name] ?? 0 } : each,
            );
            const verbs = (wager.prompt?.verbs ?? []).filter(({ kind }) => kind !== without);
            const update = { view: { ...wager, counters, prompt: { verbs } }, decision: 0 };
            const deciding = new Deciding(
                { pending: null, update, table: null, give: () => {} },
                { orders: { isIdle } },
            );
            deciding.change(newDraft({ verbs }, "end_turn"));
            deciding.give({ kind: "end_turn" });
            return deciding.doubt?.about.why ?? null;
        };
        expect(asked({ evade: 2 })).toBe("points");
        expect(asked({ evade: 3 })).toBeNull();
        expect(asked({ evade: 3 }, "evade")).toBe("points");
        expect(asked({ turn: 60 })).toBe("points");
        expect(asked({ turn: 60, acts: 2 })).toBeNull();
    });

    test("is never a choice on one's own board", () => {
        const pick = viewOf("morskoi-pick");
        expect(pick.prompt && doubtAbout(pick.prompt, newDraft(pick.prompt), pick.boards, pick.seat)).toBeNull();
    });
});
