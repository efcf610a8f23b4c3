import type { Extension } from "../extension";
import { staging } from "./acts";
import { figures } from "./figures";
import { look } from "./look";
import { vessel } from "./vessel";

export const extension: Extension = { look, figures, staging, vessel };
