/** What this device remembers of puzzles: which were solved, and for how many days in a row the one of the day was. */

import { keepSetting, setting } from "../device";

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

const days = (): Days => setting<Days>("puzzle-days", NO_DAYS);

function dayBefore(day: string): string {
    return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}
