/** The shot and all powers, held or not: the buttons of powers come and go in the places where they stand from the first turn on. */

import type { View } from "../../protocol";

export function ordersOf({ counters, seat }: View): string[] {
    const powers = counters.filter(({ name, of }) => name === "power" && of === seat);
    return ["shoot", ...powers.map(({ item }) => item ?? "")];
}
