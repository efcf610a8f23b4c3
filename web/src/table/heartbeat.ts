/** Notices when a connection has gone silent, which a browser may take minutes to tell. */

/** Without a message for so long, one is asked for. */
export const QUIET = 2_500;
/** Without an answer for so long, the connection counts as lost, and is said to be. */
export const PATIENCE = 2_000;
/** Without an answer for so long after that, it is given up, and another one is opened. */
export const FORBEARANCE = 6_000;

interface Calls {
    /** Asks for any message. */
    ask: () => void;
    falter: () => void;
    giveUp: () => void;
}

export class Heartbeat {
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly calls: Calls) {}

    /** The connection has just been opened, or a message has come. */
    heard(): void {
        this.#after(QUIET, () => this.#ask());
    }

    stop(): void {
        clearTimeout(this.#timer);
    }

    #ask(): void {
        this.calls.ask();
        this.#after(PATIENCE, () => {
            this.calls.falter();
            this.#after(FORBEARANCE, () => this.calls.giveUp());
        });
    }

    #after(time: number, what: () => void): void {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(what, time);
    }
}
