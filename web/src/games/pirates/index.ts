import type { Extension } from "../extension";
import CardPicture from "./CardPicture.svelte";
import Deal from "./Deal.svelte";
import { staging } from "./acts";
import { attacks } from "./attacks";
import { figures } from "./figures";
import { fleet } from "./fleet";
import { look } from "./look";
import { ordersOf } from "./orders";
import { vessel } from "./vessel";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { kinds: ordersOf, room: () => 9.2, cards: CardPicture },
    narration: { staging, attacks, results: Deal },
    panels: { fleet },
};
