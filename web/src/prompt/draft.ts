/** A draft of an order. The prompt says what it may contain; nothing here knows a rule. */

import type { Choices, Json, OneSquare, Part, Prompt, Squares, Verb } from "../protocol";
import { type Chart, type Step, reached } from "../board/geometry";
import {
    NOTHING_WANTED,
    type Wanted,
    chosen,
    isOnBoard,
    openSquares,
    withAddition,
    withField,
    withSquare,
} from "./choices";

export type Order = { kind: string; [part: string]: Json };

export interface Draft {
    kind: string;
    squares: Readonly<Record<string, readonly string[]>>;
    wanted: Readonly<Record<string, Wanted>>;
    /** Values of choices that are not on a board. */
    values: Readonly<Record<string, Json>>;
}

export function newDraft(prompt: Prompt, kind = prompt.verbs[0]?.kind ?? ""): Draft {
    const verb = verbOf(prompt, kind);
    const needed = (verb?.parts ?? []).flatMap((part) => {
        const first = part.ask.ask === "choices" && !isOnBoard(part.ask) ? part.ask.among[0] : undefined;
        return first && !part.optional ? [[part.name, first.value] as const] : [];
    });
    return { kind, squares: {}, wanted: {}, values: Object.fromEntries(needed) };
}

/** A draft of another order. What is added to an order, such as a move, stays for those that take it. */
export function withKind(prompt: Prompt, draft: Draft, kind: string): Draft {
    const added = additionsIn(prompt);
    const kept = <Given>(given: Readonly<Record<string, Given>>) =>
        Object.fromEntries(Object.entries(given).filter(([name]) => added.includes(name)));
    const values = { ...kept(draft.values), ...newDraft(prompt, kind).values };
    return { kind, squares: kept(draft.squares), wanted: kept(draft.wanted), values };
}

export function verbOf(prompt: Prompt, kind: string): Verb | undefined {
    return prompt.verbs.find((verb) => verb.kind === kind);
}

export function partsOf(prompt: Prompt, draft: Draft): Part[] {
    return verbOf(prompt, draft.kind)?.parts ?? [];
}

export function wantedOf(draft: Draft, part: Part): Wanted {
    return draft.wanted[part.name] ?? NOTHING_WANTED;
}

function aimed(draft: Draft, part: Part): readonly string[] {
    return draft.squares[part.name] ?? [];
}

/** The board on which a part is filled in, if any. */
export function boardOf({ ask }: Part): string | null {
    if (ask.ask === "choices") return isOnBoard(ask) ? (ask.board ?? "enemy") : null;
    return ask.ask === "fleet" ? null : (ask.board ?? "enemy");
}

/** The squares of a board that can be chosen now. */
export function targets(prompt: Prompt, draft: Draft, board: string): Set<string> {
    const parts = partsOf(prompt, draft).filter((part) => boardOf(part) === board);
    return new Set(parts.flatMap((part) => [...partTargets(draft, part)]));
}

function partTargets(draft: Draft, part: Part): Iterable<string> {
    const { ask } = part;
    if (ask.ask === "square") return ask.among;
    if (ask.ask === "squares") return aimed(draft, part).length < ask.most ? ask.among : aimed(draft, part);
    return ask.ask === "choices" ? openSquares(ask, wantedOf(draft, part)) : [];
}

/** The draft with a square chosen; unchanged if the prompt does not offer it. */
export function choose(prompt: Prompt, draft: Draft, board: string, square: string): Draft {
    const part = partsOf(prompt, draft).find(
        (part) => boardOf(part) === board && new Set(partTargets(draft, part)).has(square),
    );
    if (!part) return draft;
    if (part.ask.ask === "choices") {
        return withWanted(draft, part, withSquare(part.ask, wantedOf(draft, part), square));
    }
    return withAim(draft, part, square);
}

function withAim(draft: Draft, part: Part, square: string): Draft {
    const before = aimed(draft, part);
    const after = before.includes(square) ? before.filter((each) => each !== square) : [...before, square];
    return { ...draft, squares: { ...draft.squares, [part.name]: part.ask.ask === "squares" ? after : [square] } };
}

function withWanted(draft: Draft, part: Part, wanted: Wanted): Draft {
    return { ...draft, wanted: { ...draft.wanted, [part.name]: wanted } };
}

export function settle(draft: Draft, part: Part, field: string, value: Json): Draft {
    return withWanted(draft, part, withField(wantedOf(draft, part), field, value));
}

/** The draft with an addition to a choice made or taken back. */
export function add(draft: Draft, part: Part & { ask: Choices }, name: string): Draft {
    return withWanted(draft, part, withAddition(part.ask, wantedOf(draft, part), name));
}

