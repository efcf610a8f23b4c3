import type { Extension } from "../extension";
import { staging } from "./acts";
import { figures } from "./figures";
import { fleet } from "./fleet";
import { look } from "./look";
import { isRash, ordersOf } from "./orders";
import { roomFor } from "./room";
import { vessel } from "./vessel";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { kinds: ordersOf, room: roomFor, isRash },
    narration: { staging },
    panels: { fleet },
};
