import { describe, expect, test } from "vitest";
import { chartOf } from "../src/board/geometry";
import type { Board, Choice, Choices, Layer, Part } from "../src/protocol";
import { type Field, NOTHING_WANTED, openAdditions, openFields, openSquares } from "../src/prompt/choices";
import {
    type Draft,
    add,
    aims,
    choose,
    filled,
    isPlainShot,
    newDraft,
    orderOf,
    partsOf,
    preview,
    settle,
    targets,
    wantedOf,
    withKind,
    withValue,
    without,
} from "../src/prompt/draft";
import { ghostOf, inReach } from "../src/prompt/ghost";
import { chosenDetail, inReadingOrder } from "../src/prompt/telling";
import { promptOf, viewOf } from "./views";

function partNamed(parts: Part[], name: string): Part & { ask: Choices } {
    const part = parts.find((part) => part.name === name);
    if (part?.ask.ask !== "choices") throw new Error(`no choices ${name}`);
    return part as Part & { ask: Choices };
}

function chartFor(view: string, board: string) {
    const found = viewOf(view).boards.find(({ id }) => id === board);
    if (!found) throw new Error(`no board ${board}`);
    return chartOf(found.shape);
}

describe("a plain shot", () => {
    const prompt = promptOf("classic-battle");
    const draft = newDraft(prompt, "fire");

    test("is an order as soon as its square is chosen", () => {
        const [square = ""] = targets(prompt, draft, "enemy");
        expect(orderOf(prompt, draft)).toBeNull();
        expect(orderOf(prompt, choose(prompt, draft, "enemy", square))).toEqual({ kind: "fire", at: square });
        expect(isPlainShot(prompt, draft, "enemy")).toBe(true);
    });

    test("leaves the draft alone where the prompt offers nothing", () => {
        expect(choose(prompt, draft, "enemy", "Z-9")).toBe(draft);
        expect(choose(prompt, draft, "sea", "A-1")).toBe(draft);
    });
});

test("what was added to an order stays when another order is chosen", () => {
    const prompt = promptOf("morskoi-pair");
    const parts = partsOf(prompt, newDraft(prompt, "fire"));
    const [scan, move] = [partNamed(parts, "scan"), partNamed(parts, "move")];
    const [square = ""] = openSquares(move.ask, NOTHING_WANTED);
    const fired = withValue(choose(prompt, newDraft(prompt, "fire"), "own", square), scan, true);
    const paired = withKind(prompt, fired, "pair");
    expect(filled(paired, move)).toEqual(filled(fired, move));
    expect(filled(fired, move)).toBeDefined();
    const [first = "", second = ""] = targets(prompt, paired, "enemy");
    const aimed = choose(prompt, choose(prompt, paired, "enemy", first), "enemy", second);
    expect(filled(withKind(prompt, aimed, "fire"), scan)).toBe(true);
    expect(aims(prompt, withKind(prompt, aimed, "fire"), "enemy")).toEqual([]);
});

describe("a manoeuvre before the shot", () => {
    const prompt = promptOf("classic-battle");
    const part = partNamed(partsOf(prompt, newDraft(prompt, "fire")), "manoeuvre");

    test("is found by its ship and a square, and travels with the shot", () => {
        const ship = openFields(part.ask, { square: null, fields: {}, turn: 0 }).find(({ name }) => name === "ship");
        const chosenShip = ship?.values[0] ?? null;
        let draft = settle(newDraft(prompt, "fire"), part, "ship", chosenShip);
        const [square = ""] = targets(prompt, draft, "own");
        draft = choose(prompt, draft, "own", square);
        const [at = ""] = targets(prompt, draft, "enemy");
        const order = orderOf(prompt, choose(prompt, draft, "enemy", at));
        expect(order).toMatchObject({ kind: "fire", at, manoeuvre: { ship: chosenShip } });
        expect(part.ask.among.map(({ value }) => value)).toContainEqual(order?.manoeuvre);
    });

    test("asked for at the same square again is the next one there, and can be taken back", () => {
        const draft = newDraft(prompt, "fire");
        const counts = part.ask.among.flatMap(({ squares }) => squares ?? []);
        const shared = counts.find((square, n) => counts.indexOf(square) !== n) ?? "";
        const once = choose(prompt, draft, "own", shared);
        const twice = choose(prompt, once, "own", shared);
        expect(preview(prompt, once, "own", chartFor("classic-battle", "own"), null)).toContain(shared);
        expect(wantedOf(twice, part).turn).toBe(1);
        expect(without(twice, part).wanted).toEqual({});
    });
});

