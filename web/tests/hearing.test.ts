import { expect, test } from "vitest";
import type { Board, View } from "../src/protocol";
import { noisesOf } from "../src/sound/hearing";
import { viewOf } from "./views";

const view = viewOf("pirates-powers");

function marked(kind: Board["layers"][number]["kind"], ...squares: string[]): View {
    const [board] = view.boards;
    if (!board) throw new Error("a view without boards");
    return { ...view, prompt: null, boards: [{ ...board, layers: [{ kind, squares }] }] };
}

const quiet = marked("hit", "A1");

test("a new mark is heard, the gravest first", () => {
    expect(noisesOf(quiet, marked("hit", "A1", "A2"), [])).toEqual(["hit"]);
    expect(noisesOf(quiet, marked("sunk", "A1"), [])).toEqual(["sunk"]);
    expect(noisesOf(quiet, marked("miss", "A1"), [])).toEqual(["miss"]);
    expect(noisesOf(quiet, quiet, [])).toEqual([]);
});

test("dice are heard before what they bring", () => {
    expect(noisesOf(quiet, marked("sunk", "A1"), [{ kind: "fired", roll: { dice: [6] } }])).toEqual(["dice", "sunk"]);
});

test("one's turn is heard when it comes, and the end instead", () => {
    const turn = { ...quiet, prompt: view.prompt };
    expect(noisesOf(quiet, turn, [])).toEqual(["turn"]);
    expect(noisesOf(turn, turn, [])).toEqual([]);
    const end: View = { ...quiet, seat: "two", outcome: { winner: "one", reason: "fleet_sunk" } };
    expect(noisesOf(turn, end, [])).toEqual(["lost"]);
});
