/** The rank to which one has climbed in a game by winning against the computer: in the matches that the server lists, and in those that ended here. */

import { keepSetting, setting } from "../device";
import type { PastMatch } from "../protocol";

/** The wins that each rank takes. */
const LADDER = [
    ["recruit", 0],
    ["sailor", 1],
    ["bosun", 3],
    ["ensign", 6],
    ["lieutenant", 10],
    ["captain", 16],
    ["admiral", 25],
] as const;

export interface Rank {
    name: string;
    /** The next one, and how many wins it is away; null at the top. */
    next: { name: string; missing: number } | null;
}

/** Wins in a game that this device has seen, and the match that was counted last. */
interface Kept {
    wins: number;
    last: string;
}

export function rankFor(wins: number): Rank {
    const above = LADDER.findIndex(([, needed]) => needed > wins);
    const [name] = LADDER.at(above === -1 ? -1 : above - 1) ?? LADDER[0];
    const next = LADDER[above];
    return { name, next: next ? { name: next[0], missing: next[1] - wins } : null };
}

function keptIn(game: string): Kept {
    return setting<Kept>(`wins-${game}`, { wins: 0, last: "" });
}

/** No rank is lost when the list of matches grows too long for its oldest, or another device begins without any. */
export function winsIn(game: string, matches: readonly PastMatch[] = []): number {
    const { wins, last } = keptIn(game);
    const listed = matches.filter((match) => match.computer && match.game === game && match.result === "won").length;
    if (listed > wins) keepSetting(`wins-${game}`, { wins: listed, last });
    return Math.max(wins, listed);
}

/** Counts a match that was won here, once. Returns the rank that it brings, or null where it brings none. */
export function countWin(game: string, table: string): string | null {
    const { wins, last } = keptIn(game);
    if (last === table) return null;
    keepSetting(`wins-${game}`, { wins: wins + 1, last: table });
    const { name } = rankFor(wins + 1);
    return name === rankFor(wins).name ? null : name;
}
