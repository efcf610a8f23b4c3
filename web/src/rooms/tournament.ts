/** What a page says about a tournament. */

import { say } from "../language.svelte";
import type { Tournament, TournamentMatch, TournamentStanding } from "../protocol";
import { isolated } from "../table/names";

export const DURATIONS = [10, 15, 20, 30, 45, 60, 90];
export const ROUNDS = [3, 4, 5, 6, 7, 9];

export function playerName(tournament: Tournament, number: number): string {
    const name = tournament.standings.find((each) => each.number === number)?.name;
    return name ? isolated(name) : say("room-somebody");
}

export function pairName(tournament: Tournament, { one, two }: TournamentMatch): string {
    return `${playerName(tournament, one)} – ${playerName(tournament, two)}`;
}

/** The title of its room, or a plain word. */
export function tournamentTitle({ title }: Tournament): string {
    return title ? isolated(title) : say("tournament");
}

/** Minutes and seconds until it ends, from here. */
export function timeLeft({ ends }: Tournament, now: number): string {
    const seconds = Math.max(0, Math.ceil((ends - now) / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Where it stands: over, in which round, or how long it goes on. */
export function stage(tournament: Tournament, now: number): string {
    const { over, rounds, round = 0 } = tournament;
    if (over) return say("tournament-over");
    if (rounds) return say("tournament-round", { round, rounds });
    return say("tournament-left", { time: timeLeft(tournament, now) });
}

/** The three best, if anybody has points. */
export function podium({ standings }: Tournament): TournamentStanding[] {
    return standings.filter(({ points = 0 }) => points > 0).slice(0, 3);
}

/** The match that a screen shows at this turn, the longest running first; null while there is none. */
export function shownMatch({ running, finished }: Tournament, turn: number): TournamentMatch | null {
    const shown = running.length > 0 ? running : finished.slice(0, 1);
    return shown[turn % Math.max(1, shown.length)] ?? null;
}

/** A code in two groups of four, to be read from a board. */
export function grouped(code: string): string {
    return `${code.slice(0, 4)} ${code.slice(4)}`;
}
