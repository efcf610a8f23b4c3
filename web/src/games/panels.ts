/** The panels that games have of their own; every other game does with the counters alone. */

import type { Component } from "svelte";
import Counters from "../parts/Counters.svelte";
import type { View } from "../protocol";
import type { Words } from "../speech";
import HitsMade from "./salvo/HitsMade.svelte";

type Panel = Component<{ view: View; words: Words }>;

const PANELS: Record<string, Panel> = { salvo: HitsMade };

export function panelOf(game: string): Panel {
    return PANELS[game] ?? (Counters as Panel);
}
