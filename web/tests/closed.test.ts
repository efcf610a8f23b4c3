import { expect, test } from "vitest";
import { closedAbilities, reasonFor, roomFor } from "../src/games/morskoi/view";
import type { View } from "../src/protocol";
import { Words } from "../src/speech";
import { viewOf } from "./views";

const view = viewOf("morskoi-pair");
const ability = (item: string, value: string): View["counters"][number] => ({
    name: "ability",
    value,
    of: view.seat,
    item,
});

test("an ability that the prompt offers is open", () => {
    expect(view.counters.filter(({ name, of }) => name === "ability" && of === view.seat)).not.toEqual([]);
    expect(closedAbilities(view)).toEqual([]);
});

test("one that is hindered has the refusal's reason", () => {
    const words = new Words("en", "power-dive = dive\nrefusal-ability-used = Used in this turn: { $power }.");
    const [closed] = closedAbilities({ ...view, counters: [ability("dive", "ability_used")] });
    expect(closed).toEqual({ power: "dive", slug: "ability_used" });
    expect(closed && reasonFor(closed, words)).toBe("Used in this turn: dive.");
});

test("one that is ready but offered nowhere has nothing to be used on", () => {
    const counters = [ability("dive", "ready"), { ...ability("dive", "ability_used"), of: "watcher" as const }];
    expect(closedAbilities({ ...view, counters })).toEqual([{ power: "dive", slug: null }]);
});

test("abilities need room where the orders are, from the first turn to the last", () => {
    expect(roomFor({ ...view, counters: [], prompt: null }, {})).toBe(roomFor(view, { mode: "full" }));
    expect(roomFor(view, {})).toBeGreaterThan(roomFor(view, { mode: "basic" }));
});
