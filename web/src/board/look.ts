/** How a game's boards are drawn: its hand, its ships and its marks. A game without a look of its own has the generic one. */

import { type Component, getContext, setContext } from "svelte";
import type { Chart } from "./geometry";
import { type Ship, plain } from "./ships";

/** Filled, drawn with the pen, drawn thin, or dashed. */
export interface Stroke {
    as: "fill" | "line" | "thin" | "dash";
    d: string;
}

/** A mark relative to the centre of its square. The seed is that of the square, so that a drawn line never flickers. */
export type MarkDrawing = (seed: number) => Stroke[];

export interface ShipClass {
    name: string;
    /** How many squares it lies on. */
    cells: number;
}

export interface Look {
    /** Its colours are those of `:root[data-look="<id>"]` in its style sheet, and on boards and pictures those of `.waters` there. */
    id: string;
    /** The room around the board that its ground needs, in units of the drawing. */
    pad?: number;
    /** What lies under the grid. */
    ground?: Component<{ chart: Chart }>;
    ship?: (which: ShipClass) => Ship;
    /** Marks by the kind of their layer. */
    marks?: Partial<Record<string, MarkDrawing>>;
    /** A letter or figure beside the board as pen strokes around its centre; undefined where it has none. */
    letter?: (text: string) => string | undefined;
    /** How a shot arrives: it flies, or its mark is drawn. */
    arrival?: "flight" | "pen";
}

export const GENERIC: Look = { id: "generic" };

const KEY = Symbol("look");

export function lendLook(look: () => Look): void {
    setContext(KEY, look);
}

/** The look of the screen that a component stands on. */
export function lentLook(): () => Look {
    return getContext<(() => Look) | undefined>(KEY) ?? (() => GENERIC);
}

export function shipIn(look: Look, which: ShipClass): Ship {
    return look.ship?.(which) ?? plain;
}