describe("a power with an area", () => {
    const prompt = promptOf("pirates-powers");
    const chart = chartFor("pirates-powers", "enemy");

    test("shows all its squares, in the line that is chosen", () => {
        let draft = newDraft(prompt, "triple_shot");
        const line = partNamed(partsOf(prompt, draft), "line");
        const [first, second] = line.ask.among.map(({ value }) => value);
        expect(draft.values).toEqual({ line: first });
        const before = preview(prompt, draft, "enemy", chart, "E5");
        draft = withValue(draft, line, second ?? null);
        const after = preview(prompt, draft, "enemy", chart, "E5");
        expect([before.length, after.length]).toEqual([3, 3]);
        expect(before.filter((square) => after.includes(square))).toEqual(["E5"]);
        expect(isPlainShot(prompt, draft, "enemy")).toBe(false);
        expect(orderOf(prompt, choose(prompt, draft, "enemy", "E5"))).toEqual({
            kind: "triple_shot",
            at: "E5",
            line: second,
        });
    });

    test("ends at the edge of the board", () => {
        const kraken = newDraft(promptOf("pirates-powers"), "triple_shot");
        expect(preview(prompt, kraken, "enemy", chart, "A1").length).toBeLessThan(3);
    });
});

describe("a salvo", () => {
    const prompt = promptOf("salvo-battle");
    const draft = newDraft(prompt);
    const squares = [...targets(prompt, draft, "enemy")];

    test("is aimed square by square, and a square chosen again is taken back", () => {
        const aimed = ["0", "1", "2"].reduce((so, n) => choose(prompt, so, "enemy", squares[Number(n)] ?? ""), draft);
        expect(aims(prompt, aimed, "enemy")).toEqual(squares.slice(0, 3));
        const fewer = choose(prompt, aimed, "enemy", squares[1] ?? "");
        expect(orderOf(prompt, fewer)).toEqual({ kind: "fire", squares: [squares[0], squares[2]] });
    });

    test("has no more squares than shots", () => {
        const full = squares.reduce((so, square) => choose(prompt, so, "enemy", square), draft);
        const ask = partsOf(prompt, draft)[0]?.ask;
        expect(aims(prompt, full, "enemy")).toHaveLength(ask?.ask === "squares" ? ask.most : -1);
        expect([...targets(prompt, full, "enemy")]).toEqual(aims(prompt, full, "enemy"));
    });
});

test("a pair is found by one of its squares, then the next pair there", () => {
    const prompt = promptOf("morskoi-pair");
    const draft = newDraft(prompt, "pair");
    const [square = ""] = targets(prompt, draft, "enemy");
    const first = orderOf(prompt, choose(prompt, draft, "enemy", square));
    const second = orderOf(prompt, choose(prompt, choose(prompt, draft, "enemy", square), "enemy", square));
    expect(first?.squares).toContain(square);
    expect(second?.squares).toContain(square);
    expect(second).not.toEqual(first);
});

test("a pair is found by both of its squares, in either order", () => {
    const prompt = promptOf("morskoi-pair");
    const draft = newDraft(prompt, "pair");
    const [ask] = partsOf(prompt, draft).flatMap(({ ask }) => (ask.ask === "choices" ? [ask] : []));
    for (const { squares = [] } of ask?.among ?? [])
        for (const clicks of [squares, squares.toReversed()]) {
            const clicked = clicks.reduce((so, square) => choose(prompt, so, "enemy", square), draft);
            expect(orderOf(prompt, clicked)?.squares).toEqual(squares);
        }
});

