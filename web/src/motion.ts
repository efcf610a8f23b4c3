/** Animations are the page's alone: orders never wait for them, and the next key press or touch ends them. */

const skippers = new Set<() => void>();

/** Calls this when somebody does not want to wait. Returns how to take it back. */
export function whenSkipped(skip: () => void): () => void {
    skippers.add(skip);
    return () => skippers.delete(skip);
}

export function endMotion(): void {
    for (const motion of document.getAnimations()) {
        if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
    }
    for (const skip of [...skippers]) skip();
}

let motion: MediaQueryList | undefined;

/** Asked many times with each update: the browser keeps one query current. */
export function prefersStill(): boolean {
    motion ??= matchMedia("(prefers-reduced-motion: reduce)");
    return motion.matches;
}

/** Lets what has begun to move below this element take so many times as long. */
export function stretchMotion(root: Element, times: number): void {
    if (times === 1 || times <= 0) return;
    const usual = root.getAnimations({ subtree: true }).filter(({ playbackRate }) => playbackRate === 1);
    for (const motion of usual) motion.updatePlaybackRate(1 / times);
}
