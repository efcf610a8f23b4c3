/** Marks of one kind that stand on a board, and are drawn as one. */

import type { Cell } from "./geometry";
import type { Kind } from "./marks";

/** What stands on one square. */
export interface Marked {
    cell: Cell;
    kind: Kind | null;
    label: string | null;
    suppressed: boolean;
    /** A label that no mark bears. */
    text: string | null;
    /** Something else is drawn in the middle. */
    aside: boolean;
    onWreck: boolean;
    /** A number of the coach stands on it. */
    faint: boolean;
    /** A shot has just brought it. */
    struck: boolean;
}

export interface Standing {
    kind: Kind;
    numbered: boolean;
    onWreck: boolean;
    faint: boolean;
    all: Marked[];
}

export function keyOf({ kind, numbered, onWreck, faint }: Standing): string {
    return `${kind} ${numbered} ${onWreck} ${faint}`;
}

const SUPPRESSED = { kind: "suppressed", numbered: false, onWreck: false, faint: false };

/** Those that are alike, together, without those that arrive; what is suppressed stays visible over its mark. */
export function standingOf(marked: readonly Marked[]): Standing[] {
    const groups = new Map<string, Standing>();
    const add = (each: Marked, group: Omit<Standing, "all">) => {
        const key = keyOf({ ...group, all: [] });
        groups.set(key, groups.get(key) ?? { ...group, all: [] });
        groups.get(key)?.all.push(each);
    };
    for (const each of marked)
        if (each.kind && !each.struck)
            add(each, { kind: each.kind, numbered: each.label !== null, onWreck: each.onWreck, faint: each.faint });
    for (const each of marked) if (each.suppressed) add(each, SUPPRESSED);
    return [...groups.values()];
}
