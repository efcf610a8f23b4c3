/** A puzzle on the screen: it asks for an order as a table does, and judges it. */

import { type Advice, type Adviser, squaresIn } from "../board/advice";
import { chartOf } from "../board/geometry";
import { prefersStill } from "../motion";
import type { Asking } from "../prompt/deciding.svelte";
import type { Order } from "../prompt/draft";
import type { Board, PuzzleDetails } from "../protocol";
import { isRight } from "./right";

export class Posed implements Asking, Adviser {
    readonly update;
    readonly table;
    readonly events;
    readonly acts = [];
    readonly landed = 0;
    readonly over = false;
    readonly notes = new Map<string, string>();
    readonly tempo = prefersStill() ? 0 : 1;
    /** The order that was given. */
    pending = $state.raw<Order | null>(null);

    constructor(
        game: string,
        readonly puzzle: PuzzleDetails,
        readonly onanswer: (right: boolean) => void,
    ) {
        this.table = { game, options: {} };
        this.update = { view: puzzle.view, decision: 0 };
        this.events = puzzle.events;
    }

    get isRight(): boolean {
        return this.pending !== null && isRight(this.pending, this.puzzle.answers);
    }

    /** The order that was given, the right one, and where ships may lie: once it no longer helps. */
    on(board: Board): Advice | null {
        const { pending, puzzle, isRight } = this;
        const answer = puzzle.answers[0];
        if (!pending || !answer || board.owner === puzzle.view.seat) return null;
        const { byName } = chartOf(board.shape);
        const heat = Object.entries(puzzle.heat).filter(([, share]) => share > 0);
        return {
            heat: new Map(heat),
            made: squaresIn(pending, byName),
            best: isRight ? new Set() : squaresIn(answer, byName),
        };
    }

    give(order: Order): void {
        this.pending = order;
        this.onanswer(this.isRight);
    }
}
