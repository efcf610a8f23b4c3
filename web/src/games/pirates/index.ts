import type { Extension } from "../extension";
import CardPicture from "./CardPicture.svelte";
import Deal from "./Deal.svelte";
import { staging } from "./acts";
import { attacks, fleet, ordersOf } from "./view";
import { figures, look, vessel } from "./look";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { kinds: ordersOf, room: () => 9.2, cards: CardPicture },
    narration: { staging, attacks, results: Deal },
    panels: { fleet },
};
