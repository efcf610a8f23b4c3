/** Waiting for an opponent, whatever screen is shown meanwhile. */

import { type HeldSeat, deviceKey, hold, keepSetting, setting } from "../device";
import * as http from "../http";
import { newShare } from "../table/numbers";

/** What this device waits for; it outlives a reload. */
interface Wish {
    game: string;
    number: string;
    commitment: string;
}

export interface Found {
    game: string;
    table: string;
}

const WISH = "queue";
const PAUSE = 3000;

class Queue {
    /** The game that this device waits for. */
    game = $state<string | null>(null);
    /** The table of the opponent who came. */
    found = $state.raw<Found | null>(null);
    trouble = $state("");
    #wish: Wish | null = null;

    constructor() {
        const kept = setting<Wish | null>(WISH, null);
        if (kept?.game && kept.commitment) this.#wait(kept);
    }

    async enter(game: string): Promise<void> {
        if (this.game === game) return;
        if (this.game) await this.leave();
        this.trouble = "";
        const wish = { game, ...(await newShare()) };
        try {
            const told = await http.enterQueue(game, wish.commitment);
            if (told.table && told.seat) this.#meet(wish, told.table, told.seat);
            else this.#wait(wish);
        } catch (error) {
            this.trouble = (error as Error).message;
        }
    }

    async leave(): Promise<void> {
        const game = this.game;
        this.#stop();
        if (game) await http.leaveQueue(game).catch(() => null);
    }

    /** The opponent is being met, or will not be. */
    forget(): void {
        this.found = null;
    }

    #wait(wish: Wish): void {
        this.found = null;
        this.#wish = wish;
        this.game = wish.game;
        keepSetting(WISH, wish);
        void this.#look(wish);
    }

    #stop(): void {
        this.#wish = null;
        this.game = null;
        keepSetting(WISH, null);
    }

    /** Each request is answered when somebody comes, or after some seconds. */
    async #look(wish: Wish): Promise<void> {
        while (this.#wish === wish) {
            try {
                const told = await http.renewQueue(wish.game, wish.commitment);
                this.trouble = "";
                if (this.#wish === wish && told.table && told.seat) this.#meet(wish, told.table, told.seat);
            } catch (error) {
                if (this.#wish === wish) await this.#complain(error as Error);
            }
        }
    }

    async #complain(error: Error): Promise<void> {
        this.trouble = error.message;
        if (error instanceof http.Refused && ["not_waiting", "unknown_key"].includes(error.slug)) this.#stop();
        else await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }

    #meet(wish: Wish, table: string, seat: HeldSeat["seat"]): void {
        const secret = deviceKey();
        if (secret) hold(table, { seats: [{ seat, secret, number: wish.number }] });
        this.#stop();
        this.found = { game: wish.game, table };
    }
}

export const queue = new Queue();
