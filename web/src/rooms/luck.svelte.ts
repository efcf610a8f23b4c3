/** Has the captain look at the games of a tournament, one after the other. */

import { Analysing } from "../coach/analysis.svelte";
import * as http from "../http";
import { language } from "../language.svelte";
import type { Tournament, TournamentStanding } from "../protocol";

export class LuckCounting {
    isAsked = $state(false);
    #analysing: Analysing | null = null;
    #isClosed = false;

    constructor(
        readonly tournament: string,
        /** Told what the standings are after each game. */
        readonly show: (found: Tournament) => void,
    ) {}

    /** Goes on until there is no game left; one of which nothing can be said is asked for once. */
    async count(): Promise<void> {
        const asked = new Set<string>();
        this.isAsked = true;
        try {
            while (!this.#isClosed) {
                const found = await http.tournament(this.tournament);
                this.show(found);
                const next = found.luck.next?.find((table) => !asked.has(table));
                if (!next) break;
                asked.add(next);
                this.#analysing = new Analysing(next, "one");
                await this.#analysing.done;
            }
        } finally {
            this.isAsked = false;
        }
    }

    close(): void {
        this.#isClosed = true;
        this.#analysing?.close();
    }
}

export type WithoutLuck = TournamentStanding & { without_luck: number };

/** Everybody by the points that remain without luck; nobody while no game was looked at. */
export function rankWithoutLuck({ standings }: Tournament): WithoutLuck[] {
    const known = standings.filter((each): each is WithoutLuck => typeof each.without_luck === "number");
    const better = (than: number) => known.filter((each) => each.without_luck > than);
    return known
        .map((each) => ({ ...each, rank: better(each.without_luck).length + 1 }))
        .sort((one, other) => one.rank - other.rank);
}

/** Points and what they may be off by: `5.3 ± 0.4`. */
export function withMargin({ without_luck, margin = 0 }: WithoutLuck): string {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    const format = new Intl.NumberFormat(language.now, digits);
    return `${format.format(without_luck).replace("-", "−")} ± ${format.format(margin)}`;
}
