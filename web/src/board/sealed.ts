/** Shows a fleet that was ordered but not yet placed, while the opponent is still placing. */

import type { Board, Json, Layer } from "../protocol";

interface Berth {
    ship: string;
    squares: string[];
}

export function withSealedFleet(board: Board, sealed: Json | undefined): Board {
    const ships = fleetIn(sealed).map<Layer>(({ ship, squares }) => ({ kind: "ship", name: ship, squares }));
    if (board.id !== "own" || ships.length === 0) return board;
    return { ...board, layers: [...ships, ...board.layers] };
}

function fleetIn(sealed: Json | undefined): Berth[] {
    const { fleet } = (sealed ?? {}) as { fleet?: Berth[] };
    return fleet ?? [];
}
