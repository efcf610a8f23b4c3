/** Selects one of many choices by a square, by fields of its value, or by cycling. */

import type { Choice, Choices, Json } from "../protocol";
import { memoize } from "../memoize";

/** A partial selection. */
export interface Wanted {
    square: string | null;
    /** Fields of the value that are fixed: a ship, a facing. */
    fields: Readonly<Record<string, Json>>;
    /** The index among the remaining choices; choosing the same square again takes the next. */
    turn: number;
}

export interface Field {
    name: string;
    /** What fits the selection so far. */
    values: Json[];
}

/** An addition to a choice, such as leaving the board: some choices have it and others lack it. */
export interface Addition {
    name: string;
    /** Whether it can be made now, or taken back. */
    isOpen: boolean;
}

export const NOTHING_WANTED: Wanted = { square: null, fields: {}, turn: 0 };

export function isFlag(ask: Choices): boolean {
    return ask.among.length === 1 && ask.among[0]?.value === true;
}

/** Whether the choices are on a board, so that a square can select them. */
export const isOnBoard = memoize((ask: Choices) => ask.among.every((choice) => (choice.squares ?? []).length > 0));

/** The squares that select a choice: its destination if it has one, or else any that it covers. */
export const namingSquares = memoize((choice: Choice): string[] => {
    const squares = choice.squares ?? [];
    const place = Object.values(fieldsOf(choice)).find((value) => squares.includes(value as string));
    return place === undefined ? squares : [place as string];
});

function fieldsOf(choice: Choice): Record<string, Json> {
    const { value } = choice;
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

const fieldNames = memoize((ask: Choices): string[] => [
    ...new Set(ask.among.flatMap((choice) => Object.keys(fieldsOf(choice)))),
]);

/** The fields that are either true or left out. */
const additionNames = memoize((ask: Choices): string[] =>
    fieldNames(ask).filter((name) => {
        const values = new Set(ask.among.map((choice) => fieldsOf(choice)[name]));
        return values.size === 2 && values.has(true) && values.has(undefined);
    }),
);

/** The choices that match the selection, cheapest first; an addition is made only on request. */
export function fitting(ask: Choices, wanted: Wanted): Choice[] {
    const plain = Object.fromEntries(additionNames(ask).map((name) => [name, undefined]));
    const fields = { ...plain, ...wanted.fields };
    const left = ask.among.filter((choice) => fitsFields(choice, fields) && fitsSquare(choice, wanted.square));
    return left.sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0));
}

function fitsSquare(choice: Choice, square: string | null): boolean {
    return square === null || namingSquares(choice).includes(square);
}

function fitsFields(choice: Choice, fields: Record<string, Json | undefined>): boolean {
    const own = fieldsOf(choice);
    return Object.entries(fields).every(([name, value]) => own[name] === value);
}

/** The selected choice, if the selection is specific enough. */
export function chosen(ask: Choices, wanted: Wanted): Choice | null {
    const left = fitting(ask, wanted);
    const settled = wanted.square !== null || (left.length === 1 && Object.keys(wanted.fields).length > 0);
    return settled ? (left[wanted.turn % left.length] ?? null) : null;
}

/** The squares that can be selected next. */
export function openSquares(ask: Choices, wanted: Wanted): Set<string> {
    const left = fitting(ask, { ...wanted, square: null });
    return new Set(left.flatMap(namingSquares));
}

/** The fields that can be set by name, with the values available at this square. */
export function openFields(ask: Choices, wanted: Wanted): Field[] {
    const names = fieldNames(ask).filter((name) => !additionNames(ask).includes(name));
    return names.flatMap((name) => {
        const others = Object.fromEntries(Object.entries(wanted.fields).filter(([field]) => field !== name));
        const values = valuesOf(fitting(ask, { ...wanted, fields: others }), name);
        return valuesOf(ask.among, name).length > 1 ? [{ name, values }] : [];
    });
}

export function openAdditions(ask: Choices, wanted: Wanted): Addition[] {
    return additionNames(ask).map((name) => ({ name, isOpen: fitting(ask, withField(wanted, name, true)).length > 0 }));
}

function valuesOf(choices: readonly Choice[], name: string): Json[] {
    const named = choices.filter((choice) => !namingSquares(choice).includes(fieldsOf(choice)[name] as string));
    const values = named.map((choice) => fieldsOf(choice)[name] ?? null);
    return [...new Set(values.filter((value) => typeof value !== "object"))].sort(inOrder);
}

function inOrder(a: Json, b: Json): number {
    return typeof a === "number" && typeof b === "number" ? a - b : 0;
}

export function withSquare(ask: Choices, wanted: Wanted, square: string): Wanted {
    if (wanted.square === square) return { ...wanted, turn: wanted.turn + 1 };
    const both = turnWith(ask, wanted, square);
    if (both !== undefined) return { ...wanted, turn: both };
    return { ...keepingFields(ask, wanted, square), square, turn: 0 };
}

/** Where a second square is meant with the first: the next choice there that has both, such as a pair. */
function turnWith(ask: Choices, wanted: Wanted, square: string): number | undefined {
    if (wanted.square === null) return undefined;
    const left = fitting(ask, wanted);
    const both = [...left.keys()].filter((n) => namingSquares(left[n] as Choice).includes(square));
    return both.find((n) => n > wanted.turn % left.length) ?? both[0];
}

/** Drops fields that no choice at the new square matches. */
function keepingFields(ask: Choices, wanted: Wanted, square: string): Wanted {
    return fitting(ask, { ...wanted, square }).length > 0 ? wanted : { ...wanted, fields: {} };
}

export function withField(wanted: Wanted, name: string, value: Json): Wanted {
    const { [name]: before, ...others } = wanted.fields;
    const fields = before === value ? others : { ...others, [name]: value };
    return { ...wanted, fields, turn: 0 };
}

/** The selection with an addition made or taken back, and all else as it was if that is on offer. */
export function withAddition(ask: Choices, wanted: Wanted, name: string): Wanted {
    const before = chosen(ask, wanted);
    const after = withField(wanted, name, true);
    const same = fitting(ask, after).findIndex((choice) => before !== null && isSameBut(name, choice, before));
    return { ...after, turn: Math.max(same, 0) };
}

function isSameBut(name: string, one: Choice, other: Choice): boolean {
    const rest = ({ [name]: _, ...others }: Record<string, Json>) => JSON.stringify(others);
    return rest(fieldsOf(one)) === rest(fieldsOf(other));
}

/** The additions that a choice has. */
export function additionsOf(ask: Choices, choice: Choice): string[] {
    return additionNames(ask).filter((name) => fieldsOf(choice)[name] === true);
}
