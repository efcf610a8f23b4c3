import type { Extension } from "../extension";
import { staging } from "./acts";
import { attacks } from "./attacks";
import { figures } from "./figures";
import { fleet } from "./fleet";
import { look } from "./look";
import { vessel } from "./vessel";

export const extension: Extension = { room: () => 12, look, figures, fleet, staging, vessel, attacks };
