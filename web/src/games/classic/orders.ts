/** What can be done at some time under the bonus rules of a match: no button takes the place of another. */

import type { View } from "../../protocol";
import type { Options } from "../extension";

export function ordersOf(_: View, { claim_victory, second_shot }: Options): string[] {
    return ["fire", ...(claim_victory ? ["claim"] : []), ...(second_shot ? ["decline"] : [])];
}
