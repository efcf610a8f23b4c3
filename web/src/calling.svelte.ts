/** Calls the player back when it is their turn: in the title, on the icon, and by a notification if they allowed it. */

import { untrack } from "svelte";
import { keepSetting, setting } from "./device";
import { say } from "./language.svelte";
import { link } from "./route.svelte";

export interface Turn {
    table: string;
    /** The title of the game. */
    game: string;
    /** Whether somebody waits for it who is no computer. */
    isAwaited: boolean;
}

const ICON = "/icon.svg";
const CALLING_ICON = "/icon-turn.svg";

class Calling {
    /** The games in which it is the player's turn. */
    turns = $state.raw<Turn[]>([]);
    isWanted = $state(setting("notify", false));

    /** Browsers offer notifications on pages that came by HTTPS or from this machine. */
    readonly isPossible = typeof Notification !== "undefined" && window.isSecureContext;

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
        turns.filter(({ table, isAwaited }) => isAwaited && !before.has(table)).forEach((turn) => this.#notify(turn));
    }

    #mark(count: number): void {
        document.querySelector('link[rel="icon"]')?.setAttribute("href", count ? CALLING_ICON : ICON);
        if (!("setAppBadge" in navigator)) return;
        void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {}); // not installed
    }

    /** Nobody is told what they see. */
    async #notify({ table, game }: Turn): Promise<void> {
        if (!this.isWanted || !document.hidden || Notification.permission !== "granted") return;
        const how = { body: game, tag: table, icon: "/icon-192.png", data: link.table(table) };
        const worker = await navigator.serviceWorker?.getRegistration();
        if (worker) return worker.showNotification(say("turn-yours"), how);
        new Notification(say("turn-yours"), how).onclick = () => window.focus();
    }

    /** Asks the browser for permission, which it may remember to refuse. */
    async toggle(): Promise<void> {
        this.isWanted = !this.isWanted && (await Notification.requestPermission()) === "granted";
        keepSetting("notify", this.isWanted);
    }
}

export const calling = new Calling();
