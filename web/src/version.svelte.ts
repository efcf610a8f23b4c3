/** Whether the server has a newer build of this page than the loaded one. */

const ENTRY = 'script[type="module"]';

class Newer {
    found = $state(false);

    async look(): Promise<void> {
        const text = await fetch("/", { cache: "no-store" }).then(
            (answer) => answer.text(),
            () => "",
        );
        const served = entryOf(new DOMParser().parseFromString(text, "text/html"));
        this.found = served !== null && served !== entryOf(document);
    }
}

/** The entry script of a page; its name contains a hash of the build. */
function entryOf(page: Document): string | null {
    return page.querySelector(ENTRY)?.getAttribute("src") ?? null;
}

export const newer = new Newer();
