/** The coach's account of a seat, asked for until the server has computed it. */

import * as http from "../http";
import type { Account } from "../protocol";

const MILLISECONDS_BETWEEN = 400;
/** Worth waiting for: another one of ours is under way, or too many are. */
const LATER = ["one_analysis_at_a_time", "server_busy", "too_many_requests"];

export class Analysing {
    progress = $state(0);
    account = $state.raw<Account | null>(null);
    trouble = $state("");
    /** Kept when there is an account or trouble, or nobody wants to know any longer. */
    readonly done: Promise<void>;
    #closed = false;

    constructor(
        readonly table: string,
        readonly seat: "one" | "two",
    ) {
        this.done = this.#load().catch((error: Error) => void (this.trouble = error.message));
    }

    async #load(): Promise<void> {
        while (!this.#closed && !this.account) {
            await this.#ask();
            if (!this.account) await new Promise((resume) => setTimeout(resume, MILLISECONDS_BETWEEN));
        }
    }

    async #ask(): Promise<void> {
        try {
            const { progress, account } = await http.analysis(this.table, this.seat);
            this.progress = progress;
            this.account = account ?? null;
        } catch (error) {
            if (!(error instanceof http.Refused && LATER.includes(error.slug))) throw error;
        }
    }

    close(): void {
        this.#closed = true;
    }
}
