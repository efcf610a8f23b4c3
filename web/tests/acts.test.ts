import { expect, test } from "vitest";
import { type Act, staged } from "../src/board/acts";
import { sceneOf } from "../src/board/scene";
import { extensionOf } from "../src/games/extension";
import type { Board, Json, Layer } from "../src/protocol";
import { viewOf } from "./views";

async function shown(game: string, ...events: Json[]): Promise<readonly Act[]> {
    return staged((await extensionOf(game)).narration?.staging, events);
}

function named(acts: readonly Act[]): [string, string | null][] {
    return acts.map(({ name, owner }) => [name, owner]);
}

const power = (name: string) => ({ kind: "power_used", by: "one", power: name, at: "E5", line: "across" });
const shot = (at: string, answer: string, power: string | null) => ({ kind: "shot", by: "two", at, answer, power });

test("each power of the pirates has an act on the board it is aimed at", async () => {
    for (const name of ["kraken", "sonar", "triple_shot", "instakill"]) {
        expect(named(await shown("pirates", power(name)))).toEqual([[name, "two"]]);
    }
    expect(await shown("pirates", { kind: "shot", by: "one", at: "A1", hit: true })).toEqual([]);
});

test("a pair is one act, an interception another, a field a third", async () => {
    expect(named(await shown("morskoi", shot("а-1", "miss", "pair"), shot("а-2", "pvo", "pair")))).toEqual([
        ["pair", "one"],
        ["pvo", "one"],
    ]);
    expect(named(await shown("morskoi", { kind: "field_named", by: "one", centre: "д-5" }))).toEqual([
        ["field", "two"],
    ]);
    expect(named(await shown("morskoi", shot("а-1", "miss", "scan")))).toEqual([["scan", "one"]]);
    expect(await shown("morskoi", shot("а-1", "hit", null))).toEqual([]);
});

test("a ship that could not keep to its plan has met the other", async () => {
    const sailed = (as_planned: boolean) => ({ kind: "sailed", by: "one", at: "3,3", as_planned });
    expect(named(await shown("wager", sailed(false), sailed(true)))).toEqual([["collision", null]]);
    expect(await shown("wager", sailed(true))).toEqual([]);
    expect(named(await shown("wager", { kind: "fired", by: "one", at: "3,3", damage: 2 }))).toEqual([
        ["broadside", null],
    ]);
});

test("evasion, repairs and flight are seen on the sea", async () => {
    const told = (kind: string, more: object) => ({ kind, by: "one", roll: {}, ...more }) as Json;
    const events = [
        told("evaded", { score: 2 }),
        told("repaired", { gained: 3 }),
        told("tried_to_leave", { left: false }),
    ];
    expect(named(await shown("wager", ...events))).toEqual([
        ["evade", null],
        ["repair", null],
        ["leaving", null],
    ]);
    expect(await shown("wager", { kind: "ended_turn", by: "one" })).toEqual([]);
});

test("what the optional rules of classic bring is seen on the board that is fired at", async () => {
    expect(named(await shown("classic", { kind: "second_shot_won", by: "two" }))).toEqual([["second-shot", "one"]]);
    expect(named(await shown("classic", { kind: "claim_failed", by: "one" }))).toEqual([["claim-failed", "two"]]);
});

test("a volley lands shot by shot, in its own order", async () => {
    const board = viewOf("salvo-battle").boards[1] as Board;
    const [one = "", two = "", three = ""] = board.shape.squares[0]?.filter((name) => name !== null) ?? [];
    const acts = await shown("salvo", { kind: "fired", by: "one", round: 1, squares: [three, one, two] });
    const battle = viewOf("salvo-battle");
    const layer: Layer = { kind: "shot", squares: [one, two, three] };
    const firedAt = (layers: Layer[]) => ({ ...battle, boards: [{ ...board, layers }] });
    const strikes = sceneOf(firedAt([]), firedAt([layer]), acts)?.strikes.get(board.id) ?? [];
    const landed = strikes.toSorted((a, b) => a.lands - b.lands).map(({ square }) => square);
    expect(landed).toEqual([three, one, two]);
});

test("a step lasts as long as its acts", async () => {
    const view = viewOf("pirates-powers");
    const acts = await shown("pirates", power("kraken"));
    expect(sceneOf(view, view, acts)?.lasts).toBeGreaterThanOrEqual(acts[0]?.lasts ?? NaN);
    expect(sceneOf(view, view, [])).toBeNull();
});

test("many missed events are not all shown", async () => {
    expect((await shown("pirates", ...Array(50).fill(power("sonar")))).length).toBeLessThan(10);
});
