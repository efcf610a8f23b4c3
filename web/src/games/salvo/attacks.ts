/** A salvo is one attack; how many of its shots hit is told ship by ship. */

import type { Attacks } from "../../table/tally";

interface Told {
    kind: string;
    by: string;
    round: number;
    squares: string[];
    hits: number;
}

export const attacks: Attacks = (events, seat) => {
    const own = (events as unknown as Told[]).filter(({ by }) => by === seat);
    const hitsIn = (round: number) =>
        own.reduce((sum, told) => (told.kind === "ship_hit" && told.round === round ? sum + told.hits : sum), 0);
    return own
        .filter(({ kind }) => kind === "fired")
        .map(({ round, squares }) => ({ shots: squares.length, hits: hitsIn(round) }));
};
