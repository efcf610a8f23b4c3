import type { Extension } from "../extension";
import ClassesField from "./ClassesField.svelte";
import CrewsField from "./CrewsField.svelte";
import LastDice from "./LastDice.svelte";
import NoTarget from "./NoTarget.svelte";
import Odds from "./Odds.svelte";
import Results from "./Results.svelte";
import ShipState from "./ShipState.svelte";
import StartsField from "./StartsField.svelte";
import { staging } from "./acts";
import { attacks, isIdle, isRoll, ordersOf } from "./view";
import { figures, look, vessel } from "./look";

export const extension: Extension = {
    look: { board: look, vessel, figures },
    orders: {
        kinds: ordersOf,
        room: () => 11.8,
        isIdle,
        below: NoTarget,
        detail: { fits: isRoll, shown: Odds },
        fields: { classes: ClassesField, crews: CrewsField, starts: StartsField },
    },
    narration: { staging, attacks, results: Results, beside: LastDice },
    panels: { card: ShipState },
};
