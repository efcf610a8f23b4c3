/** Waits for the next match of a tournament, and goes there. */

import * as http from "../http";
import { here, link } from "../route.svelte";

const PAUSE = 2000;

export class Waiting {
    #isWanted = false;
    #isBusy = false;

    constructor(readonly tournament: string) {}

    /** Tells the server that we are free until there is a match; nothing happens if that is under way. */
    begin(): void {
        this.#isWanted = true;
        if (!this.#isBusy) void this.#wait();
    }

    pause(): void {
        this.#isWanted = false;
    }

    async #wait(): Promise<void> {
        this.#isBusy = true;
        while (this.#isWanted) {
            try {
                const { table, over } = await http.renewEntrant(this.tournament);
                if (table && this.#isWanted) here.go(link.table(table));
                if (table || over) this.#isWanted = false;
            } catch {
                await new Promise((resolve) => setTimeout(resolve, PAUSE));
            }
        }
        this.#isBusy = false;
    }
}
