/** Panels that packages from outside bring: ES modules of our server, imported at run time. */

import type { View } from "../protocol";
import type { Language, Said, Words } from "../speech";

/** The words of the game in the page's language. */
export interface OutsideWords {
    language: Language;
    has: (key: string) => boolean;
    say: (key: string, data?: Said) => string;
}

export interface Mounted {
    /** The view or the language is another now. Without it, the panel is emptied and mounted again. */
    update?: (view: View, words: OutsideWords) => void;
    /** The panel is taken away. */
    destroy?: () => void;
}

/** What such a module exports. */
export interface OutsideModule {
    mount: (element: HTMLElement, view: View, words: OutsideWords) => Mounted | undefined;
}

export async function imported(address: string): Promise<OutsideModule> {
    const module = (await import(/* @vite-ignore */ address)) as Partial<OutsideModule>;
    if (typeof module.mount !== "function") throw new TypeError(`${address} exports no function mount`);
    return module as OutsideModule;
}

/** One panel on the page. Once its module has thrown, it is empty and stays so. */
export class OutsidePanel {
    #mounted: Mounted | null = null;
    #broken = false;

    constructor(
        readonly module: OutsideModule,
        readonly element: HTMLElement,
    ) {}

    /** The module gets a copy of the view: whatever it does with it, the page's own stays as it is. */
    show(view: View, words: Words): void {
        const copy = JSON.parse(JSON.stringify(view)) as View;
        const spoken: OutsideWords = {
            language: words.language,
            has: (key) => words.has(key),
            say: (key, data) => words.say(key, data),
        };
        this.#try(() => {
            if (this.#mounted?.update) this.#mounted.update(copy, spoken);
            else this.#mount(copy, spoken);
        });
    }

    close(): void {
        this.#try(() => this.#mounted?.destroy?.());
        this.#mounted = null;
        this.element.replaceChildren();
    }

    #mount(view: View, words: OutsideWords): void {
        this.#mounted?.destroy?.();
        this.element.replaceChildren();
        this.#mounted = this.module.mount(this.element, view, words) ?? {};
    }

    #try(step: () => void): void {
        if (this.#broken) return;
        try {
            step();
        } catch (error) {
            this.#broken = true;
            this.element.replaceChildren();
            console.warn("the panel of this game failed", error);
        }
    }
}
