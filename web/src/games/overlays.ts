/** What games show over a board: results of an order, details of the hovered ship. */

import type { Component } from "svelte";
import type { Json, View } from "../protocol";
import type { Words } from "../speech";
import Results from "./wager/Results.svelte";
import ShipCard from "./wager/ShipCard.svelte";

export interface Overlays {
    news: Component<{ events: Json[]; fresh: number; words: Words; seat: string }>;
    pointedAt: Component<{ view: View; words: Words; square: string }>;
}

const OVERLAYS: Record<string, Overlays> = { wager: { news: Results, pointedAt: ShipCard } };

export function overlaysOf(game: string): Overlays | null {
    return OVERLAYS[game] ?? null;
}
