import { expect, test, vi } from "vitest";
import { language } from "../src/language.svelte";
import type { ReplayStep } from "../src/protocol";
import { orderAt, stepAt, textOf, toldAt } from "../src/replay/telling";
import { Words } from "../src/speech";
import { viewOf } from "./views";

vi.stubGlobal("document", { documentElement: {} });

const words = new Words(
    "en",
    [
        "event-shot = { $by ->\n    [you] You\n    [them] They\n   *[one] Player one\n } at { $at }",
        "event-ended = Over",
        "order-fire = fire",
        "order-plan = plan",
        "order-salvo = fire a salvo\n    .given = fire a salvo at { $given }",
        "part-scan = count",
        "facing-1 = E",
    ].join("\n"),
);
const view = viewOf("classic-battle");

function step(rest: Partial<ReplayStep>): ReplayStep {
    return { position: 1, view, ...rest };
}

test("events are told as the eyes would hear them", () => {
    const shot = step({ events: [{ event: { kind: "shot", by: "one", at: "A-1" } }] });
    expect(toldAt(shot, words, "one")).toEqual([{ sentence: "You at A-1", only: null }]);
    expect(toldAt(shot, words, "two")).toEqual([{ sentence: "They at A-1", only: null }]);
    expect(toldAt(shot, words, "all")).toEqual([{ sentence: "Player one at A-1", only: null }]);
});

test("what one player alone was told is told to all-seeing eyes in that player's words", async () => {
    await language.use("en");
    const secret = step({ events: [{ event: { kind: "shot", by: "one", at: "A-1" }, only: ["two"] }] });
    const told = toldAt(secret, words, "all");
    expect(told).toEqual([{ sentence: "They at A-1", only: "two" }]);
    expect(textOf(told, words)).toMatch(/^Told to .+ only: They at A-1$/);
});

test("who has won is told before what led to it", () => {
    const events: ReplayStep["events"] = [
        { event: { kind: "shot", by: "one", at: "A-1" } },
        { event: { kind: "ended" } },
    ];
    expect(toldAt(step({ events }), words, "one").map(({ sentence }) => sentence)).toEqual(["Over", "You at A-1"]);
});

test("an order is told by its kind and its plain parts", () => {
    const said = (order: ReplayStep["given"]) => orderAt(step({ given: order ?? null }), words);
    expect(said({ seat: "one", order: { kind: "fire", at: "A-1", scan: true, move: null } })).toEqual({
        seat: "one",
        said: "fire A-1, count",
    });
    expect(said({ seat: "two", order: { kind: "plan", course: { to: "0,7", facing: 1 } } })?.said).toBe("plan 0,7, E");
    const salvo = { kind: "salvo", squares: ["A-1", "B-2"] };
    expect(said({ seat: "one", order: salvo })?.said).toBe("fire a salvo at A-1, B-2");
    expect(said({ seat: "one", order: { kind: "salvo" } })?.said).toBe("fire a salvo");
    expect(said({ seat: "chance", order: { kind: "drawn", values: ["one"] } })).toBeNull();
    expect(orderAt(step({}), words)).toBeNull();
});

test("a moment is found again with other eyes", () => {
    const steps = [0, 2, 3, 7].map((position) => step({ position }));
    expect([0, 1, 2, 6, 9].map((position) => stepAt(steps, position))).toEqual([0, 0, 1, 2, 3]);
});
