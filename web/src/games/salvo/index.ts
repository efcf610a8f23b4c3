import type { Extension } from "../extension";
import HitsMade from "./HitsMade.svelte";
import { staging } from "./acts";
import { attacks } from "./attacks";
import { figures } from "./figures";
import { look } from "./look";
import { vessel } from "./vessel";

export const extension: Extension = { panel: HitsMade, look, figures, staging, vessel, attacks };
