/** Where a bubble stands: beside what it speaks of, without covering that, what has to be pressed or what was just struck. */

export interface Size {
    width: number;
    height: number;
}

export interface Box extends Size {
    left: number;
    top: number;
}

export interface Point {
    x: number;
    y: number;
}

const GAP = 14;
const MARGIN = 8;
/** What is worse: to stand off the screen, to cover what is needed, to cover the board. */
const OFF_SCREEN = 100;
const IN_THE_WAY = 10;

/** The best place for a bubble of this size that speaks of `target`, which may lie on a board, `around`. */
export function spotFor(size: Size, screen: Size, target: Box | null, around: Box | null, needed: Box[]): Box {
    const docked = { left: (screen.width - size.width) / 2, top: screen.height - size.height - MARGIN, ...size };
    if (!target) return kept(docked, screen);
    const aside = around ? beside(around, target, size) : [];
    const clear = aside.flatMap((box) => [box, ...needed.flatMap((each) => clearOf(each, box))]);
    const boxes = [...clear, ...beside(target, target, size), docked];
    const worth = (box: Box) => penalty(box, screen, [target, ...needed], around);
    const tried = boxes.map((box) => kept(box, screen));
    return tried.reduce((best, box) => (worth(box) < worth(best) ? box : best));
}

/** To the right, to the left, below and above a box, at the height of what is meant. */
function beside(box: Box, { left, top, width, height }: Box, size: Size): Box[] {
    const across = { ...size, top: top + height / 2 - size.height / 2 };
    const along = { ...size, left: left + width / 2 - size.width / 2 };
    return [
        { ...across, left: box.left + box.width + GAP },
        { ...across, left: box.left - size.width - GAP },
        { ...along, top: box.top + box.height + GAP },
        { ...along, top: box.top - size.height - GAP },
    ];
}

/** A box moved up and moved down until it clears another, the shorter way first. */
function clearOf({ top, height }: Box, box: Box): Box[] {
    const tops = [top - box.height - GAP, top + height + GAP];
    const nearest = tops.toSorted((one, two) => Math.abs(one - box.top) - Math.abs(two - box.top));
    return nearest.map((top) => ({ ...box, top }));
}

function kept(box: Box, screen: Size): Box {
    const within = (at: number, length: number, room: number) => Math.max(MARGIN, Math.min(at, room - length - MARGIN));
    return {
        ...box,
        left: within(box.left, box.width, screen.width),
        top: within(box.top, box.height, screen.height),
    };
}

function penalty(box: Box, screen: Size, needed: Box[], around: Box | null): number {
    const outside = box.width * box.height - shared(box, { left: 0, top: 0, ...screen });
    const covered = needed.reduce((sum, each) => sum + shared(box, each), 0);
    return OFF_SCREEN * outside + IN_THE_WAY * covered + (around ? shared(box, around) : 0);
}

/** The area that two boxes share. */
function shared(one: Box, two: Box): number {
    const width = Math.min(one.left + one.width, two.left + two.width) - Math.max(one.left, two.left);
    const height = Math.min(one.top + one.height, two.top + two.height) - Math.max(one.top, two.top);
    return Math.max(0, width) * Math.max(0, height);
}

/** The point of a box that is nearest to the middle of another. */
export function edge(box: Box, other: Box): Point {
    const near = (at: number, length: number, wanted: number) => Math.max(at, Math.min(at + length, wanted));
    return {
        x: near(box.left, box.width, other.left + other.width / 2),
        y: near(box.top, box.height, other.top + other.height / 2),
    };
}

export interface Pointer {
    from: Point;
    to: Point;
}

/** The line from a bubble to what it speaks of; none where it would cross what has to be pressed. */
export function pointerFrom(bubble: Box, target: Box, needed: readonly Box[]): Pointer | null {
    const line = { from: edge(bubble, target), to: edge(target, bubble) };
    const others = needed.filter((box) => shared(box, target) === 0);
    return others.some((box) => crosses(line, box)) ? null : line;
}

const STEPS = 24;

function crosses({ from, to }: Pointer, box: Box): boolean {
    return [...Array(STEPS + 1).keys()].some((n) => {
        const x = from.x + ((to.x - from.x) * n) / STEPS;
        const y = from.y + ((to.y - from.y) * n) / STEPS;
        return x > box.left && x < box.left + box.width && y > box.top && y < box.top + box.height;
    });
}
