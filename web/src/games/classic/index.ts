import type { Extension } from "../extension";
import { staging } from "./acts";
import { figures, look, vessel } from "./look";
import { fleet, isRash, ordersOf, roomFor } from "./view";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: { kinds: ordersOf, room: roomFor, isRash },
    narration: { staging },
    panels: { fleet },
};
