/** What can be done at some time under the bonus rules of a match: no button takes the place of another. */

import { type Kind, layersOf } from "../../board/marks";
import type { View } from "../../protocol";
import type { Options } from "../extension";

export function ordersOf(_: View, { claim_victory, second_shot }: Options): string[] {
    return ["fire", ...(claim_victory ? ["claim"] : []), ...(second_shot ? ["decline"] : [])];
}

/** To claim victory while fewer squares are hit than a fleet has. Both fleets are alike. */
export function isRash(view: View, kind: string): boolean {
    return kind === "claim" && squaresOn(view, "enemy", "hit", "sunk") < squaresOn(view, "own", "ship", "sunk");
}

function squaresOn({ boards }: View, id: string, ...kinds: Kind[]): number {
    const board = boards.find((each) => each.id === id);
    return new Set(kinds.flatMap((kind) => (board ? layersOf(board, kind) : []).flatMap(({ squares }) => squares)))
        .size;
}
