/** The connection to a table: one WebSocket per seat, with automatic reconnection. */

import { staged } from "../board/acts";
import { type HeldSeat, type LoggedPhrase, heldAt, hold } from "../device";
import type { Extension } from "../games/extension";
import { language } from "../language.svelte";
import type {
    ClientMessage,
    Goodbye,
    Json,
    NotAllowed,
    PhraseSaid,
    Presence,
    ServerMessage,
    TableInfo,
    Update,
    View,
} from "../protocol";
import type { Order } from "../prompt/draft";
import { Heartbeat } from "./heartbeat";
import { Notes } from "./notes.svelte";
import { Playback, mergeView } from "./playback.svelte";
import { reclaim } from "./sitting";

/** An update with its complete view, and all that was heard until then. */
export interface Seen extends Omit<Update, "view"> {
    view: View;
    heard: readonly Json[];
    /** The number of events before our last order, or for a spectator before the last step. */
    old: number;
}

export type Phrase = PhraseSaid["phrase"];

/** A quick phrase; one of ours may be lost with the connection. */
export interface Said {
    seat: string;
    phrase: Phrase;
    isLost?: boolean;
}

/** `locked` is final: another device holds the seat now. */
export type State = "connecting" | "open" | "lost" | "ended" | "locked";

/** Problems that mean that the secret has been revoked. */
const VOID_SECRET = ["seat_moved", "wrong_secret"];

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const IS_OPEN = 1;
const SHOWN_AT_FIRST = 2;
const MOST_PHRASES = 50;

export class Line {
    state = $state<State>("connecting");
    held = $state.raw<HeldSeat | null>(null);
    table = $state.raw<TableInfo | null>(null);
    seat = $state<"one" | "two" | "watcher">("watcher");
    /** Whether the newest update came over this connection, not over one that was lost. */
    isCurrent = $state(false);
    /** What was told is seen step by step: all else of the page shows what was seen. */
    readonly playback = new Playback<Seen>();
    /** What the game shows of a step. */
    extension: Pick<Extension, "narration" | "look"> = {};
    presence = $state.raw<Presence | null>(null);
    readonly #notes = new Notes((note) => this.#send({ kind: "note", ...note }));
    refusal = $state.raw<NotAllowed | { sentence: string } | null>(null);
    goodbye = $state.raw<Goodbye | null>(null);
    /** The last quick phrase. */
    said = $state.raw<Said | null>(null);
    /** The newest phrases, for the log. */
    phrases = $state.raw<readonly LoggedPhrase[]>([]);
    /** Whether the other players' phrases are not shown. */
    isMuted = $state(false);
    /** An order that was given and whose effect has not been seen yet. */
    pending = $state.raw<{ id: string; order: Order; decision: number } | null>(null);
    /** Whether the server may not have it yet. */
    isSending = $state(false);

