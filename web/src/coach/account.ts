/** What the coach's account of a seat comes to: one line, and the decisions that mattered. */

import type { AnalysedChoice, AnalysedDecision, AnalysedSeat, Json } from "../protocol";
import type { Said } from "../speech";

export type Luck = "good" | "even" | "bad";

const MOST_MOMENTS = 8;
/** In chances to win, over a whole match. */
const EVEN = 0.1;
/** Fewer points than that are within what the estimates may be off. */
export const SURE = 0.02;

export function luckOf({ luck }: AnalysedSeat): Luck {
    if (Math.abs(luck) < EVEN) return "even";
    return luck > 0 ? "good" : "bad";
}

function gaveAway({ grade }: AnalysedDecision): boolean {
    return grade !== "best" && grade !== "good";
}

/** What counts at a decision: the larger of what it gave away and what luck did. */
function weight(decision: AnalysedDecision): number {
    return Math.max(gaveAway(decision) ? decision.error : 0, decision.fortune ? Math.abs(decision.luck) : 0);
}

/** The decision that gave most away; if none did, the one that mattered most. */
export function heaviest({ decisions }: AnalysedSeat): number {
    const errors = decisions.map((each) => (gaveAway(each) && each.order !== null ? each.error : 0));
    const weights = errors.some((error) => error > 0) ? errors : decisions.map(weight);
    return Math.max(0, weights.indexOf(Math.max(...weights)));
}

const GRAVE = ["mistake", "blunder"];

/** Whether it counts for what was given away, and not for what luck did. Luck excuses an inaccuracy alone. */
export function isSlip(decision: AnalysedDecision): boolean {
    const luck = decision.fortune ? Math.abs(decision.luck) : 0;
    return GRAVE.includes(decision.grade) || (gaveAway(decision) && decision.error >= luck);
}

export function same(one: Json, other: Json): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether another order was clearly better than the one given. */
export function isBetter({ error, best, order }: AnalysedDecision): boolean {
    return error > 0 && best !== null && !same(best, order);
}

export function kindOf(order: Json): string | undefined {
    return (order as { kind?: string } | null)?.kind;
}

/** What should have been done in place of an order of another kind, such as to use a power; none where only the aim was wrong. */
function advice(decision: AnalysedDecision): string | undefined {
    const kind = kindOf(decision.best);
    return isSlip(decision) && kind !== kindOf(decision.order) ? kind : undefined;
}

/** All decisions that were given the same advice as this one, itself included. */
export function advisedAlike({ decisions }: AnalysedSeat, decision: AnalysedDecision): AnalysedDecision[] {
    const advised = advice(decision);
    return advised ? decisions.filter((each) => advice(each) === advised) : [decision];
}

/** The best first. */
export function sorted(choices: readonly AnalysedChoice[]): AnalysedChoice[] {
    return [...choices].sort((a, b) => b.chance - a.chance);
}

/** The decisions that mattered most, in the order in which they were taken. The same advice is given once. */
export function moments(account: AnalysedSeat): AnalysedDecision[] {
    return account.decisions
        .filter((each) => weight(each) >= SURE)
        .filter((each) => each === advisedAlike(account, each).reduce((a, b) => (weight(b) > weight(a) ? b : a)))
        .sort((a, b) => weight(b) - weight(a))
        .slice(0, MOST_MOMENTS)
        .sort((a, b) => a.position - b.position);
}

/** Points of a hundred. */
export function points(chance: number): number {
    return Math.round(chance * 100);
}

/** Points of a hundred that something may be off: never said to be none. */
export function atLeast(margin: number): number {
    return Math.max(1, points(margin));
}

/** How a chance is said that may be off by a margin: nothing is more than certain. */
export function chanceSaid(chance: number, off: number): [string, Said] {
    const margin = atLeast(off);
    const [least, most] = [points(chance) - margin, points(chance) + margin];
    if (most > 100) return ["hint-chance-least", { points: least }];
    if (least < 0) return ["hint-chance-most", { points: most }];
    return ["hint-chance", { points: points(chance), margin }];
}

export function signed(chance: number): string {
    const whole = points(chance);
    if (whole === 0) return "0";
    return whole < 0 ? `−${-whole}` : `+${whole}`;
}
