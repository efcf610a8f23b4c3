import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compressed } from "./plugins";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
    base: "/",
    plugins: [svelte(), compressed()],
    build: {
        outDir: "../src/seabattle/server/page",
        emptyOutDir: true,
        target: "es2022",
        // The content security policy allows no data: addresses.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
            input: ["index.html", "embed.html"],
            // Two files to begin with, and not one for each set of screens that share a module.
            output: { codeSplitting: { groups: [{ name: "shared", tags: ["$initial"], minShareCount: 2 }] } },
        },
    },
    server: { proxy: { "/api": { target: SERVER, ws: true } } },
});
