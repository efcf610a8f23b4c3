import type { Extension } from "../extension";
import { figures } from "./figures";

export const extension: Extension = { figures };
