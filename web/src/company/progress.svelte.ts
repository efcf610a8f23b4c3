/** Errors and luck over the matches of one game; what the coach has not seen yet is analysed one by one, when asked for. */

import { Analysing } from "../coach/analysis.svelte";
import * as http from "../http";
import { language } from "../language.svelte";
import type { Progress, ProgressMatch } from "../protocol";

/** One mistake of two moves would be a hundred points and more in ten. */
const FEWEST_MOVES = 10;

export type Rated = ProgressMatch & { error: number; luck: number };

export class Progressing {
    told = $state.raw<Progress | null>(null);
    trouble = $state("");
    /** How many matches are analysed now, and which one it is at; none while nobody has asked. */
    asked = $state(0);
    at = $state(0);
    /** Tables of which there is nothing to say. */
    #hopeless = $state.raw<readonly string[]>([]);
    #analysing: Analysing | null = null;
    #closed = false;

    constructor(readonly game: string) {
        this.#load().catch((error: Error) => (this.trouble = error.message));
    }

    /** Matches that are long enough to speak of ten moves, the oldest first. */
    get rated(): Rated[] {
        return this.#analysed.filter(isRated).reverse();
    }

    get areSomeShort(): boolean {
        return !this.#analysed.every(isRated) || this.#left.some(isShort);
    }

    get waiting(): ProgressMatch[] {
        return this.#left.filter((match) => !isShort(match) && !this.#hopeless.includes(match.table));
    }

    get #left(): ProgressMatch[] {
        return (this.told?.matches ?? []).filter((match) => !isAnalysed(match));
    }

    get #analysed(): ProgressMatch[] {
        return (this.told?.matches ?? []).filter(isAnalysed);
    }

    async analyse(): Promise<void> {
        const { waiting } = this;
        this.trouble = "";
        this.asked = waiting.length;
        for (const [number, { table, seat }] of waiting.entries()) {
            this.at = number + 1;
            const analysing = (this.#analysing = new Analysing(table, seat));
            await analysing.done;
            if (this.#closed) return;
            if (analysing.trouble) {
                this.trouble = analysing.trouble;
                this.#hopeless = [...this.#hopeless, table];
            }
            await this.#load();
        }
        this.asked = 0;
    }

    async #load(): Promise<void> {
        this.told = await http.myProgress(this.game);
    }

    close(): void {
        this.#closed = true;
        this.#analysing?.close();
    }
}

function isAnalysed({ decisions }: ProgressMatch): boolean {
    return typeof decisions === "number";
}

/** The coach counts moves alone, so that it need not look at it. */
function isShort({ moves }: ProgressMatch): boolean {
    return moves < FEWEST_MOVES;
}

function isRated(match: ProgressMatch): match is Rated {
    return (match.decisions ?? 0) >= FEWEST_MOVES;
}

export function mean(values: readonly number[]): number {
    return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Points of a hundred: what is given away in one move is too little to be read. */
export function inTenMoves(chance: number, signDisplay: "auto" | "exceptZero" = "auto"): string {
    const points = new Intl.NumberFormat(language.now, { maximumFractionDigits: 1, signDisplay }).format(chance * 1000);
    return points.replace("-", "−");
}
