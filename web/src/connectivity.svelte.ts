/** Polls the server after a failed request, so that a screen can be loaded again once it answers. */

const WAIT = 2_000;

class Connectivity {
    /** Number of times that the server has answered again. */
    returns = $state(0);
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** Reports a failed request, and starts to poll. */
    miss(): void {
        this.#timer ??= setTimeout(() => void this.#look(), WAIT);
    }

    async #look(): Promise<void> {
        const answers = await fetch("/api/health").then(
            ({ ok }) => ok,
            () => false,
        );
        this.#timer = undefined;
        if (answers) this.returns += 1;
        else this.miss();
    }
}

export const connectivity = new Connectivity();
