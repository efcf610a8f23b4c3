/**
 * The one queue between what was told and what is seen. Each step takes its time: shots fly and land, then what they did
 * is told and heard, then all the rest follows. Nothing of a step is known before its moment.
 */

import type { Act } from "../board/acts";
import type { News } from "../board/calls";
import { type Arrival, type Scene, arrivalOn, boardBefore, momentsOf, sceneOf } from "../board/scene";
import { whenSkipped } from "../motion";
import type { Board, Json, View, ViewPart } from "../protocol";
import { type Heard, heardAtOnce, soundsOf } from "../sound/hearing";
import { type Terms, pauseAfter, tempoOf } from "./pace";

/** How a step is shown. */
export interface Manner extends Terms {
    /** What is told of it. */
    events?: readonly Json[];
    acts?: readonly Act[];
    /** Whether shots fly; on paper they do not. */
    flies?: boolean;
    /** Whether dice were rolled. */
    rolls?: boolean;
}

interface Step<T> {
    to: T;
    manner: Manner;
}

/** A step while it is shown. */
interface Playing<T> {
    to: T;
    scene: Scene;
    events: readonly Json[];
    tempo: number;
    /** The boards until the impact. */
    boards: ReadonlyMap<string, Board>;
    heard: readonly Heard[];
    moments: number[];
}

export class Playback<T extends { readonly view: View }> {
    /** What is known to whoever looks. */
    now = $state.raw<T | null>(null);
    #playing = $state.raw<Playing<T> | null>(null);
    /** The last scene stays until the next: its smoke may still be in the air. */
    #scene = $state.raw<Pick<Playing<T>, "scene" | "tempo"> | null>(null);
    #moment = $state(0);
    /** What was told last, until the next begins. */
    news = $state.raw<News | null>(null);
    #waiting: Step<T>[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;
    #unskip = whenSkipped(() => this.finish());
    #hide = () => this.finish();
    /** Plays sounds, for whoever listens. */
    onheard: (heard: readonly Heard[]) => void = () => {};
    /** Something is known now. */
    onshown: (now: T) => void = () => {};

    constructor() {
        document.addEventListener("visibilitychange", this.#hide);
    }

    get isPlaying(): boolean {
        return this.#playing !== null || this.#waiting.length > 0;
    }

    /** What is arriving, if anything is. */
    get scene(): Scene | null {
        return this.#playing?.scene ?? null;
    }

    /** Milliseconds since its beginning, at the usual tempo, of what was reached last. */
    get moment(): number {
        return this.#moment;
    }

    /** What may be told: from the impact on what has just happened. */
    get told(): T | null {
        return this.#playing && this.#moment >= this.#playing.scene.impact ? this.#playing.to : this.now;
    }

    /** What arrives, for what is seen to happen before it may be told. */
    get coming(): T | null {
        return this.#playing?.to ?? this.now;
    }

    /** Shows this, as one comes to it: nothing of it is seen to arrive. */
    jump(to: T): void {
        this.finish();
        this.#scene = null;
        this.news = null;
        this.#show(to);
    }

    /** Shows this when all before it was seen. */
    add(to: T, manner: Manner = {}): void {
        this.#waiting.push({ to, manner });
        if (!this.#playing && this.#timer === undefined) this.#next();
    }

    /** Shows all that waits. */
    finish(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        const playing = this.#playing;
        if (playing) {
            const rest = playing.heard.filter(({ after }) => after > this.#moment).slice(-1);
            if (rest.length > 0) this.onheard(rest);
            this.#end(playing.to);
        }
        if (playing || this.#waiting.length > 0) this.#scene = null;
        for (const { to, manner } of this.#waiting.splice(0)) this.#showAtOnce(to, manner);
    }

    close(): void {
        this.#unskip();
        document.removeEventListener("visibilitychange", this.#hide);
        this.finish();
    }

    /** A board as far as it was seen. */
    board(board: Board): Board {
        const playing = this.#playing;
        if (!playing) return board;
        const isTold = this.#moment >= playing.scene.impact;
        return (
            (isTold ? playing.to.view.boards.find(({ id }) => id === board.id) : playing.boards.get(board.id)) ?? board
        );
    }

    arrival(board: Board): Arrival | null {
        return this.#scene && arrivalOn(board, this.#scene.scene, this.#moment, this.#scene.tempo);
    }

    #next(): void {
        this.#timer = undefined;
        const step = this.#waiting.shift();
        if (!step) return;
        const { to, manner } = step;
        const before = this.now?.view;
        const scene = before ? sceneOf(before, to.view, manner.acts ?? [], manner.flies) : null;
        const tempo = scene ? tempoOf(scene.lasts, manner) : 0;
        if (!before || !scene || tempo === 0) {
            this.#showAtOnce(to, manner);
            return this.#next();
        }
        const heard = soundsOf(before, to.view, scene, manner.rolls);
        const boards = new Map(
            to.view.boards.flatMap((board) => {
                const old = before.boards.find(({ id }) => id === board.id);
                return old ? [[board.id, boardBefore(old, board)] as const] : [];
            }),
        );
        const moments = [...new Set([...momentsOf(scene), ...heard.map(({ after }) => after)])].sort((a, b) => a - b);
        this.#playing = { to, scene, events: manner.events ?? [], tempo, boards, heard, moments };
        this.news = null;
        this.#scene = { scene, tempo };
        this.#reach(-1);
    }

    /** Goes on to the moment after this one. */
    #reach(last: number): void {
        const playing = this.#playing;
        if (!playing) return;
        const { moments, heard, tempo, scene, events, to } = playing;
        const moment = moments.find((each) => each > last) ?? scene.lasts;
        this.#moment = moment;
        if (moment === scene.impact) this.news = { events, scene };
        const due = heard.filter(({ after }) => after > last && after <= moment);
        if (due.length > 0) this.onheard(due);
        const next = moments.find((each) => each > moment);
        if (next !== undefined) this.#timer = setTimeout(() => this.#reach(moment), (next - moment) * tempo);
        else {
            this.#end(to);
            this.#timer = setTimeout(() => this.#next(), pauseAfter(tempo));
        }
    }

    #end(to: T): void {
        this.#playing = null;
        this.#show(to);
    }

    #showAtOnce(to: T, { acts = [], events = [], flies, rolls }: Manner): void {
        const before = this.now?.view;
        const scene = before ? sceneOf(before, to.view, acts, flies) : null;
        if (before) this.onheard(heardAtOnce(soundsOf(before, to.view, scene, rolls)));
        if (events.length > 0) this.news = { events, scene };
        this.#scene = null;
        this.#show(to);
    }

    #show(to: T): void {
        this.now = to;
        this.onshown(to);
    }
}

/** Merges a partial view into the one before: missing parts are unchanged. */
export function mergeView(before: View | undefined, part: ViewPart): View {
    if (!before || part.seat) return part as View;
    const news = new Map((part.boards ?? []).map((board) => [board.id, board]));
    const boards = before.boards.map((board) => (news.has(board.id) ? { ...board, ...news.get(board.id) } : board));
    return { ...before, ...part, boards };
}
