/** The steps of a finished match from one viewpoint, loaded page by page. */

import * as http from "../http";
import type { ReplayStep } from "../protocol";
import type { Eyes } from "../route.svelte";
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
