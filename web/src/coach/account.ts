/** What the coach's account of a seat comes to: one line, and the decisions that mattered. */

import type { ValuedChoice, Decision, Account, Json } from "../protocol";
import type { Said } from "../speech";

export type Luck = "good" | "even" | "bad";

const MOST_MOMENTS = 3;
/** In chances to win, over a whole match. */
const EVEN = 0.1;
/** Fewer points than that are within what the estimates may be off. */
export const SURE = 0.02;
/** A gift of fewer points is not worth a word. */
const GIFT = 0.03;

/** The sums to show, in whole points: one below 0 is 0, and luck makes up for it and for what is rounded. */
export function sums(account: Account) {
    const whole = (chance: number) => points(Math.max(0, chance)) / 100;
    const [start, errors, gifts] = [whole(account.start), whole(account.errors), whole(account.gifts)] as const;
    const hiding = points(account.hiding ?? 0) / 100;
    const luck = account.result - start - hiding + errors - gifts;
    return { start, hiding, errors, gifts, luck, result: account.result };
}

export function luckOf(account: Account): Luck {
    const { luck } = sums(account);
    if (Math.abs(luck) < EVEN) return "even";
    return luck > 0 ? "good" : "bad";
}

/** Whether a decision is called an inaccuracy, a mistake or a blunder. */
export function isSlip({ grade }: Decision): boolean {
    return grade !== "best" && grade !== "good";
}

/** The decision to look at first: the worst mistake but giving up, else the one where luck did most. */
export function heaviest({ decisions }: Account): number {
    const errors = decisions.map((each) => (isSlip(each) && each.order !== null ? each.error : 0));
    const weights = errors.some((error) => error > 0) ? errors : decisions.map(({ luck = 0 }) => Math.abs(luck));
    return Math.max(0, weights.indexOf(Math.max(...weights)));
}

/** All that is called a mistake. */
export function mistakes({ decisions }: Account): Decision[] {
    return decisions.filter(isSlip);
}

/** The points that the opponent gave back in reply; 0 where they are not worth a word. */
export function giftOf({ gift = 0 }: Decision): number {
    return gift >= GIFT ? points(gift) : 0;
}

export function same(one: Json, other: Json): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether another order was clearly better than the one given. */
export function isBetter({ best, order }: Decision): boolean {
    return best !== null && !same(best, order);
}

export function kindOf(order: Json): string | undefined {
    return (order as { kind?: string } | null)?.kind;
}

/** What should have been done in place of an order of another kind, such as to use a power; none where only the aim was wrong. */
function advice(decision: Decision): string | undefined {
    const kind = kindOf(decision.best);
    return isSlip(decision) && kind !== kindOf(decision.order) ? kind : undefined;
}

/** All decisions that were given the same advice as this one, itself included. */
export function advisedAlike({ decisions }: Account, decision: Decision): Decision[] {
    const advised = advice(decision);
    return advised ? decisions.filter((each) => advice(each) === advised) : [decision];
}

/** The best first. */
export function sorted(choices: readonly ValuedChoice[]): ValuedChoice[] {
    return [...choices].sort((a, b) => b.chance - a.chance);
}

/** At most three decisions that mattered most: mistakes, then luck, by their size. The same advice is given once. */
export function moments(account: Account): Decision[] {
    const slips = mistakes(account)
        .filter((each) => each === advisedAlike(account, each).reduce((a, b) => (b.error > a.error ? b : a)))
        .sort((a, b) => b.error - a.error);
    const lucky = account.decisions
        .filter((each) => each.fortune && !isSlip(each))
        .sort((a, b) => Math.abs(b.luck ?? 0) - Math.abs(a.luck ?? 0));
    return [...slips, ...lucky].slice(0, MOST_MOMENTS);
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