/** Whether anything of a part is chosen. */
export function isBegun(draft: Draft, part: Part): boolean {
    const { square, fields } = wantedOf(draft, part);
    return (
        square !== null || Object.keys(fields).length > 0 || aimed(draft, part).length > 0 || part.name in draft.values
    );
}

/** The optional parts of all orders, by name. */
export function additionsIn({ verbs }: Prompt): string[] {
    return [
        ...new Set(verbs.flatMap(({ parts = [] }) => parts.flatMap(({ name, optional }) => (optional ? name : [])))),
    ];
}

/** The draft with a part cleared. */
export function without(draft: Draft, part: Part): Draft {
    const { [part.name]: _squares, ...squares } = draft.squares;
    const { [part.name]: _wanted, ...wanted } = draft.wanted;
    const { [part.name]: _value, ...values } = draft.values;
    return { ...draft, squares, wanted, values };
}

export function withValue(draft: Draft, part: Part, value: Json): Draft {
    return { ...draft, values: { ...draft.values, [part.name]: value } };
}

/** The value of a part; undefined while it is incomplete. */
export function filled(draft: Draft, part: Part): Json | undefined {
    const { ask } = part;
    if (ask.ask === "square") return aimed(draft, part)[0];
    if (ask.ask === "squares") return enough(ask, aimed(draft, part)) ? [...aimed(draft, part)] : undefined;
    if (ask.ask === "choices" && isOnBoard(ask)) return chosen(ask, wantedOf(draft, part))?.value;
    return draft.values[part.name];
}

function enough(ask: Squares, squares: readonly string[]): boolean {
    return squares.length >= ask.least && squares.length <= ask.most;
}

/** The complete order, or null while a required part is missing. */
export function orderOf(prompt: Prompt, draft: Draft): Order | null {
    const order: Order = { kind: draft.kind };
    for (const part of partsOf(prompt, draft)) {
        const value = filled(draft, part);
        if (value !== undefined) order[part.name] = value;
        else if (!part.optional) return null;
    }
    return order;
}

/** Whether choosing a square submits the order: a plain shot needs no confirmation. */
export function isPlainShot(prompt: Prompt, draft: Draft, board: string): boolean {
    const parts = partsOf(prompt, draft);
    const target = parts.find((part) => boardOf(part) === board);
    return target?.ask.ask === "square" && footprintOf(prompt, draft, target.ask).length === 0;
}

/** The offsets that a shot covers: its own and those of choices that are not on a board. */
export function footprintOf(prompt: Prompt, draft: Draft, ask: OneSquare): Step[] {
    const added = partsOf(prompt, draft).flatMap(({ name, ask }) => {
        if (ask.ask !== "choices" || isOnBoard(ask)) return [];
        return ask.among.find((choice) => choice.value === draft.values[name])?.footprint ?? [];
    });
    return [...(ask.footprint ?? []), ...added];
}

/** The squares of a board that the order would affect, including a hovered square. */
export function preview(prompt: Prompt, draft: Draft, board: string, chart: Chart, tried: string | null): string[] {
    return partsOf(prompt, draft).flatMap((part) =>
        boardOf(part) === board ? partPreview(prompt, draft, part, chart, tried) : [],
    );
}

function partPreview(prompt: Prompt, draft: Draft, part: Part, chart: Chart, tried: string | null): string[] {
    const { ask } = part;
    if (ask.ask === "square") {
        const at = tried && ask.among.includes(tried) ? tried : aimed(draft, part)[0];
        return at ? [at, ...reached(chart, at, footprintOf(prompt, draft, ask))] : [];
    }
    if (ask.ask === "squares") return [...aimed(draft, part)];
    if (ask.ask !== "choices") return [];
    const found = chosen(ask, triedOut(ask, wantedOf(draft, part), tried));
    const squares = found?.squares ?? [];
    return [...squares, ...reached(chart, squares.at(-1) ?? "", found?.footprint ?? [])];
}

export function triedOut(ask: Extract<Part["ask"], { ask: "choices" }>, wanted: Wanted, tried: string | null): Wanted {
    const isNew = tried !== null && tried !== wanted.square && openSquares(ask, wanted).has(tried);
    return isNew ? withSquare(ask, wanted, tried) : wanted;
}

/** The squares aimed at so far, in the order in which they were chosen. */
export function aims(prompt: Prompt, draft: Draft, board: string): string[] {
    return partsOf(prompt, draft).flatMap((part) => (boardOf(part) === board ? [...aimed(draft, part)] : []));
}
