/** A volley is seen shot by shot, in the order in which it was ordered; both sides fire at once. */

import { type Act, type Staging, area, otherSeat } from "../../board/acts";
import { ARRIVAL, cameFrom } from "../../board/scene";
import type { Json } from "../../protocol";

const APART = 140;
const LONGEST = 1300;
const FLASH = "M-7 0L-3-9-11-13-2-17 0-30 3-17 11-13 4-9 7 0Z";

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
        // The muzzle flashes, each with its shot.
        drawn: ({ cells, chart, incoming }) =>
            cells.map((cell, n) => ({
                at: `translate(${cell.x + cameFrom(chart, cell, incoming).x} ${incoming ? 0 : chart.height}) scale(1 ${incoming ? -1 : 1})`,
                inks: [area(FLASH, "var(--glow)", "var(--hit)", 1.2)],
                frames: [
                    { opacity: 0.9, transform: "scale(0.4)" },
                    { opacity: 0, transform: "scale(1.2)" },
                ],
                lasts: 190,
                after: apart * n,
            })),
        strikes: ({ name }) => (squares.includes(name) ? ARRIVAL + apart * squares.indexOf(name) : undefined),
    };
}
