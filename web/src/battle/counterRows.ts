/** Counters in words, as rows of a table: what is counted, and the number of each side. */

import { say } from "../language.svelte";
import type { Counter, View } from "../protocol";
import { type Words, hyphens } from "../speech";
import { spectatorName } from "../table/names";

export interface Count {
    said: string;
    /** The fraction of its maximum, where it has one. */
    share: number | null;
}

export type Side = "one" | "two";

export interface Row {
    name: string;
    title: string;
    /** The item that it counts, for counters that exist once per item. */
    item: string | null;
    itemId: string | null;
    of: Partial<Record<Side, Count>>;
}

/** Groups of rows: first all single counters, then one group for each counter with items. */
export interface Group {
    title: string | null;
    rows: Row[];
}

/** Both sides, the viewer's first. */
export function sidesOf(view: View): Side[] {
    return view.seat === "two" ? ["two", "one"] : ["one", "two"];
}

/** The name of a side from the viewer's perspective. */
export function sideName(view: View, side: Side, words: Words): string {
    if (view.seat === "watcher") return spectatorName(words, side);
    return say(side === view.seat ? "seat-you" : "seat-them");
}

/** Counters that belong to no side: title and number. */
export function tableCounts(view: View, words: Words): { title: string; count: Count }[] {
    const shared = view.counters.filter(({ of }) => !of);
    return shared.map((counter) => ({ title: titleOf(counter, words), count: countOf(counter, words, view.seat) }));
}

/** A counter that only one side has stands where that side has it, whichever side it is. */
export function sideRows(view: View, words: Words): Row[] {
    const rows: Row[] = [];
    const next = { one: 0, two: 0 };
    for (const counter of view.counters) {
        if (counter.of !== "one" && counter.of !== "two") continue;
        const found = rows.findIndex(({ name, itemId }) => name === counter.name && itemId === (counter.item ?? null));
        const at = found < 0 ? next[counter.of] : found;
        const row = rows[found] ?? newRow(counter, words);
        if (found < 0) rows.splice(at, 0, row);
        row.of[counter.of] = countOf(counter, words, view.seat);
        next[counter.of] = at + 1;
    }
    return rows;
}

export function groupsOf(rows: Row[]): Group[] {
    const single = rows.filter(({ item }) => item === null);
    const titles = new Set(rows.filter(({ item }) => item !== null).map(({ title }) => title));
    const byItem = [...titles].map((title) => ({ title, rows: rows.filter((row) => row.title === title) }));
    return [{ title: null, rows: single }, ...byItem];
}

function newRow(counter: Counter, words: Words): Row {
    const item = counter.item ? itemWord(counter.name, counter.item, words) : null;
    return { name: counter.name, title: titleOf(counter, words), item, itemId: counter.item ?? null, of: {} };
}

function titleOf({ name }: Counter, words: Words): string {
    return words.say(`counter-${hyphens(name)}`);
}

function countOf(counter: Counter, words: Words, seat: string): Count {
    const { value, most } = counter;
    if (typeof value !== "number") return { said: valueWord(counter, words, seat), share: null };
    return { said: most ? `${value}/${most}` : String(value), share: most ? value / most : null };
}

function itemWord(name: string, item: string, words: Words): string {
    const id = hyphens(item);
    return words.firstOf([`${hyphens(name)}-${id}`, `ship-${id}`, `power-${id}`], item);
}

function valueWord({ name, value }: Counter, words: Words, seat: string): string {
    if (Array.isArray(value)) return value.join(" ") || "–";
    const key = `${hyphens(name)}-${hyphens(String(value))}`;
    return words.firstOf([key], String(words.word(hyphens(name), value, seat)));
}
