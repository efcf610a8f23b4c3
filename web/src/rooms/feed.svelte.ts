/** Something as it is now: the server answers again whenever it changes. */

import * as http from "../http";

const PAUSE = 3000;

export class Feed<T extends { state?: string }> {
    now = $state.raw<T | null>(null);
    /** Why we may not see it; no further answers come. */
    refused = $state.raw<http.Refused | null>(null);
    #isOpen = true;

    constructor(
        /** Asks for it, and waits while it is in this state. */
        readonly ask: (state?: string) => Promise<T>,
        /** The slug that is final. */
        readonly missing: string,
    ) {
        void this.#follow();
    }

    close(): void {
        this.#isOpen = false;
    }

    /** Shows what a request has answered. */
    show(answer: T): void {
        this.now = answer;
    }

    async #follow(): Promise<void> {
        while (this.#isOpen) {
            try {
                const answer = await this.ask(this.now?.state);
                if (answer.state !== this.now?.state) this.now = answer;
            } catch (error) {
                const refused = error as http.Refused;
                if (refused.slug === this.missing) {
                    this.refused = refused;
                    return;
                }
                await new Promise((resolve) => setTimeout(resolve, PAUSE));
            }
        }
    }
}
