/** Whether an order answers a puzzle. */

import type { Json } from "../protocol";

type Parts = { [part: string]: Json };

/** It is right if it has all that one of the answers has; of lists it may have more. */
export function isRight(order: Parts, answers: readonly Parts[]): boolean {
    return answers.some((answer) => Object.entries(answer).every(([part, value]) => has(order[part], value)));
}

function has(given: Json | undefined, wanted: Json): boolean {
    if (Array.isArray(wanted)) return Array.isArray(given) && wanted.every((each) => given.includes(each));
    if (wanted === null || typeof wanted !== "object") return given === wanted;
    if (given === null || typeof given !== "object" || Array.isArray(given)) return false;
    const names = new Set([...Object.keys(given), ...Object.keys(wanted)]);
    return [...names].every((name) => given[name] === wanted[name]);
}
