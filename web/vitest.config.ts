import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

// A test that loads components waits for them to be compiled, on a busy machine for seconds.
const test = { include: ["tests/**/*.test.ts"], testTimeout: 30_000 };

export default mergeConfig(page, defineConfig({ test }));
