/** Panels of individual games; all others show the generic counters. */

import type { Component } from "svelte";
import Counters from "../parts/Counters.svelte";
import type { View } from "../protocol";
import type { Words } from "../speech";
import ClosedAbilities from "./morskoi/ClosedAbilities.svelte";
import Sides from "./morskoi/Sides.svelte";
import HitsMade from "./salvo/HitsMade.svelte";
import NoTarget from "./wager/NoTarget.svelte";

type Panel = Component<{ view: View; words: Words }>;

const PANELS: Record<string, Panel> = { morskoi: Sides, salvo: HitsMade };

/** Shown below the available orders. */
const BELOW_ORDERS: Record<string, Panel> = { morskoi: ClosedAbilities, wager: NoTarget };

export function panelOf(game: string): Panel {
    return PANELS[game] ?? (Counters as Panel);
}

export function belowOrdersOf(game: string): Panel | null {
    return BELOW_ORDERS[game] ?? null;
}
