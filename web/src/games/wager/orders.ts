/** What a captain does in each phase, possible now or not: no button takes the place of another. */

import type { Verb, View } from "../../protocol";
import { isRoll } from "./roll";

export function ordersOf({ phase }: View): string[] {
    return phase === "acting" ? ["fire", "evade", "repair", "end_turn"] : ["plan"];
}

/** Whether no roll makes the ship better off: to repair one that lacks nothing, to evade as well as it does already, or when nobody fires any more. */
export function isIdle(view: View, { kind, detail = {} }: Verb): boolean {
    if (!isRoll(detail)) return false;
    const most = Math.max(...Object.values(detail.effects));
    return kind === "evade" ? most <= ownCount(view, "evade") || isLastToAct(view) : most === 0;
}

function isLastToAct(view: View): boolean {
    const turn = view.counters.find(({ name }) => name === "turn");
    return turn?.value === turn?.most && ownCount(view, "acts") === 2;
}

function ownCount({ counters, seat }: View, wanted: string): number {
    return Number(counters.find(({ name, of }) => name === wanted && of === seat)?.value ?? 0);
}
