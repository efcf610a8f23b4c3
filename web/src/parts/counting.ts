/** Counters in words, grouped by whose they are. */

import type { Counter, View } from "../protocol";
import { type Words, hyphens } from "../speech";

export interface Count {
  name: string;
  title: string;
  /** What it counts, where there is one for each. */
  item: string | null;
  said: string;
  /** How full it is, from 0 to 1, where it has a limit. */
  share: number | null;
}

/** Whose counters: first those of the table, then of one player and of the other. */
export type Owner = "table" | "one" | "two";

export function countsOf(view: View, words: Words, owner: Owner): Count[] {
  const own = view.counters.filter(({ of }) => (of ?? "table") === owner);
  return own.map((counter) => countOf(counter, words, view.seat));
}

function countOf(counter: Counter, words: Words, seat: string): Count {
  const { name, item, value, most } = counter;
  return {
    name,
    title: words.say(`counter-${hyphens(name)}`),
    item: item ? itemWord(name, item, words) : null,
    said: typeof value === "number" ? outOf(value, most) : valueWord(counter, words, seat),
    share: typeof value === "number" && most ? value / most : null,
  };
}

function outOf(value: number, most: number | null | undefined): string {
  return most ? `${value}/${most}` : String(value);
}

function itemWord(name: string, item: string, words: Words): string {
  const id = hyphens(item);
  return words.firstOf([`${hyphens(name)}-${id}`, `ship-${id}`, `power-${id}`], item);
}

function valueWord({ name, value }: Counter, words: Words, seat: string): string {
  return Array.isArray(value) ? value.join(" ") || "–" : String(words.word(hyphens(name), value, seat));
}
