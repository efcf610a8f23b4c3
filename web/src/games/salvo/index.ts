import type { Extension } from "../extension";
import HitsMade from "./HitsMade.svelte";
import { figures } from "./figures";

export const extension: Extension = { panel: HitsMade, figures };
