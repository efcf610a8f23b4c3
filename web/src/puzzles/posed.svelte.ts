/** A puzzle on the screen: it asks for an order as a table does, and judges it. */

import { type Advice, type Adviser, squaresIn } from "../board/advice";
import { chartOf } from "../board/geometry";
import type { Asking } from "../prompt/deciding.svelte";
import type { Order } from "../prompt/draft";
import type { Board, Json, PuzzleDetails } from "../protocol";
import { TRIES } from "./kept";
import { noteKey } from "../table/notes.svelte";

export class Posed implements Asking, Adviser {
    readonly update;
    readonly table;
    readonly events;
    notes = $state.raw(new Map<string, string>());
    /** All that was tried so far. */
    tried = $state.raw<readonly Order[]>([]);

    constructor(
        game: string,
        readonly puzzle: PuzzleDetails,
        readonly ontry: (right: boolean) => void,
        /** Tries that were used before the page was opened. */
        readonly used = 0,
    ) {
        this.table = { game, options: {} };
        this.update = { view: puzzle.view, decision: 0 };
        this.events = puzzle.events;
    }

    /** The order that ended it: the right one, or the last. */
    get pending(): Order | null {
        return this.isRight || this.left === 0 ? (this.tried.at(-1) ?? null) : null;
    }

    get isRight(): boolean {
        const last = this.tried.at(-1);
        return last !== undefined && isRight(last, this.puzzle.answers);
    }

    get left(): number {
        return TRIES - this.used - this.tried.length;
    }

    /** What was tried, and how likely a ship is there; at the end where ships may lie, and the right order. */
    on(board: Board): Advice | null {
        const { pending, puzzle, isRight, tried } = this;
        const answer = puzzle.answers[0];
        if (!tried.length || !answer || board.owner === puzzle.view.seat) return null;
        const { byName } = chartOf(board.shape);
        const made = new Set(tried.flatMap((order) => [...squaresIn(order, byName)]));
        const heat = Object.entries(puzzle.heat).filter(([at, share]) => (pending ? share > 0 : made.has(at)));
        const best = pending && !isRight ? squaresIn(answer, byName) : new Set<string>();
        const bangs = isRight ? squaresIn(pending, byName) : new Set<string>();
        return { heat: new Map(heat), made, best, bangs, places: pending ? puzzle.places : [] };
    }

    /** The chance of a ship on the square that was tried last, in percent; null if that says nothing. */
    get lastChance(): { square: string; share: number } | null {
        const at = this.tried.at(-1)?.at;
        const share = typeof at === "string" ? this.puzzle.heat[at] : undefined;
        return typeof at === "string" && share !== undefined ? { square: at, share } : null;
    }

    note(board: string, square: string, text: string): void {
        this.notes = new Map(this.notes).set(noteKey({ board, square }), text);
    }

    give(order: Order): void {
        this.tried = [...this.tried, order];
        this.ontry(this.isRight);
    }
}

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
