import type { Extension } from "../extension";
import ClosedAbilities from "./ClosedAbilities.svelte";
import Sides from "./Sides.svelte";
import { figures } from "./figures";

export const extension: Extension = { panel: Sides, belowOrders: ClosedAbilities, figures };
