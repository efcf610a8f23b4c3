/** What an action, an ability, a mark or a counter does, in a sentence. A game from outside may lack it: then nothing is said. */

import { setting, keepSetting } from "../device";
import type { Prompt } from "../protocol";
import { type Words, capital, hyphens } from "../speech";
import type { Order } from "./draft";

export type Family = "order" | "part" | "layer" | "counter";

export function helpFor(words: Words, family: Family, name: string): string {
    const key = `help-${family}-${hyphens(name)}`;
    return words.has(key) ? words.say(key) : "";
}

/** A power is named after its order, or after the part of an order that declares it. */
export function powerHelp(words: Words, power: string): string {
    return helpFor(words, "order", power) || helpFor(words, "part", power);
}

/** A power has one name wherever it stands; other orders and parts are called by what is done. */
export function nameOf(words: Words, kind: string, family: "order" | "part" = "order"): string {
    const name = hyphens(kind);
    return capital(words.firstOf([`power-${name}`, `${family}-${name}`], kind), words.language);
}

export interface Novelty {
    key: string;
    title: string;
    help: string;
}

/** What this prompt offers and nobody has used or been told of on this device. */
export function novelties(prompt: Prompt, game: string, words: Words): Novelty[] {
    const met = new Set(metIn(game));
    const offered = prompt.verbs.flatMap(({ kind, parts = [] }) => [
        noveltyOf(words, "order", kind),
        ...parts.filter(({ optional }) => optional).map(({ name }) => noveltyOf(words, "part", name)),
    ]);
    const fresh = new Map(offered.filter(({ key, help }) => help && !met.has(key)).map((each) => [each.key, each]));
    return [...fresh.values()];
}

export function keyOf(family: "order" | "part", name: string): string {
    return `${family}-${hyphens(name)}`;
}

function noveltyOf(words: Words, family: "order" | "part", name: string): Novelty {
    return { key: keyOf(family, name), title: nameOf(words, name, family), help: helpFor(words, family, name) };
}

function metIn(game: string): string[] {
    return setting<string[]>(`met-${game}`, []);
}

/** What is used needs no introduction any more. */
export function keysIn({ kind, ...parts }: Order): string[] {
    return [keyOf("order", kind), ...Object.keys(parts).map((name) => keyOf("part", name))];
}

export function meet(game: string, keys: readonly string[]): void {
    if (keys.length > 0) keepSetting(`met-${game}`, [...new Set([...metIn(game), ...keys])]);
}
