import type { Extension } from "../extension";
import HitsMade from "./HitsMade.svelte";
import { staging } from "./acts";
import { figures } from "./figures";
import { look } from "./look";

export const extension: Extension = { panel: HitsMade, look, figures, staging };
