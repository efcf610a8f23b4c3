import type { Extension } from "../extension";
import ClosedAbilities from "./ClosedAbilities.svelte";
import Sides from "./Sides.svelte";
import { figures } from "./figures";
import { look } from "./look";

export const extension: Extension = { panel: Sides, belowOrders: ClosedAbilities, look, figures };
