/** The clocks that are offered: time per move, or a time bank that every move adds to. */

import type { Clock } from "../protocol";

const LEAST_PLACING = 180;

/** Nobody loses while ships are laid out: at the end of that time the fleet is taken as it lies. */
const perMove = (seconds: number): Clock => ({ seconds, placing: Math.max(LEAST_PLACING, seconds) });
const banked = (bank: number, increment: number): Clock => ({ seconds: 1, bank, increment, placing: LEAST_PLACING });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CLOCKS: readonly (Clock | null)[] = [
    null,
    ...[30, MINUTE, 2 * MINUTE, 5 * MINUTE].map(perMove),
    banked(5 * MINUTE, 5),
    banked(15 * MINUTE, 10),
    ...[HOUR, 8 * HOUR, DAY, 3 * DAY].map(perMove),
];

/** Which of them this is; none for a clock that is not offered. */
export function clockNumber(clock: Clock | null | undefined): number {
    return CLOCKS.findIndex((each) => each?.seconds === clock?.seconds && (each?.bank ?? 0) === (clock?.bank ?? 0));
}
