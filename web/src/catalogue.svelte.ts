/** What a component shows of games in the language of the page. To be made while the component is. */

import { untrack } from "svelte";
import { connectivity } from "./connectivity.svelte";
import { type Extension, NOTHING, extensionOf } from "./games/extension";
import * as http from "./http";
import { language } from "./language.svelte";
import type { GameHelp } from "./protocol";
import { Words } from "./speech";

/** All games, with their titles and options. */
export class GameList {
    all = $state.raw<GameHelp[]>([]);

    constructor(complain: (error: Error) => void = () => {}) {
        $effect(() => {
            void [language.now, connectivity.returns];
            http.gamesOnce().then(({ games }) => void (this.all = games), complain);
        });
    }

    find(id: string | undefined): GameHelp | undefined {
        return this.all.find((game) => game.id === id);
    }

    titleOf(id: string): string {
        return this.find(id)?.title ?? id;
    }
}

/** What one game says and adds to the page; no words until both are there. */
export class GameText {
    extension = $state.raw<Extension>(NOTHING);
    #said = $state.raw<{ in: typeof language.now; text: string } | null>(null);
    readonly words = $derived.by(() => this.#said && new Words(this.#said.in, this.#said.text, this.named()));

    constructor(
        /** Undefined until it is known. */
        game: () => string | undefined,
        complain: (error: Error) => void,
        /** More messages: who plays. */
        readonly named: () => string = () => "",
    ) {
        $effect(() => {
            const [id, now] = [game(), language.now];
            void connectivity.returns;
            if (!id || untrack(() => this.#said?.in) === now) return;
            Promise.all([http.gameWords(id), extensionOf(id)]).then(([text, found]) => {
                if (language.now !== now) return; // the answer to what was asked since is the one to show
                this.extension = found;
                this.#said = { in: now, text };
            }, complain);
        });
    }
}
