import type { Extension } from "../extension";
import ClosedAbilities from "./ClosedAbilities.svelte";
import Sides from "./Sides.svelte";
import { staging } from "./acts";
import { figures } from "./figures";
import { look } from "./look";
import { voices } from "./voices";

export const extension: Extension = { panel: Sides, belowOrders: ClosedAbilities, look, figures, staging, voices };
