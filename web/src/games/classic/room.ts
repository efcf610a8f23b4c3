/** The height in rem of what a captain can do, by the bonus rules of a match. */

import type { View } from "../../protocol";
import type { Options } from "../extension";
import { ordersOf } from "./orders";

const PLAIN = 10.4;
/** A pair of buttons whose words have two lines. */
const ROW = 5.1;
const MANOEUVRE = 5.5;

export function roomFor(view: View, options: Options): number {
    const orders = ordersOf(view, options).length;
    const rows = orders > 1 ? Math.ceil(orders / 2) : 0;
    return PLAIN + rows * ROW + (options.manoeuvre ? MANOEUVRE : 0);
}
