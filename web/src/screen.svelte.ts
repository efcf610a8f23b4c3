/** Which kind of screen this is, for what styles alone cannot decide. */

import { MediaQuery } from "svelte/reactivity";

/** A phone, upright or on its side: too small for two boards of a size. The same conditions stand in the styles. */
export const phone = new MediaQuery("(width <= 37.5em), (height <= 31.25em)");

/** An upright phone, as the bars of its browser leave it: boards and orders have no room below the header of the page. */
export const low = new MediaQuery("(width <= 37.5em) and (height <= 47.5em)");
