/** What a game adds to the generic screens: `games/<id>/index.ts` exports it as `extension`. */

import type { Component } from "svelte";
import type { Staging } from "../board/acts";
import type { FleetTeller, Side } from "../board/fleets";
import type { Look } from "../board/look";
import * as http from "../http";
import type { Figures } from "../pictures/figure";
import type { Vessel } from "../pictures/vessel";
import type { Json, OptionHelp, Verb, View } from "../protocol";
import type { Voices } from "../sound/voices";
import type { Words } from "../speech";
import type { Attacks } from "../table/tally";
import type { Sitters } from "../table/names";
import { type OutsideModule, imported } from "./outside";

export interface PanelProps {
    view: View;
    words: Words;
}

export interface OptionFieldProps {
    option: OptionHelp;
    value: Json;
    /** All options as they are chosen so far. */
    options: Options;
    words: Words;
    sitters: Sitters;
    onchange: (value: Json) => void;
}

export interface EventsProps {
    events: readonly Json[];
    /** How many of the events are not new. */
    fresh: number;
    /** Whether what they did may be told; before, it is only seen to happen. */
    isTold: boolean;
    words: Words;
    seat: string;
}

export type Detail = { [key: string]: Json };

/** What was agreed on for a match. */
export type Options = { [name: string]: Json };

/** What its things look like. */
interface LookParts {
    /** How its boards are drawn. */
    board?: Look;
    /** Its ship in the picture of the end. */
    vessel?: Vessel;
    /** The pictures in its rule book. */
    figures?: Figures;
}

/** What is special about its orders and options. */
interface OrderParts {
    /** The kinds that have a place at all times, so that no button moves when one becomes available. */
    kinds?: (view: View, options: Options) => readonly string[];
    /** Against the computer, what is new is offered one by one: each on a turn of its own, which explains it. */
    oneByOne?: boolean;
    /** The height in rem that the tallest needs below the board, so that nothing moves when that is offered. */
    room?: (view: View, options: Options) => number;
    /** What is drawn on them, where they are a hand of cards. */
    cards?: Component<{ kind: string }>;
    /** Whether one without a square cannot come true yet, as the view shows: then the page asks once. */
    isRash?: (view: View, kind: string) => boolean;
    /** Whether one can gain nothing, as the view shows: nobody is asked about points left for it. */
    isIdle?: (view: View, verb: Verb) => boolean;
    /** Below those that are available. */
    below?: Component<PanelProps>;
    /** The detail of a choice, where it is more than names and values. */
    detail?: { fits: (detail: Detail) => boolean; shown: Component<{ detail: Detail; words: Words }> };
    /** Fields for options that the generic one does not suit, by the option's name. */
    fields?: Record<string, Component<OptionFieldProps>>;
    /** Whether it is all the same who sits where: then nobody is asked. */
    areSeatsAlike?: boolean;
}

/** How it tells what happened. */
interface NarrationParts {
    /** Its own animations. */
    staging?: Staging;
    /** What sounds different in it. */
    voices?: Voices;
    /** Over a board: results of an order. */
    results?: Component<EventsProps>;
    /** Beside the sentences that tell a replayed step; gets its events. */
    beside?: Component<{ events: readonly Json[] }>;
    /** The kinds of events by which a seat hears, without a name, what the opponent did to it. */
    suffered?: readonly string[];
    /** How its events tell what a seat fired and hit, where that is more than single shots. */
    attacks?: Attacks;
}

/** What stands beside its boards. */
interface PanelParts {
    /** In the menu, in place of the generic counters. */
    counters?: Component<PanelProps>;
    /** Beside the target: what a turn is decided by. */
    ledger?: Component<PanelProps>;
    /** What each side has, where its ship is the whole fleet: in place of the own fleet, and below the opponent. */
    card?: Component<PanelProps & { side: Side }>;
    /** Which ships of each side are left. */
    fleet?: FleetTeller;
    /** What a package from outside brings, in place of a ledger. */
    outside?: OutsideModule;
}

export interface Extension {
    look?: LookParts;
    orders?: OrderParts;
    narration?: NarrationParts;
    panels?: PanelParts;
}

export const NOTHING: Extension = {};

const EXTENSIONS = import.meta.glob<Extension>("./*/index.ts", { import: "extension" });

/** Loaded when a screen first needs it. A game without one, or whose file is lost, is played on the generic screens. */
export async function extensionOf(game: string): Promise<Extension> {
    try {
        const load = EXTENSIONS[`./${game}/index.ts`];
        return load ? await load() : await fromOutside(game);
    } catch (error) {
        console.warn(`the page of ${game} could not be loaded`, error);
        return NOTHING;
    }
}

async function fromOutside(game: string): Promise<Extension> {
    const { games } = await http.gamesOnce();
    const address = games.find(({ id }) => id === game)?.panel;
    return address ? { panels: { outside: await imported(address) } } : NOTHING;
}
