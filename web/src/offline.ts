/** What the installed app shows without a network: the rules and some puzzles. They are asked for once a day and build, and the service worker keeps them. */

import { keepSetting, setting } from "./device";
import { extensionOf } from "./games/extension";
import * as http from "./http";
import { language } from "./language.svelte";
import { guideTo } from "./rules/guide";

const STOCKED = "offline";
/** Another one for each build, whose screens have other addresses. */
const BUILD = import.meta.url;
/** Of each game, the first ones. */
const PUZZLES = 10;

export async function stock(): Promise<void> {
    const now = `${language.now} ${new Date().toISOString().slice(0, 10)} ${BUILD}`;
    if (setting(STOCKED, "") === now) return;
    const [{ games }] = await Promise.all([
        http.games(),
        http.tableRules(),
        http.puzzles(),
        import("./screens/Rules.svelte"),
        import("./screens/Puzzles.svelte"),
        import("./screens/Puzzle.svelte"),
    ]);
    for (const { id } of games) {
        await Promise.all([http.rules(id), http.gameWords(id), extensionOf(id), guideTo(id, language.now)]);
        const { length } = (await http.puzzlesOf(id)).puzzles;
        for (let number = 1; number <= Math.min(length, PUZZLES); number++) await http.puzzle(id, number);
    }
    keepSetting(STOCKED, now);
}
