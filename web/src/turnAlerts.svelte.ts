/** Calls the player back when it is their turn: in the title, on the icon, and by a notification if they allowed it. */

import { untrack } from "svelte";
import { keepSetting, setting } from "./device";
import { say } from "./language.svelte";
import type { Clock } from "./protocol";
import type { Reach } from "./push";
import { link } from "./route.svelte";

export interface Turn {
    table: string;
    /** The title of the game. */
    game: string;
    /** Who waits for it, unless it is a computer. */
    rival: string | null;
}

const ICON = "/icon.svg";
const CALLING_ICON = "/icon-turn.svg";
/** Seconds: on such clocks the server calls whoever has no page open. */
const SLOW = 3600;

export const isSlow = (clock: Clock | null | undefined): boolean => (clock?.seconds ?? 0) >= SLOW;

class TurnAlerts {
    /** The games in which it is the player's turn. */
    turns = $state.raw<Turn[]>([]);
    /** Browsers offer notifications on pages that came by HTTPS or from this machine. */
    readonly isPossible = typeof Notification !== "undefined" && window.isSecureContext;
    isWanted = $state(setting("notify", false));
    /** Whether the player has refused notifications in the browser. */
    isDenied = $state(this.isPossible && Notification.permission === "denied");
    /** Whether the player is called without a page, or why not; null while nobody has asked, or it is not known yet. */
    reach = $state<Reach | null>(null);
    /** What failed, in a sentence. */
    problem = $state("");
    #hasSlowGame = false;
    /** How many games the icon says; not known what an earlier page left there. */
    #marked: number | null = null;

    /** The beginning of the page's title. */
    get title(): string {
        const [first, ...more] = this.turns;
        if (!first) return "";
        const what = more.length ? say("calling-games", { count: this.turns.length }) : first.game;
        return `● ${say("turn-yours")} – ${what}`;
    }

    show(turns: Turn[]): void {
        const before = new Set(untrack(() => this.turns).map(({ table }) => table));
        this.turns = turns;
        this.#mark(turns.length);
        turns.filter(({ table, rival }) => rival !== null && !before.has(table)).forEach((turn) => this.#notify(turn));
    }

    #mark(count: number): void {
        if (count === this.#marked) return;
        this.#marked = count;
        document.querySelector('link[rel="icon"]')?.setAttribute("href", count ? CALLING_ICON : ICON);
        if (!("setAppBadge" in navigator)) return;
        void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {}); // not installed
    }

    /** Nobody is told what they see. */
    async #notify({ table, game, rival }: Turn): Promise<void> {
        if (!this.isWanted || !document.hidden || Notification.permission !== "granted") return;
        const body = `${game} · ${say("against", { rival: rival ?? "" })}`;
        const how = { body, tag: table, icon: "/icon-192.png", data: link.table(table) };
        const worker = await navigator.serviceWorker?.getRegistration();
        if (worker) return worker.showNotification(say("turn-yours"), how);
        new Notification(say("turn-yours"), how).onclick = () => window.focus();
    }

    /** Asks the browser for permission, which it may remember to refuse. */
    async toggle(): Promise<void> {
        const permission = this.isWanted ? "default" : await Notification.requestPermission();
        this.isWanted = permission === "granted";
        this.isDenied = permission === "denied";
        keepSetting("notify", this.isWanted);
        if (this.isWanted) return this.#subscribe();
        this.reach = null;
        await import("./push").then(({ unsubscribe }) => unsubscribe()).catch(() => null);
    }

    /** The player has a game with a slow clock: from now on, notifications come without a page, too. */
    expect(): void {
        if (this.#hasSlowGame) return;
        this.#hasSlowGame = true;
        void this.#subscribe();
    }

    async #subscribe(): Promise<void> {
        if (!this.#hasSlowGame || !this.isWanted || Notification.permission !== "granted") return;
        try {
            this.reach = await (await import("./push")).subscribe();
        } catch (error) {
            this.problem = (error as Error).message;
            this.reach = "failed";
        }
    }
}

export const turnAlerts = new TurnAlerts();
