/** A decision as it comes together on the screen: the draft, the order that was given, and a doubt about it. */

import type { Chart } from "../board/geometry";
import type { Extension, Options } from "../games/extension";
import type { Prompt, View } from "../protocol";
import { type Doubt, doubtAbout } from "./doubts";
import {
    type Draft,
    type Order,
    aims,
    choose,
    isPlainShot,
    newDraft,
    orderOf,
    partsOf,
    preview,
    targets,
} from "./draft";
import { type Ghost, ghostOf } from "./ghost";
import { keyOf, keysIn, meet } from "./help";

/** Where an order is asked for: a table, or a puzzle. */
export interface Asking {
    /** An order that was given and whose effect has not been seen yet. */
    readonly pending: object | null;
    readonly update: { readonly view: View; readonly decision: number; readonly sealed?: unknown } | null;
    readonly table: { readonly game: string; readonly lesson?: string | null; readonly options: Options } | null;
    give(order: Order): void;
}

interface Written {
    prompt: Prompt;
    draft: Draft;
}

/** Always the same, so that a board on which nothing is asked stays as it is. */
const NOWHERE = new Set<string>();
const NO_AIMS: string[] = [];

export class Deciding {
    draft = $state.raw<Draft | null>(null);
    /** An order that is probably a mistake, until it is confirmed or dropped. */
    doubt = $state.raw<{ order: Order; about: Doubt } | null>(null);
    /** The last order, shown until it is carried out. */
    #given = $state.raw<Written | null>(null);

    readonly prompt = $derived.by<Prompt | null>(() => {
        const asked = this.line.pending ? null : (this.line.update?.view.prompt ?? null);
        return asked && without(asked, this.later(asked));
    });

    constructor(
        readonly line: Asking,
        readonly extension: Pick<Extension, "orders"> = {},
        /** The orders and parts, as keys of novelties, that a later turn introduces. */
        readonly later: (prompt: Prompt) => readonly string[] = () => [],
    ) {}

    /** The number of the decision, while there is one. */
    get number(): number | undefined {
        return this.prompt ? this.line.update?.decision : undefined;
    }

    get shown(): Written | null {
        const { prompt, draft, line } = this;
        if (prompt) return draft && { prompt, draft };
        return line.pending || line.update?.sealed ? this.#given : null;
    }

    begin(): void {
        this.draft = this.prompt && newDraft(this.prompt);
        this.doubt = null;
    }

    change(draft: Draft): void {
        this.draft = draft;
    }

    targets(board: string): Set<string> {
        const open = this.prompt && this.draft && targets(this.prompt, this.draft, board);
        return open?.size ? open : NOWHERE;
    }

    aims(board: string): string[] {
        const aimed = this.shown && aims(this.shown.prompt, this.shown.draft, board);
        return aimed?.length ? aimed : NO_AIMS;
    }

    /** Hover previews are shown only while there is a decision. */
    preview(board: string, chart: Chart, tried: string | null): string[] {
        const { shown } = this;
        return shown ? preview(shown.prompt, shown.draft, board, chart, this.prompt && tried) : [];
    }

    ghost(board: string, chart: Chart, tried: string | null): Ghost | null {
        const { shown } = this;
        return shown && ghostOf(shown.prompt, shown.draft, board, chart, this.prompt && tried);
    }

    press(board: string, square: string): void {
        const { prompt, draft } = this;
        if (!prompt || !draft || !targets(prompt, draft, board).has(square)) return;
        const again = aims(prompt, draft, board).includes(square);
        const next = choose(prompt, draft, board, square);
        const order = orderOf(prompt, next);
        this.draft = next;
        this.doubt = null;
        if (order && (isPlainShot(prompt, next, board) || (again && order.at === square))) this.give(order);
    }

    /** Gives an order, or asks first; what a lesson proposes is no mistake. */
    give(order: Order): void {
        const about = this.#doubtAbout(order);
        if (about && !this.line.table?.lesson) this.doubt = { order, about };
        else this.#send(order);
    }

    #doubtAbout({ kind }: Order): Doubt | null {
        const { prompt, draft, extension } = this;
        const view = this.line.update?.view;
        if (!prompt || !draft || !view) return null;
        if (extension.orders?.isRash?.(view, kind)) return { why: "rash", data: {} };
        const verbs = prompt.verbs.filter((verb) => !extension.orders?.isIdle?.(view, verb));
        return doubtAbout({ verbs }, draft, view.boards, view.seat);
    }

    confirm(): void {
        if (this.doubt) this.#send(this.doubt.order);
        this.doubt = null;
    }

    /** Back to the draft; a shot that was chosen by its square alone is chosen anew. */
    drop(): void {
        this.doubt = null;
        const { prompt, draft } = this;
        if (prompt && draft) this.draft = { ...draft, squares: keptOf(prompt, draft) };
    }

    #send(order: Order): void {
        this.#given = this.shown;
        if (this.line.table) meet(this.line.table.game, keysIn(order));
        this.line.give(order);
    }
}

/** A prompt without these orders and parts; its first order, and what has to be filled in, stay. */
function without(prompt: Prompt, later: readonly string[]): Prompt {
    if (later.length === 0) return prompt;
    const verbs = prompt.verbs
        .filter(({ kind }, n) => n === 0 || !later.includes(keyOf("order", kind)))
        .map((verb) => ({
            ...verb,
            parts: (verb.parts ?? []).filter(({ name, optional }) => !optional || !later.includes(keyOf("part", name))),
        }));
    return { ...prompt, verbs };
}

function keptOf(prompt: Prompt, draft: Draft): Draft["squares"] {
    const many = partsOf(prompt, draft).filter(({ ask }) => ask.ask === "squares");
    return Object.fromEntries(many.map(({ name }) => [name, draft.squares[name] ?? []]));
}
