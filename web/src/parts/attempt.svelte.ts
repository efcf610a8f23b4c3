/** Something that somebody asked for: whether it is under way, and why it failed. */
export class Attempt {
    busy = $state(false);
    trouble = $state("");

    async run(work: () => Promise<unknown>): Promise<void> {
        this.busy = true;
        this.trouble = "";
        await work().catch(this.complain);
        this.busy = false;
    }

    readonly complain = (error: Error): void => {
        this.trouble = error.message;
    };
}
