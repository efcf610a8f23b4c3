/** What a step would show, from two sets of layers of a board. */

import type { Act } from "../src/board/acts";
import { type Scene, sceneOf } from "../src/board/scene";
import type { Board, Layer, View } from "../src/protocol";
import { viewOf } from "./views";

const battle = viewOf("classic-battle");

/** A view of the enemy's board with these layers. */
export function seen(...layers: Layer[]): View {
    const [own, enemy] = battle.boards as [Board, Board];
    return { ...battle, prompt: null, boards: [own, { ...enemy, layers }] };
}

export function sceneBetween(before: View, now: View, acts: readonly Act[] = []): Scene {
    const scene = sceneOf(before, now, acts);
    if (!scene) throw new Error("nothing arrives");
    return scene;
}

/** The strikes on the enemy's board. */
export function strikesIn(scene: Scene) {
    return scene.strikes.get("enemy") ?? [];
}
