/** Sentences whose lines do not end within the name of a square: A-10, д-4. */

import type { Attachment } from "svelte/attachments";

const SQUARE = /(\p{L}+-\d+)/u;

/** The parts of a sentence; every second one is the name of a square. */
export function partsOf(sentence: string): string[] {
    return sentence.split(SQUARE);
}

/** Fills an element with a sentence. By hand, for many come with an update. */
export function unbroken(sentence: string): Attachment {
    return (element) => element.replaceChildren(...partsOf(sentence).map((part, n) => (n % 2 ? whole(part) : part)));
}

/** The same with characters that join, where a sentence is part of another text. */
export function joined(sentence: string): string {
    return sentence.replace(/(?<=\p{L})-(?=\d)/gu, "\u2060-\u2060");
}

function whole(square: string): HTMLElement {
    const span = document.createElement("span");
    span.style.whiteSpace = "nowrap";
    span.textContent = square;
    return span;
}
