/** Which games somebody at this device has learnt or played: the others are offered with a lesson. */

import { keepSetting, setting } from "../device";

export function isKnown(game: string): boolean {
    return setting<string[]>("known-games", []).includes(game);
}

export function nowKnown(game: string): void {
    if (!isKnown(game)) keepSetting("known-games", [...setting<string[]>("known-games", []), game]);
}