describe("a course", () => {
    const prompt = promptOf("wager-planning");
    const draft = newDraft(prompt, "plan");
    const part = partNamed(partsOf(prompt, draft), "course");

    test("is the cheapest to a hex, until a facing is settled", () => {
        const there = [...targets(prompt, draft, "sea")].at(-1) ?? "";
        const planned = choose(prompt, draft, "sea", there);
        const costs = part.ask.among.filter(({ squares }) => squares?.at(-1) === there).map(({ cost }) => cost ?? 0);
        const order = orderOf(prompt, planned);
        const found = part.ask.among.find(({ value }) => JSON.stringify(value) === JSON.stringify(order?.course));
        expect(found?.cost).toBe(Math.min(...costs));
        const facings =
            openFields(part.ask, wantedOf(planned, part)).find(({ name }) => name === "facing")?.values ?? [];
        expect(facings.length).toBeGreaterThan(1);
        for (const facing of facings) {
            expect(orderOf(prompt, settle(planned, part, "facing", facing))).toMatchObject({
                course: { to: there, facing },
            });
        }
    });

    test("can be turned at its end only to the facings that are possible there", () => {
        const [{ values: all }] = openFields(part.ask, wantedOf(draft, part)) as [Field];
        const only = part.ask.among.find(({ value }) => (value as { facing: number }).facing === all[0]);
        const ask = {
            ...part.ask,
            among: part.ask.among.filter(({ squares }) => squares?.at(-1) !== only?.squares?.at(-1)),
        };
        const one = { ...ask, among: [...ask.among, only as Choice] };
        const square = only?.squares?.at(-1) ?? "";
        expect(openFields(one, { square, fields: {}, turn: 0 })).toEqual([{ name: "facing", values: [all[0]] }]);
    });

    test("shows its path and the hull at its end", () => {
        const [there = ""] = targets(prompt, draft, "sea");
        const shown = preview(prompt, draft, "sea", chartFor("wager-planning", "sea"), there);
        expect(shown).toContain(there);
        expect(shown.length).toBeGreaterThan(1);
    });

    test("shows what the guns would reach from its end, for each facing", () => {
        const [there = ""] = targets(prompt, draft, "sea");
        const planned = choose(prompt, draft, "sea", there);
        const chart = chartFor("wager-planning", "sea");
        const facings = openFields(part.ask, wantedOf(planned, part)).find(({ name }) => name === "facing")?.values;
        const ghosts = (facings ?? []).map((facing) =>
            ghostOf(prompt, settle(planned, part, "facing", facing), "sea", chart, null),
        );
        expect(ghosts.length).toBeGreaterThan(1);
        expect(new Set(ghosts.map((ghost) => ghost?.arc?.join())).size).toBe(ghosts.length);
        for (const ghost of ghosts) {
            const [sea] = viewOf("wager-planning").boards;
            const ship: Layer = { kind: "ship", name: "two", squares: ghost?.arc?.slice(0, 1) ?? [] };
            expect(ghost?.arc).not.toContain(there);
            expect(inReach(ghost, { ...(sea as Board), layers: [ship] }, "one")).toEqual([ship]);
            expect(inReach(ghost, { ...(sea as Board), layers: [ship] }, "two")).toEqual([]);
        }
    });
});

describe("an addition to a choice", () => {
    const prompt = promptOf("wager-planning");
    const draft = newDraft(prompt, "plan");
    const part = partNamed(partsOf(prompt, draft), "course");
    const isLeaving = (value: unknown) => (value as { leave?: boolean }).leave === true;
    const facingOf = (planned: Draft) => (orderOf(prompt, planned)?.course as { facing: number }).facing;
    const leaving = part.ask.among
        .filter(({ value }) => isLeaving(value))
        .map(({ squares, detail }) => [squares?.at(-1) ?? "", detail?.facing] as const);
    const [[edge] = [""]] = leaving;
    const inland = part.ask.among
        .map(({ squares }) => squares?.at(-1) ?? "")
        .find((square) => !leaving.some(([at]) => at === square));

    test("is never made by choosing the same square again", () => {
        let planned = draft;
        for (let n = 0; n < 14; n++) {
            planned = choose(prompt, planned, "sea", edge);
            expect(isLeaving(orderOf(prompt, planned)?.course)).toBe(false);
        }
    });

    test("is made and taken back by its own button, and leaves all else as it is", () => {
        const [at = "", last] = leaving.at(-1) ?? [];
        let planned = choose(prompt, draft, "sea", at);
        while (facingOf(planned) !== last) planned = choose(prompt, planned, "sea", at);
        const left = add(planned, part, "leave");
        const plan = orderOf(prompt, planned)?.course as object;
        expect(orderOf(prompt, left)?.course).toEqual({ ...plan, leave: true });
        expect(chosenDetail(prompt, left).shown).toMatchObject({ leave: true });
        expect(chosenDetail(prompt, planned).shown).not.toHaveProperty("leave");
        expect(orderOf(prompt, add(left, part, "leave"))?.course).toEqual(plan);
    });

    test("is not on offer where no choice has it, and is no field with values", () => {
        const there = (square: string) => wantedOf(choose(prompt, draft, "sea", square), part);
        expect(openAdditions(part.ask, there(edge))).toEqual([{ name: "leave", isOpen: true }]);
        expect(openAdditions(part.ask, there(inland ?? ""))).toEqual([{ name: "leave", isOpen: false }]);
        const left = add(draft, part, "leave");
        expect(targets(prompt, left, "sea")).not.toContain(inland);
        expect(openFields(part.ask, wantedOf(left, part)).map(({ name }) => name)).toEqual(["facing"]);
    });
});

test("squares are told as a board is read, unless their order counts", () => {
    const salvo = { kind: "fire", squares: ["C-2", "A-10", "A-1"] };
    expect(inReadingOrder(promptOf("salvo-battle"), salvo)).toEqual({ kind: "fire", squares: ["A-1", "A-10", "C-2"] });
    const pick = promptOf("morskoi-pick");
    const ask = pick.verbs[0]?.parts?.[0]?.ask;
    const squares = ask?.ask === "squares" ? ask.among.slice(0, 3).reverse() : [];
    expect(inReadingOrder(pick, { kind: "pick", squares })).toEqual({ kind: "pick", squares });
});
