/** Where a bubble stands: beside what it speaks of, without covering that, what may be chosen or pressed, or what was just struck. */

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

const GAP = 8;
/** In units of a covered area: to cover something needed, what the bubble speaks of, its board, another board; to stand away by a pixel. */
const NEEDED = 1_000_000;
const MEANT = 10;
const ITS_BOARD = 2;
const OTHER_BOARD = 1;
const AWAY = 30;

/** The best place for a bubble of this size that speaks of `target`. */
export function spotFor(size: Size, screen: Size, target: Box | null, boards: Box[], needed: Box[]): Box {
    const docked = { left: (screen.width - size.width) / 2, top: screen.height - size.height - GAP, ...size };
    if (!target) return kept(docked, screen);
    const things = [target, ...boards, ...needed];
    const lefts = along(size.width, screen.width, target.left + target.width / 2, things.map(across));
    const tops = along(size.height, screen.height, target.top + target.height / 2, things.map(down));
    const tried = tops.flatMap((top) => lefts.map((left) => ({ left, top, ...size })));
    const worths = tried.map((box) => penalty(box, target, boards, needed));
    return tried[worths.indexOf(Math.min(...worths))] ?? kept(docked, screen);
}

interface Span {
    from: number;
    to: number;
}

const across = ({ left, width }: Box): Span => ({ from: left, to: left + width });
const down = ({ top, height }: Box): Span => ({ from: top, to: top + height });

/** Where a bubble may begin in one direction: in the middle of what is meant, before and after each thing, on the screen. */
function along(length: number, room: number, middle: number, things: Span[]): number[] {
    const wanted = things.flatMap(({ from, to }) => [from - length - GAP, to + GAP]);
    return [...new Set([middle - length / 2, ...wanted].map((at) => within(at, length, room)))];
}

function within(at: number, length: number, room: number): number {
    return Math.max(GAP, Math.min(at, room - length - GAP));
}

function kept(box: Box, screen: Size): Box {
    return {
        ...box,
        left: within(box.left, box.width, screen.width),
        top: within(box.top, box.height, screen.height),
    };
}

function penalty(box: Box, target: Box, boards: Box[], needed: Box[]): number {
    const costOf = (board: Box) => (shared(board, target) > 0 ? ITS_BOARD : OTHER_BOARD) * shared(box, board);
    const covered = boards.reduce((sum, board) => sum + costOf(board), MEANT * shared(box, target));
    const { from, to } = between(box, target);
    const away = Math.hypot(to.x - from.x, to.y - from.y);
    return NEEDED * needed.filter((each) => shared(box, each) > 0).length + covered + AWAY * away;
}

/** The area that two boxes share. */
export function shared(one: Box, two: Box): number {
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

function between(bubble: Box, target: Box): Pointer {
    return { from: edge(bubble, target), to: edge(target, bubble) };
}

/** The line from a bubble to what it speaks of; none where it would cross what has to be pressed. */
export function pointerFrom(bubble: Box, target: Box, needed: readonly Box[]): Pointer | null {
    const line = between(bubble, target);
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
