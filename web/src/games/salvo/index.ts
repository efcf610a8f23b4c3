import type { Extension } from "../extension";
import Ledger from "./Ledger.svelte";
import { staging } from "./acts";
import { attacks, fleet } from "./view";
import { figures, look, vessel } from "./look";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { room: () => 9.6, areSeatsAlike: true },
    narration: { staging, attacks, suffered: ["ship_struck"] },
    panels: { ledger: Ledger, fleet },
};
