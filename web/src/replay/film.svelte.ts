/** The steps of a finished match from one viewpoint, loaded page by page. */

import { staged } from "../board/acts";
import type { Extension } from "../games/extension";
import * as http from "../http";
import type { ReplayStep } from "../protocol";
import type { Eyes } from "../route.svelte";
import { Playback } from "../table/playback.svelte";
import { stepAt } from "./telling";

export class Film {
    total = $state(0);
    steps = $state.raw<ReplayStep[]>([]);
    trouble = $state("");
    #closed = false;

    constructor(
        readonly table: string,
        readonly eyes: Eyes,
    ) {
        this.#load().catch((error: Error) => (this.trouble = error.message));
    }

    async #load(): Promise<void> {
        do {
            const { total, steps } = await http.replay(this.table, { eyes: this.eyes, from: this.steps.length });
            this.total = total;
            this.steps = [...this.steps, ...steps];
        } while (!this.#closed && this.steps.length < this.total);
    }

    /** The step after this many orders; undefined until it is loaded. */
    numberAt(position: number): number | undefined {
        const last = this.steps.at(-1);
        const isThere = last && (last.position >= position || this.steps.length === this.total);
        return isThere ? stepAt(this.steps, position) : undefined;
    }

    close(): void {
        this.#closed = true;
    }
}

/** A step forward is seen to happen; a jump is not. */
export class FilmPlayback extends Playback<ReplayStep> {
    go(step: ReplayStep, before: ReplayStep | undefined, { narration, look }: Extension): void {
        if (step === this.now) return;
        this.finish();
        const isForward = before !== undefined && before === this.now;
        if (!isForward) return this.jump(step);
        const events = (step.events ?? []).map(({ event }) => event);
        this.add(step, { acts: staged(narration?.staging, events), flies: look?.board?.arrival !== "pen" });
    }
}
