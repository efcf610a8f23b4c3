/** Defers changes that nobody can press to frames after that of the update. */

import { tick, untrack } from "svelte";
import { forget, showAll, showAtOnce, showInNextFrame } from "./frameQueue";
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

/** Returns a value whose changes wait for a frame of their own, except while `isAtOnce`. */
export function later<T>(read: () => T, { isAtOnce = () => false, wait = () => 0 }: Manner = {}): () => T {
    const part = {};
    let shown = $state.raw(untrack(read));
    let isFirst = true;
    $effect(() => {
        const now = read();
        const show = () => (shown = now);
        if (isFirst || isAtOnce()) showAtOnce(part, show);
        else showInNextFrame(part, show, untrack(wait));
        isFirst = false;
    });
    $effect(() => () => forget(part));
    return () => shown;
}
