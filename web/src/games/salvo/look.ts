/** The admiral's table: green felt in a wooden frame, pegs numbered by round. */

import type { Look } from "../../board/look";
import { warship } from "../../board/warships";
import Ground from "./Ground.svelte";
import "./look.css";

export const look: Look = { id: "salvo", pad: 12, ground: Ground, ship: warship, arrival: "flight" };
