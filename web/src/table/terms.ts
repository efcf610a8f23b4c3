/** What was agreed about a table, in words. */

import { language, say } from "../language.svelte";
import type { GameHelp, Json, OptionHelp, RoomPlan, TableInfo } from "../protocol";
import { sitterName } from "./names";
import { isOfSeats } from "./plans";
import { clockTime } from "./tally";

const UNITS: [unit: string, seconds: number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
    ["second", 1],
];

/** Who may sit where is not known before there is a table. */
type Plan = Pick<TableInfo, "game" | "options" | "clock"> & { seats?: TableInfo["seats"] };

/** What is planned for a table that is not there yet. */
export function planWords({ game, options = {}, clock = null, best_of = 1 }: RoomPlan, help: GameHelp): string[] {
    const series = best_of > 1 ? [say("room-best-of", { length: best_of })] : [];
    return [...termsOf({ game, options, clock }, help), ...series];
}

/** The options, by the name of a preset where there is one, and the clock. */
export function termsOf(table: Plan, help: GameHelp): string[] {
    return [...optionsOf(table, help), clockOf(table)];
}

function optionsOf(table: Plan, help: GameHelp): string[] {
    const seats = help.options.filter((option) => isOfSeats(option) && !isUsual(table, option));
    const others = help.options.filter((option) => !isOfSeats(option));
    const preset = presetOf(table, help, others);
    const said = preset ? [preset] : others.filter((option) => !isUsual(table, option)).map((o) => optionOf(table, o));
    return [...said, ...seats.map((option) => optionOf(table, option))];
}

/** The name under which these options are offered, if they are. */
function presetOf(table: Plan, help: GameHelp, options: OptionHelp[]): string | undefined {
    if (options.every((option) => isUsual(table, option))) return say("terms-usual");
    return help.presets?.find((preset) =>
        options.every(({ name, default: usual }) => same(table.options[name], preset.options[name] ?? usual)),
    )?.title;
}

const same = (one: Json | undefined, other: Json) => JSON.stringify(one) === JSON.stringify(other);

function isUsual({ options }: Plan, { name, default: usual }: OptionHelp): boolean {
    return same(options[name] ?? usual, usual);
}

function optionOf(table: Plan, option: OptionHelp): string {
    const value = table.options[option.name] ?? option.default;
    if (value === true) return option.title;
    const word = valueWord(table, option, value);
    return word ? say("labelled", { label: option.title, value: word }) : option.title;
}

/** Nothing for what is too long to be said in a word. */
function valueWord(table: Plan, option: OptionHelp, value: Json): string {
    const sitter = isOfSeats(option) && table.seats?.find(({ seat }) => seat === value);
    if (sitter && sitter.taken) return sitterName(sitter, table);
    if (value === false) return say("no");
    const at = option.values?.findIndex((each) => same(each, value)) ?? -1;
    return option.value_titles?.[at] ?? (typeof value === "object" ? "" : String(value));
}

export function clockOf({ clock }: Pick<TableInfo, "clock">): string {
    if (!clock) return say("terms-no-clock");
    const { seconds, bank, increment } = clock;
    if (!bank) return say("terms-clock", { time: timeWord(seconds) });
    return say("terms-bank", { time: timeWord(bank), increment: timeWord(increment || seconds) });
}

/** The time that is left: days and hours, hours and minutes, or as a clock shows it. */
export function timeLeft(seconds: number): string {
    const at = UNITS.findIndex(([, size]) => seconds >= size);
    const [large, small] = UNITS.slice(at, at + 2);
    if (!large || !small || small[0] === "second" || large[0] === "second") return clockTime(seconds);
    return [large, small]
        .map(([unit, size], n) => {
            const count = Math.floor((n ? seconds % large[1] : seconds) / size);
            return new Intl.NumberFormat(language.now, { style: "unit", unit, unitDisplay: "short" }).format(count);
        })
        .join(" ");
}

/** A time in the largest unit that divides it. */
export function timeWord(seconds: number): string {
    const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ["second", 1];
    return new Intl.NumberFormat(language.now, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}
