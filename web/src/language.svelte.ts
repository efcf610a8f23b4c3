/** The language of the page: the browser's preference, until the user chooses one. */

import { keepSetting, setting } from "./device";
import { type Language, type Said, Words } from "./speech";

export const LANGUAGES: Record<Language, string> = { en: "English", fr: "Français", ru: "Русский" };

const TEXTS: Record<Language, () => Promise<{ default: string }>> = {
    en: () => import("./words/en.ftl?raw"),
    fr: () => import("./words/fr.ftl?raw"),
    ru: () => import("./words/ru.ftl?raw"),
};

class PageLanguage {
    #words = $state.raw<Words>(new Words("en"));

    get now(): Language {
        return this.#words.language;
    }

    say(key: string, data?: Said): string {
        return this.#words.say(key, data);
    }

    /** The message for a key, or the fallback where there is none. */
    wordOr(key: string, otherwise: string): string {
        return this.#words.has(key) ? this.#words.say(key) : otherwise;
    }

    async use(wanted: Language): Promise<void> {
        this.#words = new Words(wanted, (await TEXTS[wanted]()).default);
        document.documentElement.lang = wanted;
    }

    async choose(wanted: Language): Promise<void> {
        keepSetting("language", wanted);
        await this.use(wanted);
    }
}

export const language = new PageLanguage();

/** A message of the page itself, not of a game. */
export const say = (key: string, data?: Said): string => language.say(key, data);

export function firstLanguage(): Language {
    const known = Object.keys(LANGUAGES) as Language[];
    const wished = [setting("language", ""), ...navigator.languages].map((tag) => tag.slice(0, 2) as Language);
    return wished.find((tag) => known.includes(tag)) ?? "en";
}
