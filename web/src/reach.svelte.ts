/** Notices when the server answers again, so that a screen which it left without an answer can be opened anew. */

const WAIT = 2_000;

class Reach {
    /** How often the server has come back. */
    returns = $state(0);
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** Something that was to be shown has not come. */
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

export const reach = new Reach();
