/** Views as the engine made them; `make_views.py` writes the files. */

import { readFileSync } from "node:fs";
import type { FleetToPlace, Prompt, View } from "../src/protocol";

export function viewOf(name: string): View {
    return JSON.parse(readFileSync(new URL(`./views/${name}.json`, import.meta.url), "utf-8")) as View;
}

export function promptOf(name: string): Prompt {
    const { prompt } = viewOf(name);
    if (!prompt) throw new Error(`${name} asks for nothing`);
    return prompt;
}

export function fleetOf(name: string): FleetToPlace {
    const ask = promptOf(name).verbs[0]?.parts?.[0]?.ask;
    if (ask?.ask !== "fleet") throw new Error(`${name} asks for no fleet`);
    return ask;
}
