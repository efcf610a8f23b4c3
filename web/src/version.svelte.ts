/** Whether the server has another build of this page than the one that is loaded. */

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

/** The file that a page starts with; its name changes with all that is in it. */
function entryOf(page: Document): string | null {
    return page.querySelector(ENTRY)?.getAttribute("src") ?? null;
}

export const newer = new Newer();
