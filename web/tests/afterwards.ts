import { afterAll, vi } from "vitest";
import { language } from "../src/language.svelte";

// Files share one process: what one has stubbed or chosen is not there in the next.
afterAll(async () => {
    vi.useRealTimers();
    vi.stubGlobal("document", { documentElement: {} });
    await language.use("en");
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});
