/** What this device remembers of puzzles: which were solved, and for how many days in a row the one of the day was. */

import { keepSetting, setting } from "../device";
import { clockTime } from "../table/tally";

/** Tries at a puzzle. */
export const TRIES = 3;

export interface Days {
    /** The last day on which the puzzle of the day was answered, in UTC. */
    last: string;
    streak: number;
}

const NO_DAYS: Days = { last: "", streak: 0 };
const DAY = 24 * 60 * 60 * 1000;

export const solvedIn = (game: string): number[] => setting<number[]>(`puzzles-${game}`, []);

export function keepSolved(game: string, number: number): void {
    const solved = new Set(solvedIn(game)).add(number);
    keepSetting(`puzzles-${game}`, [...solved]);
}

/** Days in a row up to today; a day that was left out ends them. */
export function streakOn(today: string, { last, streak }: Days = days()): number {
    return last === today || last === dayBefore(today) ? streak : 0;
}

export const isAnswered = (today: string): boolean => days().last === today;

/** Of each day the first answer counts. */
export function keepDay(today: string, right: boolean): void {
    if (!isAnswered(today)) keepSetting("puzzle-days", afterDay(today, right, days()));
}

export function afterDay(today: string, right: boolean, before: Days): Days {
    return { last: today, streak: right ? streakOn(today, before) + 1 : 0 };
}

/** What was tried today: whether each try was right, and the seconds that they took. */
export interface Today {
    date: string;
    tries: boolean[];
    seconds: number;
}

export function triedOn(date: string): Today {
    const kept = setting<Today | null>("puzzle-today", null);
    return kept?.date === date ? kept : { date, tries: [], seconds: 0 };
}

export const isOver = ({ tries }: Today): boolean => tries.includes(true) || tries.length >= TRIES;

/** Keeps a try of the puzzle of the day; the last one, or a right one, counts for the streak. */
export function keepTry(date: string, right: boolean, seconds: number): Today {
    const before = triedOn(date);
    if (isOver(before)) return before;
    const today = { date, tries: [...before.tries, right], seconds: before.seconds + seconds };
    keepSetting("puzzle-today", today);
    if (isOver(today)) keepDay(date, right);
    return today;
}

/** A result that spoils nothing: a square for each try, and the time. */
export function gridOf({ date, tries, seconds }: Today, address: string): string {
    const squares = tries.map((right) => (right ? "\u{1F7E9}" : "\u{1F7E5}")).join("");
    return `Seabattle ${date}\n${squares} ${clockTime(Math.round(seconds))}\n${address}`;
}

const days = (): Days => setting<Days>("puzzle-days", NO_DAYS);

function dayBefore(day: string): string {
    return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}
