/** A hint for the decision that is open: asked for by hand, gone with the decision. */

import { type Advice, berthsIn, heatOf, squaresIn } from "../board/advice";
import { chartOf } from "../board/geometry";
import { heldAt } from "../device";
import * as http from "../http";
import { language } from "../language.svelte";
import type { Board, Hint, TableInfo } from "../protocol";
import type { Language } from "../speech";
import type { Line } from "../table/line.svelte";

/** Whether the server would give hints: nobody sits at another device. */
export function isPractice(table: TableInfo, seat: string): boolean {
    const held = new Set(heldAt(table.id).seats.map((each) => each.seat));
    const others = table.seats.filter((each) => each.seat !== seat);
    const here = others.every((each) => each.kind === "computer" || (each.kind === "person" && held.has(each.seat)));
    return here && !table.lesson && !table.queued && table.seats.every(({ kind }) => kind !== "open");
}

export class Hinting {
    hint = $state.raw<Hint | null>(null);
    trouble = $state("");
    busy = $state(false);
    /** Whether numbers and the heat map are shown, which somebody has to ask for. */
    isDetailed = $state(false);
    #language = language.now;

    constructor(readonly line: Line) {}

    clear(): void {
        this.hint = null;
        this.isDetailed = false;
        this.trouble = "";
    }

    async toggle(): Promise<void> {
        if (this.hint) this.clear();
        else await this.#ask();
    }

    /** Asks again in another language; that a hint was taken is noted once. */
    speak(now: Language): void {
        if (this.hint && now !== this.#language) void this.#ask();
    }

    async #ask(): Promise<void> {
        const { table, held, seat } = this.line;
        if (!table || !held || this.busy) return;
        this.busy = true;
        this.trouble = "";
        this.#language = language.now;
        try {
            const other = heldAt(table.id).seats.find((each) => each.seat !== seat)?.secret;
            const hint = await http.hint(table.id, held.secret, other);
            if (hint.decision === this.line.update?.decision) this.hint = hint;
        } catch (error) {
            this.trouble = (error as Error).message;
        }
        this.busy = false;
    }

    /** What it shows on a board: on one's own, where a ship should move to. */
    on(board: Board): Advice | null {
        if (!this.hint) return null;
        const { byName } = chartOf(board.shape);
        const best = this.hint.orders[0]?.order ?? null;
        if (board.owner === this.line.seat) return { heat: new Map(), made: new Set(), best: berthsIn(best) };
        return {
            heat: heatOf(this.isDetailed ? (this.hint.heat ?? []) : [], byName.keys()),
            made: new Set(),
            best: squaresIn(best, byName),
        };
    }
}
