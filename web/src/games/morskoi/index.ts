import type { Extension } from "../extension";
import Sides from "./Sides.svelte";
import { staging } from "./acts";
import { attacks } from "./attacks";
import { roomFor } from "./closed";
import { figures } from "./figures";
import { fleet } from "./fleet";
import { look } from "./look";
import { voices } from "./voices";
import { vessel } from "./vessel";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { room: roomFor, oneByOne: true },
    narration: { staging, voices, attacks },
    panels: { counters: Sides, fleet },
};
