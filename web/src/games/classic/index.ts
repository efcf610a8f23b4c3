import type { Extension } from "../extension";
import { figures } from "./figures";
import { look } from "./look";

export const extension: Extension = { look, figures };
