import type { Extension } from "../extension";
import { staging } from "./acts";
import { figures } from "./figures";
import { fleet } from "./fleet";
import { look } from "./look";
import { isRash, ordersOf } from "./orders";
import { roomFor } from "./room";
import { vessel } from "./vessel";

export const extension: Extension = { orders: ordersOf, isRash, room: roomFor, look, figures, fleet, staging, vessel };