    #socket: WebSocket | null = null;
    #wait = FIRST_WAIT;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #pledged = 0;
    /** A phrase of ours that the server has not passed on yet. */
    #unsaid: Phrase | null = null;
    #isReclaimed = false;
    /** What was told last, whether it was seen or not. */
    #latest: Seen | null = null;
    /** The next update tells what happened while nobody listened: it is not seen to happen. */
    #isBehind = true;
    #old = 0;
    #heart = new Heartbeat({
        ask: () => this.#send({ kind: "ping" }),
        falter: () => this.state === "open" && (this.state = "lost"),
        giveUp: () => this.#drop(),
    });
    #leaveNetwork = () => this.#drop();
    #comeBack = () => this.#hurry();

    constructor(
        readonly id: string,
        held: HeldSeat | null,
    ) {
        this.held = held;
        this.playback.onshown = (seen) => this.#settle(seen);
        ({ isMuted: this.isMuted = false, phrases: this.phrases = [] } = heldAt(id));
        addEventListener("offline", this.#leaveNetwork);
        addEventListener("online", this.#comeBack);
        // A page that the browser keeps for the way back knows nothing of what happens meanwhile.
        addEventListener("pagehide", this.#leaveNetwork);
        addEventListener("pageshow", this.#comeBack);
        this.#connect();
    }

    /** What is known to whoever looks. */
    get update(): Seen | null {
        return this.playback.now;
    }

    get notes(): ReadonlyMap<string, string> {
        return this.#notes.texts;
    }

    get events(): readonly Json[] {
        return this.update?.heard ?? [];
    }

    #connect(): void {
        this.isCurrent = false; // also where the language changes, and nothing was lost
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
        this.#socket = socket;
        this.#heart.heard();
        socket.onopen = () => this.#sayHello();
        socket.onmessage = ({ data }) =>
            this.#socket === socket && this.#hear(JSON.parse(data as string) as ServerMessage);
        socket.onclose = () => this.#socket === socket && this.#mend();
    }

    #sayHello(): void {
        this.#isBehind = true;
        const hello = { heard: this.#latest?.heard.length ?? 0, pledged: this.#pledged, language: language.now };
        this.#send({ kind: "hello", ...(this.held ? { secret: this.held.secret } : {}), ...hello });
    }

    /** Closes a connection that does not answer; one that is gone may take minutes to say so itself. */
    #drop(): void {
        const before = this.#socket;
        this.#socket = null;
        before?.close();
        this.#mend();
    }

    /** Connects without waiting any longer. */
    #hurry(): void {
        if (this.state !== "lost" || this.#socket?.readyState === IS_OPEN) return;
        this.#wait = FIRST_WAIT;
        clearTimeout(this.#timer);
        this.#connect();
    }

    #mend(): void {
        this.#heart.stop();
        if (this.state === "ended" || this.state === "locked") return;
        this.state = "lost";
        this.isCurrent = false;
        this.#missPhrase();
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#connect(), this.#wait);
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }

    #send(message: ClientMessage): void {
        if (this.#socket?.readyState === IS_OPEN) this.#socket.send(JSON.stringify(message));
    }

    #hear(message: ServerMessage): void {
        this.#heart.heard();
        if (this.state === "lost" && message.kind !== "goodbye") this.state = "open";
        switch (message.kind) {
            case "welcome":
                this.state = "open";
                this.goodbye = null;
                this.#wait = FIRST_WAIT;
                this.#isReclaimed = false;
                this.seat = message.seat;
                this.#notes.begin(message.notes ?? []);
                this.#resend();
                return this.#see(message.table);
            case "table":
                return this.#see(message.table);
            case "update":
                return this.#take(message);
            case "presence":
                this.presence = message;
                return;
            case "accepted":
                return; // The next update shows the result.
            case "refused":
            case "error":
                this.pending = null;
                this.isSending = false;
                this.#unsaid = null;
                this.#notes.drop();
                this.refusal = message;
                return;
            case "noted":
                return this.#notes.confirm(message.note);
            case "said":
                if (message.seat === this.seat) this.#unsaid = null;
                this.said = message;
                if (message.seat === this.seat || !this.isMuted) this.#logPhrase(message);
                return;
            case "pong":
                return; // That it has come is all.
            case "goodbye":
                return this.#part(message);
        }
    }

    #see(table: TableInfo): void {
        this.table = table;
        const isOurs = table.seats.some(({ seat, number_by }) => seat === this.seat && number_by === "player");
        const number = isOurs && this.held?.number;
        if (table.status === "opening" && number) this.#send({ kind: "open", number });
    }

    #take(update: Update): void {
        const before = this.#latest;
        const heard = [...(before?.heard ?? []).slice(0, update.first), ...update.events];
        const hasNews = update.events.length > 0;
        if (!before) this.#old = Math.max(0, heard.length - SHOWN_AT_FIRST);
        else if (this.seat === "watcher" && hasNews) this.#old = update.first;
        this.#pledged += (update.pledges ?? []).length;
        this.isCurrent = true;
        this.refusal = null;
        const seen = { ...update, view: mergeView(before?.view, update.view), heard, old: this.#old };
        this.#latest = seen;
        if (this.pending?.decision !== update.decision || !seen.view.prompt) this.isSending = false;
        const isBehind = this.#isBehind;
        this.#isBehind = false;
        if (isBehind) return this.playback.jump(seen);
        this.playback.add(seen, {
            events: update.events,
            acts: hasNews ? staged(this.extension.narration?.staging, update.events) : [],
            flies: this.extension.look?.board?.arrival !== "pen",
            rolls: update.events.some((event) => "roll" in (event as object)),
            isReply: !this.pending,
            clock: this.table?.clock,
            deadline: update.deadline,
        });
    }

    /** What an order did was seen. */
    #settle({ decision, view }: Seen): void {
        if (this.pending?.decision !== decision || !view.prompt) this.pending = null;
    }

    #part(goodbye: Goodbye): void {
        if (this.held && VOID_SECRET.includes(goodbye.slug)) return void this.#sitByKey(this.held);
        this.goodbye = goodbye;
        if (!goodbye.reconnect) this.state = "ended";
    }

    /** Tries once to reclaim the seat by this device's key: the device that locked out the others keeps it. */
    async #sitByKey(lost: HeldSeat): Promise<void> {
        this.#socket = null; // closing on purpose: do not reconnect
        try {
            this.held = this.#isReclaimed ? null : await reclaim(this.id, lost);
        } catch {
            return this.#mend();
        }
        this.#isReclaimed = true;
        if (this.held) this.#connect();
        else this.state = "locked";
    }

    /** Sends an order for the current decision. */
    give(order: Order): void {
        this.playback.finish();
        if (!this.update || this.pending) return;
        this.refusal = null;
        this.#old = this.events.length;
        this.isSending = true;
        this.pending = {
            id: crypto.getRandomValues(new Uint32Array(4)).join("-"),
            order,
            decision: this.update.decision,
        };
        this.#resend();
    }

    /** Resends an unacknowledged order under the same id; the server deduplicates (idempotent). */
    #resend(): void {
        if (this.pending && this.isSending) this.#send({ kind: "order", ...this.pending });
    }

    /** The language is fixed by the hello message, so reconnect with the current one. */
    speakAgain(): void {
        if (this.state !== "open") return;
        const before = this.#socket;
        this.refusal = null;
        this.#connect();
        before?.close();
    }

    note(board: string, square: string, text: string): void {
        this.#notes.write({ board, square, text });
    }

    /** Says a quick phrase to all at the table. */
    say(phrase: Phrase): void {
        this.#unsaid = phrase;
        this.#send({ kind: "say", phrase });
        if (this.state !== "open") this.#missPhrase();
    }

    /** Shows phrases of others no longer, or again. */
    mute(isMuted: boolean): void {
        this.isMuted = isMuted;
        hold(this.id, { ...heldAt(this.id), isMuted });
    }

    /** Outlives a reload: the server keeps no phrases. */
    #logPhrase({ seat, phrase }: Said): void {
        this.phrases = [...this.phrases, { seat, phrase, after: this.events.length }].slice(-MOST_PHRASES);
        hold(this.id, { ...heldAt(this.id), phrases: this.phrases });
    }

    /** It may have arrived all the same, so it is not sent again: nobody hears it twice, or long after its moment. */
    #missPhrase(): void {
        if (this.#unsaid) this.said = { seat: this.seat, phrase: this.#unsaid, isLost: true };
        this.#unsaid = null;
    }

    close(): void {
        this.state = "ended";
        this.#heart.stop();
        removeEventListener("offline", this.#leaveNetwork);
        removeEventListener("online", this.#comeBack);
        removeEventListener("pagehide", this.#leaveNetwork);
        removeEventListener("pageshow", this.#comeBack);
        this.playback.close();
        clearTimeout(this.#timer);
        this.#socket?.close();
    }
}
