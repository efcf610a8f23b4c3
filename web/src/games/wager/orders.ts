/** What a captain does in each phase, possible now or not: no button takes the place of another. */

import type { View } from "../../protocol";

export function ordersOf({ phase }: View): string[] {
    return phase === "acting" ? ["fire", "evade", "repair", "end_turn"] : ["plan"];
}
