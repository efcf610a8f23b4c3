import { expect, test } from "vitest";
import type { Board, View } from "../src/protocol";
import { sceneOf } from "../src/board/scene";
import { heardAtOnce, soundsOf } from "../src/sound/hearing";
import { viewOf } from "./views";

const view = viewOf("pirates-powers");

function marked(kind: Board["layers"][number]["kind"], ...squares: string[]): View {
    const [board] = view.boards;
    if (!board) throw new Error("a view without boards");
    return { ...view, prompt: null, boards: [{ ...board, layers: [{ kind, squares }] }] };
}

const heardIn = (before: View, now: View, rolls = false) => soundsOf(before, now, sceneOf(before, now, []), rolls);
const noisesOf = (...step: Parameters<typeof heardIn>) => heardIn(...step).map(({ noise }) => noise);

const quiet = marked("hit", "A1");

test("a new mark is heard", () => {
    expect(noisesOf(quiet, marked("hit", "A1", "A2"))).toEqual(["fire", "hit"]);
    expect(noisesOf(quiet, marked("sunk", "A1", "A2"))).toEqual(["fire", "sunk"]);
    expect(noisesOf(quiet, marked("miss", "A2"))).toEqual(["fire", "miss"]);
    expect(noisesOf(quiet, quiet)).toEqual([]);
});

test("dice are heard before what they bring", () => {
    expect(noisesOf(quiet, marked("sunk", "A1", "A2"), true)).toEqual(["dice", "fire", "sunk"]);
});

test("one's turn is heard when it comes, and the end instead", () => {
    const turn = { ...quiet, prompt: view.prompt };
    expect(noisesOf(quiet, turn)).toEqual(["turn"]);
    expect(noisesOf(turn, turn)).toEqual([]);
    const end: View = { ...quiet, seat: "two", outcome: { winner: "one", reason: "fleet_sunk" } };
    expect(noisesOf(turn, end)).toEqual(["lost"]);
});

test("landings are heard when they are seen, and the turn after them", () => {
    const now = { ...marked("miss", "B1", "B2"), prompt: view.prompt };
    const heard = heardIn(quiet, now);
    expect(heard.map(({ noise }) => noise)).toEqual(["fire", "miss", "miss", "turn"]);
    const [fire, first, second, turn] = heard.map(({ after }) => after) as [number, number, number, number];
    expect([fire, fire < first, first < second, second < turn]).toEqual([0, true, true, true]);
});

test("where nothing moves, each sound is heard once", () => {
    const heard = heardAtOnce(heardIn(quiet, marked("miss", "B1", "B2")));
    expect(heard.map(({ noise }) => noise)).toEqual(["fire", "miss"]);
});
