/** What an update changes need not all be in its first frame: what nobody can press may follow. */

import { tick, untrack } from "svelte";
import { forget, showAll, showAtOnce, showInTurn } from "./framing";
import { whenSkipped } from "./motion";

// What a key or a touch lets through is shown with it.
whenSkipped(() => void tick().then(showAll));
// A page that is put away has no more frames, and whoever left it has to be called.
document.addEventListener("visibilitychange", showAll);

interface Manner {
    isAtOnce?: () => boolean;
    /** Milliseconds until it may be seen. */
    wait?: () => number;
}

/** A value as it is to be shown: its changes wait for a frame of their own, but while `isAtOnce`. */
export function later<T>(read: () => T, { isAtOnce = () => false, wait = () => 0 }: Manner = {}): () => T {
    const part = {};
    let shown = $state.raw(untrack(read));
    let isFirst = true;
    $effect(() => {
        const now = read();
        const show = () => (shown = now);
        if (isFirst || isAtOnce()) showAtOnce(part, show);
        else showInTurn(part, show, untrack(wait));
        isFirst = false;
    });
    $effect(() => () => forget(part));
    return () => shown;
}
