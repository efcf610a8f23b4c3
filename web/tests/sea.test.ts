import { expect, test } from "vitest";
import { layersOf } from "../src/board/marks";
import { hullOf, openSea } from "../src/games/wager/sea";
import type { Board, Shape } from "../src/protocol";
import { promptOf, viewOf } from "./views";

const VIEWS = { "wager-planning": ["brigantine", "brigantine"], "wager-galleon": ["galleon", "sloop"] };

function namesIn({ squares }: Shape): (string | null)[][] {
    return squares.map((row) => row.filter((name) => name !== null));
}

test.each(Object.entries(VIEWS))("the sea and the hulls of the set-up are those of a duel: %s", (name, classes) => {
    const [sea] = viewOf(name).boards as [Board];
    expect(namesIn(openSea())).toEqual(namesIn(sea.shape));
    const hulls = layersOf(sea, "ship");
    expect(hulls.map(({ squares, facing }, n) => hullOf(classes[n] ?? "", squares[0] ?? "", facing ?? 0))).toEqual(
        hulls.map(({ squares }) => squares),
    );
});

test.each(Object.entries(VIEWS))("a hull turns as in a duel: %s", (name, [kind = ""]) => {
    const [part] = promptOf(name).verbs[0]?.parts ?? [];
    if (part?.ask.ask !== "choices") throw new Error("no plans");
    for (const { footprint = [], detail } of part.ask.among) {
        const hull = [[0, 0], ...footprint].map(([q, r]) => `${q},${r}`);
        expect(hullOf(kind, "0,0", Number(detail?.facing))).toEqual(hull);
    }
});
