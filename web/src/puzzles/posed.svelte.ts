/** A puzzle on the screen: it asks for an order as a table does, and judges it. */

import { prefersStill } from "../motion";
import type { Asking } from "../prompt/deciding.svelte";
import type { Order } from "../prompt/draft";
import type { Puzzle } from "../protocol";
import { noteKey } from "../table/line.svelte";
import { isRight } from "./right";

export class Posed implements Asking {
    readonly update;
    readonly table;
    readonly events;
    readonly acts = [];
    readonly tempo = prefersStill() ? 0 : 1;
    /** The order that was given. */
    pending = $state.raw<Order | null>(null);

    constructor(
        game: string,
        readonly puzzle: Puzzle,
        readonly onanswer: (right: boolean) => void,
    ) {
        this.table = { game };
        this.update = { view: puzzle.view, decision: 0 };
        this.events = puzzle.events;
    }

    get isRight(): boolean {
        return this.pending !== null && isRight(this.pending, this.puzzle.answers);
    }

    /** How many of a hundred fleets have a ship on each square, once it no longer helps. */
    get notes(): ReadonlyMap<string, string> {
        const known = Object.entries(this.pending ? this.puzzle.heat : {}).filter(([, share]) => share > 0);
        return new Map(known.map(([square, share]) => [noteKey({ board: "enemy", square }), String(share)]));
    }

    give(order: Order): void {
        this.pending = order;
        this.onanswer(this.isRight);
    }
}
