import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

export default mergeConfig(
    page,
    defineConfig({
        test: {
            include: ["tests/**/*.test.ts"],
            setupFiles: ["tests/afterwards.ts"],
            // One process for all files, which compiles each module once: a third of the CPU time.
            isolate: false,
            maxWorkers: 1,
            // A test that loads components waits for them to be compiled, on a busy machine for seconds.
            testTimeout: 30_000,
        },
    }),
);
