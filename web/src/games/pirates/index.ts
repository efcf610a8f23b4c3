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
    orders: ordersOf,
    cards: CardPicture,
    results: Deal,
    room: () => 9.2,
    look,
    figures,
    fleet,
    staging,
    vessel,
    attacks,
};
