/** The pictures in the rule books of the games. */

import type { Figures } from "../pictures/figure";
import { figures as classic } from "./classic/figures";
import { figures as morskoi } from "./morskoi/figures";
import { figures as pirates } from "./pirates/figures";
import { figures as salvo } from "./salvo/figures";
import { figures as wager } from "./wager/figures";

const FIGURES: Record<string, Figures> = { classic, morskoi, pirates, salvo, wager };

export function figuresOf(game: string): Figures {
    return FIGURES[game] ?? {};
}
