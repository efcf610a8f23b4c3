/** Movement on the page is short, and over at the next press of a key or a finger. */

export function endMotion(): void {
    for (const motion of document.getAnimations()) {
        if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
    }
}
