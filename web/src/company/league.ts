/** Bots and computer players of a league in one list, and the name of a league. */

import { say } from "../language.svelte";
import type { GameHelp, LeagueInfo, LeagueTable, Rating } from "../protocol";

export interface Place {
    name: string;
    /** The id of a bot; nothing for a computer player. */
    bot?: string;
    value: number;
    rating?: Rating;
    points?: number;
    withoutLuck?: Rating | null;
}

/** The best first; computer players stand among the bots by their fixed ratings. */
export function placesIn(table: LeagueTable): Place[] {
    const bots: Place[] = table.bots.map(({ bot, name, rating, points, without_luck }) => ({
        name,
        bot,
        value: rating.value,
        rating,
        points,
        withoutLuck: without_luck,
    }));
    const computers = Object.entries(table.anchors).map(([name, value]) => ({ name, value }));
    return [...bots, ...computers].sort((one, other) => other.value - one.value);
}

/** The name of the game, and of the preset where a league has other options. */
export function leagueName({ id, game }: Pick<LeagueInfo, "id" | "game">, games: readonly GameHelp[]): string {
    const help = games.find((each) => each.id === game);
    const title = help?.title ?? game;
    const preset = id.slice(game.length + 1);
    if (!preset) return title;
    return say("labelled", {
        label: title,
        value: help?.presets?.find(({ name }) => name === preset)?.title ?? preset,
    });
}

/** The command that brings a bot to a league of this server. */
export function joinCommand(server: string, { id, game }: Pick<LeagueInfo, "id" | "game">): string {
    const preset = id.slice(game.length + 1);
    const options = `${game === "classic" ? "" : ` --game ${game}`}${preset && ` --preset ${preset}`}`;
    return `seabattle league join ${server} "python my_bot.py"${options} --name … --contact …`;
}
