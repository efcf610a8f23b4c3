/** The height in rem of what a captain can do below the board, by the bonus rules of a match. */

import type { View } from "../../protocol";
import type { Options } from "../extension";
import { ordersOf } from "./orders";

const PLAIN = 6;
const ROW = 3.2;
const MANOEUVRE = 2.5;

export function roomFor(view: View, options: Options): number {
    return PLAIN + (ordersOf(view, options).length > 1 ? ROW : 0) + (options.manoeuvre ? MANOEUVRE : 0);
}
