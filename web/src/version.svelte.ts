/** Whether the server has been renewed since this page was loaded. */

import * as http from "./http";

class Newer {
    found = $state(false);
    #known: string | null = null;

    async look(): Promise<void> {
        const version = await http.serverVersion().catch(() => null);
        this.#known ??= version;
        this.found = version !== null && version !== this.#known;
    }
}

export const newer = new Newer();
