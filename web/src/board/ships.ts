/** Ships from above, whole and in two. A ship points along the x axis: the centre of its stern square is at 0, that of its bow square at `length`. */

export interface Part {
    as: "hull" | "deck" | "dark" | "line" | "sail";
    d: string;
}

export interface Ship {
    whole: (length: number) => Part[];
    /** The stern half and the bow half of the outline. */
    wreck: (length: number) => [string, string];
}

/** A point of a hull's side: the part of the length, units beyond it, and half the breadth there. From stern to bow. */
export type Side = readonly (readonly [part: number, beyond: number, breadth: number])[];

/** Points in words, such as "0,-15,7 1,18,1". */
export function sideOf(points: string): Side {
    return points.split(" ").map((point) => {
        const [part = 0, beyond = 0, breadth = 0] = point.split(",").map(Number);
        return [part, beyond, breadth];
    });
}

type Corner = readonly [x: number, y: number];

export function shipOf(side: Side, details: (length: number) => Part[]): Ship {
    return {
        whole: (length) => [{ as: "hull", d: rounded(around(placed(side, length))) }, ...details(length)],
        wreck: (length) => halves(placed(side, length)),
    };
}

const PLAIN = sideOf("0,-15,7 0,-15,12 0,-8,13 1,1,13 1,10,9 1,18,1");

/** The ship of a game that has no yard of its own. */
export const plain: Ship = shipOf(PLAIN, (length) => [
    { as: "line", d: `M-8 0H${length + 8}` },
    { as: "deck", d: ring(0, 5) + (length > 0 ? ring(length, 5) : "") },
]);

function placed(side: Side, length: number): Corner[] {
    return side.map(([part, beyond, breadth]) => [part * length + beyond, breadth]);
}

/** Along one side, and back along the other. */
function around(side: readonly Corner[]): Corner[] {
    return [...side.map(([x, y]): Corner => [x, -y]), ...side.toReversed()];
}

/** A closed curve that touches the middle of each edge: a corner given twice stays sharp. */
export function rounded(corners: readonly Corner[]): string {
    const middles = corners.map((corner, n) => middle(corner, corners[(n + 1) % corners.length] ?? corner));
    const start = middles.at(-1) ?? [0, 0];
    return `M${spell(start)}${corners.map((corner, n) => `Q${spell(corner)} ${spell(middles[n] ?? corner)}`).join("")}z`;
}

function middle([ax, ay]: Corner, [bx, by]: Corner): Corner {
    return [(ax + bx) / 2, (ay + by) / 2];
}

function spell([x, y]: Corner): string {
    return `${+x.toFixed(1)} ${+y.toFixed(1)}`;
}

const GAP = 2.5;
const TOOTH = 4;

/** Both halves end in the same jagged break. */
function halves(side: readonly Corner[]): [string, string] {
    const at = ((side[0]?.[0] ?? 0) + (side.at(-1)?.[0] ?? 0)) / 2;
    const breadth = breadthAt(side, at);
    const stern = around([...side.filter(([x]) => x < at - GAP), [at - GAP, breadth]]);
    const bow = around([[at + GAP, breadth], ...side.filter(([x]) => x > at + GAP)]);
    return [
        polygon(broken(stern, at - GAP, stern.length / 2)),
        polygon([...bow, ...teeth(at + GAP, breadth).toReversed()]),
    ];
}

function broken(stern: Corner[], at: number, half: number): Corner[] {
    return [...stern.slice(0, half), ...teeth(at, stern[half]?.[1] ?? 0), ...stern.slice(half)];
}

function teeth(at: number, breadth: number): Corner[] {
    return [-0.5, 0, 0.5].map((part, n) => [at + (n % 2 ? -TOOTH : TOOTH) / 2, part * breadth]);
}

function breadthAt(side: readonly Corner[], at: number): number {
    const next = side.findIndex(([x]) => x >= at);
    const [ax, ay] = side[next - 1] ?? [0, 0];
    const [bx, by] = side[next] ?? [0, 0];
    return bx === ax ? by : ay + ((by - ay) * (at - ax)) / (bx - ax);
}

function polygon(corners: readonly Corner[]): string {
    return `M${corners.map(spell).join("L")}z`;
}

/** A circle as a path. */
export function ring(x: number, radius: number, y = 0): string {
    return `M${+(x - radius).toFixed(1)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

export function box(x: number, y: number, width: number, height: number): string {
    return `M${+x.toFixed(1)} ${y}h${width}v${height}h${-width}z`;
}
