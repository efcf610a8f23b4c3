/** A shot that does damage is a hit. */

import { type Attacks, single } from "../../table/tally";

export const attacks: Attacks = (events, seat) =>
    events.flatMap((event) => {
        const { kind, by, damage } = event as { kind: string; by: string; damage: number };
        return kind === "fired" && by === seat ? [single(damage > 0)] : [];
    });
