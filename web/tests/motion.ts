import { vi } from "vitest";

/** The query that the page keeps, whichever test lets it ask first: all files run in one process. */
const motion = { matches: false };

export function stubMotion(): void {
    wantsStill(false);
    vi.stubGlobal("matchMedia", () => motion);
}

export function wantsStill(still: boolean): void {
    motion.matches = still;
}
