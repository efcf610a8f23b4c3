import { fleetByWrecks } from "../../board/fleets";
import type { Extension } from "../extension";
import { staging } from "./acts";
import { attacks } from "./attacks";
import { figures } from "./figures";
import { look } from "./look";
import { vessel } from "./vessel";

export const extension: Extension = { look, figures, fleet: fleetByWrecks, staging, vessel, attacks };
