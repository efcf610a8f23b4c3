/** A volley is seen shot by shot, in the order in which it was ordered; both sides fire at once. */

import { type Act, type Staging, otherSeat } from "../../../board/acts";
import { ARRIVAL } from "../../../board/scene";
import type { Json } from "../../../protocol";
import Volley from "./Volley.svelte";

const APART = 140;
const LONGEST = 1300;

interface Fired {
    kind: string;
    by: string;
    squares: string[];
}

export const staging: Staging = (events) =>
    (events as unknown as Fired[]).filter(({ kind }) => kind === "fired").map(volley);

function volley(fired: Fired): Act {
    const { by, squares } = fired;
    const apart = Math.min(APART, LONGEST / Math.max(1, squares.length));
    return {
        name: "volley",
        owner: otherSeat(by),
        squares,
        event: fired as unknown as Json,
        lasts: ARRIVAL + apart * squares.length + 450,
        drawn: Volley,
        strikes: ({ name }) => (squares.includes(name) ? ARRIVAL + apart * squares.indexOf(name) : undefined),
    };
}
