/**
 * Sentences in a person's language. Events and refusals carry data; here they become words. What a game has no words
 * for is said by its name.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Json } from "./protocol";
import { memoize } from "./memoize";

export type Language = "en" | "fr" | "ru";
export type Said = Record<string, string | number>;
type Data = { [key: string]: Json };

/** Fields that share the words of another kind of field because they hold the same values. */
const ALIKE: Record<string, string> = { other: "ship" };
/** A field that no sentence tells apart by its value: it is said even without words for it. */
const ALWAYS_SAID = "outcome-reason";
/** What a key begins with. */
const FAMILIES = /^(outcome-reason|board|counter|event|layer|option|order|part|phase|preset|refusal|ship)-/;

export class Words {
    readonly #bundle: FluentBundle;
    /** The sentences of an event, by hearer. */
    readonly #told = memoize((_: Data): Record<string, string> => ({}));

    constructor(
        readonly language: Language,
        ...texts: string[]
    ) {
        this.#bundle = new FluentBundle(language, { useIsolating: false });
        for (const text of texts) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
    }

    has(key: string): boolean {
        return this.#bundle.hasMessage(key);
    }

    /** The sentence for a key; where there is none, the key made readable. */
    say(key: string, data: Said = {}): string {
        const pattern = this.#bundle.getMessage(key)?.value;
        return pattern ? this.#bundle.formatPattern(pattern, data, []) : readable(key, data);
    }

    /** An order with what was given for its parts; a message may say it in other words than the bare order. */
    order(kind: string, given: string): string {
        const key = `order-${hyphens(kind)}`;
        const pattern = given && this.#bundle.getMessage(key)?.attributes.given;
        return pattern ? this.#bundle.formatPattern(pattern, { given }, []) : `${this.say(key)} ${given}`.trim();
    }

    /** The sentence for the first of these keys that exists, or else a name as words. */
    firstOf(keys: string[], name: string): string {
        const key = keys.find((key) => this.has(key));
        return key ? this.say(key) : name.replaceAll("_", " ");
    }

    /** A ship by its name; where each seat has one ship, as this hearer would call it. */
    ship(name: string, hearer: string): string {
        const whose = isPlayer(name) && isPlayer(hearer) ? (name === hearer ? "you" : "them") : name;
        return this.firstOf([`ship-${whose}`, `ship-${name}`], "");
    }

    /** What happened, as told to this seat. News and log tell the same. */
    event(event: Json, hearer: string): string {
        const told = this.#told(event as Data);
        return (told[hearer] ??= this.#tell(event, hearer));
    }

    /** What is called out over a board when it happens; nothing where the game has no short words for it. */
    brief(event: Json, hearer: string): string {
        const { kind, ...data } = event as Data;
        const pattern = this.#bundle.getMessage(`event-${hyphens(String(kind))}`)?.attributes.brief;
        return pattern ? this.#bundle.formatPattern(pattern, this.spoken(data, hearer), []).trim() : "";
    }

    #tell(event: Json, hearer: string): string {
        const { kind, ...data } = event as Data;
        return this.say(`event-${hyphens(String(kind))}`, this.spoken(data, hearer));
    }

    /** Plain data as message arguments: lists are joined, nested objects flattened. */
    spoken(data: Data, hearer: string): Said {
        return Object.assign(
            {},
            ...Object.entries(data).map(([name, value]) => this.#spokenValue(name, value, hearer)),
        );
    }

    #spokenValue(name: string, value: Json, hearer: string): Said {
        const key = hyphens(name);
        if (Array.isArray(value)) {
            const said = value.filter((item) => !isObject(item)).map((item) => this.word(key, item, hearer));
            return { [key]: said.join(", "), [`${key}-count`]: value.length };
        }
        if (!isObject(value)) return { [key]: this.word(key, value, hearer) };
        return this.spoken(Object.fromEntries(Object.entries(value).map(([k, v]) => [`${name}-${k}`, v])), hearer);
    }

    /** A value in words: a seat as this hearer would call it, a ship by its name. */
    word(name: string, value: Json, hearer: string): string | number {
        if (value === null) return "none";
        if (typeof value === "boolean") return value ? "yes" : "no";
        if (isPlayer(value) && isPlayer(hearer)) return value === hearer ? "you" : "them";
        const key = `${ALIKE[name] ?? name.replace(/s$/, "")}-${hyphens(String(value))}`;
        return name === ALWAYS_SAID || this.has(key) ? this.say(key) : (value as string | number);
    }
}

/** What is said without words: the name in a key, and the values of a sentence. */
export function readable(key: string, data: Said = {}): string {
    const name = hyphens(key).replace(FAMILIES, "").replaceAll("-", " ");
    if (!/^(event|refusal)-/.test(key)) return name;
    const values = Object.entries(data)
        .filter(([field]) => !field.endsWith("-count"))
        .map(([field, value]) => `${field.replaceAll("-", " ")} ${value}`);
    return `${capital(name, "en")}${values.length ? ": " : ""}${values.join(", ")}.`;
}

function isObject(value: Json): value is Data {
    return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isPlayer(seat: Json): boolean {
    return seat === "one" || seat === "two";
}

export function hyphens(name: string): string {
    return name.replaceAll("_", "-");
}

/** A word with a capital first letter. */
export function capital(word: string, language: Language): string {
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
