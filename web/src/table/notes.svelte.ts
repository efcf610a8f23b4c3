/** The private notes of a seat on the squares of its boards. */

import type { Note } from "../protocol";

export class Notes {
    /** The texts, by board and square. */
    texts = $state.raw<ReadonlyMap<string, string>>(new Map());
    /** Those that the server has not confirmed yet. */
    #unconfirmed = new Map<string, Note>();

    constructor(readonly send: (note: Note) => void) {}

    write(note: Note): void {
        this.#unconfirmed.set(noteKey(note), note);
        this.texts = new Map(this.texts).set(noteKey(note), note.text);
        this.send(note);
    }

    confirm(note: Note): void {
        this.#unconfirmed.delete(noteKey(note));
        this.texts = new Map(this.texts).set(noteKey(note), note.text);
    }

    /** The server's notes, and over them those that it may have missed, which are sent again. */
    begin(kept: readonly Note[]): void {
        const missed = [...this.#unconfirmed.values()];
        this.texts = new Map([...kept, ...missed].map((note) => [noteKey(note), note.text]));
        for (const note of missed) this.send(note);
    }

    /** A note may be what was refused: none is shown that the server does not keep. */
    drop(): void {
        this.texts = new Map([...this.texts].filter(([key]) => !this.#unconfirmed.has(key)));
        this.#unconfirmed.clear();
    }
}

export function noteKey({ board, square }: Pick<Note, "board" | "square">): string {
    return `${board} ${square}`;
}
