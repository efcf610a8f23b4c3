/** Whether the coach has something to say: not of a lesson, nor of a side that did nothing in battle. */

import type { Json, TableInfo } from "../protocol";

export function isForCoach({ lesson }: TableInfo, events: readonly Json[], seat: "one" | "two"): boolean {
    return !lesson && events.some((event) => (event as { by?: Json }).by === seat);
}
