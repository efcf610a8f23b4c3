import { afterAll, vi } from "vitest";

// Files share one process: what one has stubbed is not there in the next.
afterAll(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});
