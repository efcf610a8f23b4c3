import type { Extension } from "../extension";
import HitsMade from "./HitsMade.svelte";
import Ledger from "./Ledger.svelte";
import { staging } from "./acts";
import { attacks } from "./attacks";
import { figures } from "./figures";
import { fleet } from "./fleet";
import { look } from "./look";
import { vessel } from "./vessel";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { room: () => 9.6, areSeatsAlike: true },
    narration: { staging, attacks, suffered: ["ship_struck"] },
    panels: { counters: HitsMade, ledger: Ledger, fleet },
};
