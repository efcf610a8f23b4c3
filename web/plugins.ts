/** What our build does after Vite's. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|webmanifest)$/;
const WORTH = 512;
const ENCODERS: Record<string, (data: Buffer) => Buffer> = {
    br: (data) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: (data) => gzipSync(data, { level: 9 }),
};

/** Writes each file of text compressed beside it, so that the server need not compress. */
export function compressed(): Plugin {
    let folder = "";
    return {
        name: "seabattle-compressed",
        apply: "build",
        configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
        closeBundle: () => filesOf(folder).forEach(compress),
    };
}

function filesOf(folder: string): string[] {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => TEXT.test(name))
        .map((name) => join(folder, name));
}

function compress(file: string): void {
    const data = readFileSync(file);
    if (data.length < WORTH) return;
    for (const [ending, encode] of Object.entries(ENCODERS)) writeFileSync(`${file}.${ending}`, encode(data));
}
