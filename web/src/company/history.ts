/** What a list of finished matches adds up to. */

import type { PastMatch } from "../protocol";

export interface Totals {
    played: number;
    won: number;
    lost: number;
    draw: number;
    /** Wins in a row, up to now. */
    streak: number;
    longest: number;
    /** The match won with the fewest orders, and not because the opponent gave up. */
    quickest: PastMatch | null;
}

const GIVEN_UP = ["surrender", "forfeit"];

/** The newest match comes first. */
export function totals(matches: readonly PastMatch[]): Totals {
    const count = (result: PastMatch["result"]) => matches.filter((match) => match.result === result).length;
    const runs = streaks(matches);
    const won = matches.filter(({ result, reason }) => result === "won" && !GIVEN_UP.includes(reason));
    return {
        played: matches.length,
        won: count("won"),
        lost: count("lost"),
        draw: count("draw"),
        streak: matches[0]?.result === "won" ? (runs[0] ?? 0) : 0,
        longest: Math.max(0, ...runs),
        quickest: won.reduce<PastMatch | null>(
            (best, each) => (best && best.orders <= each.orders ? best : each),
            null,
        ),
    };
}

/** The lengths of all runs of wins, the newest first. */
function streaks(matches: readonly PastMatch[]): number[] {
    const results = matches.map(({ result }) => (result === "won" ? "w" : "-")).join("");
    return (results.match(/w+/g) ?? []).map((run) => run.length);
}

export interface Month {
    /** Its first day. */
    start: Date;
    won: number;
    lost: number;
    draw: number;
    /** Wins less losses, up to its end. */
    balance: number;
}

/** Every month from the first match to the last, the oldest first. */
export function months(matches: readonly PastMatch[]): Month[] {
    const found: Month[] = [];
    for (const match of [...matches].reverse()) {
        const start = monthOf(new Date(match.ended));
        for (let next = following(found); next && next < start; next = following(found)) found.push(quiet(found, next));
        if (found.at(-1)?.start.getTime() !== start.getTime()) found.push(quiet(found, start));
        const month = found.at(-1) as Month;
        month[match.result] += 1;
        month.balance += match.result === "won" ? 1 : match.result === "lost" ? -1 : 0;
    }
    return found;
}

const monthOf = (date: Date) => new Date(date.getFullYear(), date.getMonth());

function following(found: Month[]): Date | null {
    const last = found.at(-1)?.start;
    return last ? new Date(last.getFullYear(), last.getMonth() + 1) : null;
}

function quiet(found: Month[], start: Date): Month {
    return { start, won: 0, lost: 0, draw: 0, balance: found.at(-1)?.balance ?? 0 };
}

/** Wins less losses after each match, the oldest first, from 0 on. */
export function balances(matches: readonly PastMatch[]): number[] {
    const line = [0];
    for (const { result } of [...matches].reverse())
        line.push((line.at(-1) as number) + (result === "won" ? 1 : result === "lost" ? -1 : 0));
    return line;
}
