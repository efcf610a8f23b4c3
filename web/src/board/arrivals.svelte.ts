/** What a board shows to be arriving: the strikes and acts of the newest change that had any. */

import { whenSkipped } from "../motion";
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
    /** How many times as long as usual movements take; 0 where nothing moves. */
    tempo: number;
}

const FEW = 3;
const NONE: ReadonlyMap<string, Strike> = new Map();
const NOWHERE: ReadonlySet<string> = new Set();

export class Arrivals {
    strikes = $state.raw(NONE);
    /** Those that are on their way or have landed. Each is drawn when it is due, so that a volley is not the work of one frame. */
    begun = $state.raw(NONE);
    acts = $state.raw<readonly Act[]>([]);
    /** Where ships break, until the last shot at them has landed. */
    breaking = $state.raw(NOWHERE);
    /** Counts the changes, so that the same square can be struck twice. */
    round = $state(0);
    #marks: Marks | null = null;
    /** What stood there before a ship began to break. */
    #intact: Marks = new Map();
    #acts: readonly Act[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #break: ReturnType<typeof setTimeout> | undefined;

    /** A volley is drawn with less, so that it stays smooth. */
    get many(): boolean {
        return this.strikes.size > FEW;
    }

    /** Takes what is shown now; returns when its first hit lands, if one does. What stood there at first does not arrive. */
    take({ board, chart, marks, acts, flight, tempo }: Shown): number | undefined {
        const before = this.#marks;
        const news = before && acts !== this.#acts ? actsOn(board, acts) : [];
        const fresh = before ? strikesOf(before, marks, chart, news, flight) : [];
        this.#marks = marks;
        this.#acts = acts;
        if (fresh.length === 0 && news.length === 0) return undefined;
        this.strikes = tempo === 0 ? NONE : new Map(fresh.map((strike) => [strike.square, strike]));
        this.acts = tempo === 0 ? [] : news;
        this.round += 1;
        this.#begin(performance.now(), tempo);
        this.#intact = before ?? marks;
        this.#sink(
            [...this.strikes.values()].filter(({ square }) => marks.get(square)?.kind === "sunk"),
            tempo,
        );
        return tempo === 0 ? undefined : fresh.find(({ hits }) => hits)?.lands;
    }

    #begin(start: number, tempo: number): void {
        clearTimeout(this.#timer);
        const strikes = [...this.strikes];
        const past = (performance.now() - start) / tempo;
        this.begun = new Map(strikes.filter(([, { begins }]) => begins <= past));
        const next = Math.min(...strikes.map(([, { begins }]) => begins).filter((begins) => begins > past));
        if (next < Infinity) this.#timer = setTimeout(() => this.#begin(start, tempo), (next - past) * tempo);
    }

    #sink(fatal: readonly Strike[], tempo: number): void {
        clearTimeout(this.#break);
        this.breaking = new Set(fatal.map(({ square }) => square));
        const last = Math.max(...fatal.map(({ lands }) => lands));
        if (fatal.length > 0) this.#break = setTimeout(() => (this.breaking = NOWHERE), last * tempo);
    }

    /** The marks to draw: nothing tells that a ship is sunk before the shot has landed. */
    drawn(marks: Marks): Marks {
        if (this.breaking.size === 0) return marks;
        return new Map([...this.#intact, ...[...marks].filter(([square]) => this.strikes.has(square))]);
    }

    isBreaking(squares: readonly string[]): boolean {
        return this.breaking.size > 0 && squares.some((square) => this.breaking.has(square));
    }

    /** Until the board goes away: what has not begun when somebody does not want to wait stands there at once. */
    live(): () => void {
        const unskip = whenSkipped(() => {
            this.#stop();
            if (this.begun.size < this.strikes.size) this.strikes = this.begun;
            if (this.breaking.size > 0) this.strikes = this.begun = NONE;
            this.breaking = NOWHERE;
        });
        return () => (unskip(), this.#stop());
    }

    #stop(): void {
        clearTimeout(this.#timer);
        clearTimeout(this.#break);
    }
}
