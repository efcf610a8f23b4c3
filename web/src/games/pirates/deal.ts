/** The cards that these events deal to a seat: a ship that it loses leaves it a power. After the end none is of use. */

import type { Json } from "../../protocol";

interface Sunk {
    kind: string;
    owner: string;
    power: string;
}

export function powersDealt(events: readonly Json[], seat: string): string[] {
    const told = events as unknown as Sunk[];
    if (told.some(({ kind }) => kind === "ended")) return [];
    return told.filter(({ kind, owner }) => kind === "sunk" && owner === seat).map(({ power }) => power);
}
