/** What is called out over a board when it happens: once, and no more than the seat's events and its board tell. */

import { say } from "../language.svelte";
import type { Board, Json } from "../protocol";
import type { Words } from "../speech";
import { type Hearer, deedsOf } from "../table/rounds";
import { otherSeat } from "./acts";
import type { Scene, Strike } from "./scene";

/** A step of which something may be told. */
export interface News {
    events: readonly Json[];
    /** What was seen of it; null where nothing arrived on a board. */
    scene: Scene | null;
}

export interface Call {
    /** The step that it is about. */
    news: News;
    text: string;
    /** Where it happened, if it was on one square. */
    square: string | null;
}

/** The words of the game for what was done to this board, or else those for its new marks. */
export function callOn(board: Board, news: News, words: Words, hearer: Hearer): Call | null {
    const { events, scene } = news;
    // Dice are read where they lie.
    if (events.some((event) => "roll" in (event as object))) return null;
    const strikes = scene?.strikes.get(board.id) ?? [];
    const here = deedsOf(events, hearer).filter(
        ({ by }) => by !== null && (board.owner === null || otherSeat(by) === board.owner),
    );
    const told = here.map(({ event }) => ({ event, text: words.brief(event, hearer.seat) })).filter(({ text }) => text);
    const last = told.at(-1);
    // That a ship was sunk says that it was hit.
    const texts = told.filter(({ event }) => kindOf(event) === kindOf(last?.event ?? null)).map(({ text }) => text);
    const text = texts.length > 0 ? [...new Set(texts)].join("\n") : markWord(strikes);
    if (!text) return null;
    const named = here.map(({ event }) => (event as { at?: Json }).at).filter((at) => typeof at === "string");
    return { news, text, square: (strikes.length === 1 ? strikes[0]?.square : named.at(-1)) ?? null };
}

function kindOf(event: Json): unknown {
    return (event as { kind?: Json } | null)?.kind;
}

function markWord(strikes: readonly Strike[]): string {
    const count = (kind: string) => strikes.filter(({ mark }) => mark.kind === kind).length;
    if (count("sunk") > 0) return say("call-sunk");
    if (count("hit") > 0) return say("call-hit", { count: count("hit") });
    return count("miss") > 0 ? say("call-miss") : "";
}
