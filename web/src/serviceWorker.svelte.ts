/** The service worker, and installing the page as an app. Both need HTTPS, or a page from this machine. */

import { newer } from "./version.svelte";

interface InstallPrompt extends Event {
    prompt(): Promise<unknown>;
}

/** Milliseconds before things are fetched that nobody has asked for. */
const QUIET = 3_000;

class Installing {
    /** What the browser offers to show; null if it offers nothing, or has installed the page. */
    offer = $state.raw<InstallPrompt | null>(null);
    readonly isSecure = window.isSecureContext;
    readonly isInstalled = matchMedia("(display-mode: standalone)").matches;

    start(): void {
        addEventListener("beforeinstallprompt", (event) => {
            event.preventDefault();
            this.offer = event as InstallPrompt;
        });
        addEventListener("appinstalled", () => (this.offer = null));
        if (import.meta.env.PROD && navigator.serviceWorker) void this.#register(navigator.serviceWorker);
    }

    async install(): Promise<void> {
        await this.offer?.prompt();
        this.offer = null;
    }

    async #register(workers: ServiceWorkerContainer): Promise<void> {
        workers.onmessage = () => newer.look();
        if (!(await workers.register("/sw.js").catch(() => null))) return;
        const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
        (await workers.ready).active?.postMessage(loaded);
        if (this.isInstalled) this.#stock();
        else addEventListener("appinstalled", () => this.#stock());
    }

    /** Asks for what is shown without a network, when there is nothing more urgent. */
    #stock(): void {
        setTimeout(() => void import("./offline").then(({ stock }) => stock()).catch(() => null), QUIET);
    }
}

export const installing = new Installing();
