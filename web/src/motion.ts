/** Animations are short and end at the next key press or touch. */

export function endMotion(): void {
    for (const motion of document.getAnimations()) {
        if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish();
    }
}
