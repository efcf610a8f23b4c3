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
    panel: HitsMade,
    ledger: Ledger,
    room: () => 9.6,
    areSeatsAlike: true,
    suffered: ["ship_struck"],
    look,
    figures,
    fleet,
    staging,
    vessel,
    attacks,
};
