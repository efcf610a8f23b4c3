/** What a board shows to be arriving: the strikes and acts of the newest change that had any. */

import type { Board } from "../protocol";
import type { Act } from "./acts";
import type { Chart } from "./geometry";
import type { marksOf } from "./marks";
import { type Strike, actsOn, strikesOf } from "./strikes";

type Marks = ReturnType<typeof marksOf>;

interface Shown {
    board: Board;
    chart: Chart;
    marks: Marks;
    /** The acts of the newest step; another object for each step. */
    acts: readonly Act[];
    /** Milliseconds that a shot flies; 0 where marks are drawn. */
    flight: number;
    /** Nothing moves. */
    isStill: boolean;
}

const FEW = 3;
const NONE: ReadonlyMap<string, Strike> = new Map();

export class Arrivals {
    strikes = $state.raw(NONE);
    acts = $state.raw<readonly Act[]>([]);
    /** Counts the changes, so that the same square can be struck twice. */
    round = $state(0);
    #marks: Marks | null = null;
    #acts: readonly Act[] = [];

    /** A volley is drawn with less, so that it stays smooth. */
    get many(): boolean {
        return this.strikes.size > FEW;
    }

    /** Takes what is shown now; returns when its first hit lands, if one does. What stood there at first does not arrive. */
    take({ board, chart, marks, acts, flight, isStill }: Shown): number | undefined {
        const before = this.#marks;
        const news = before && acts !== this.#acts ? actsOn(board, acts) : [];
        const fresh = before ? strikesOf(before, marks, chart, news, flight) : [];
        this.#marks = marks;
        this.#acts = acts;
        if (fresh.length === 0 && news.length === 0) return undefined;
        this.strikes = isStill ? NONE : new Map(fresh.map((strike) => [strike.square, strike]));
        this.acts = isStill ? [] : news;
        this.round += 1;
        return isStill ? undefined : fresh.find(({ hits }) => hits)?.lands;
    }
}
