/**
 * QR codes (ISO/IEC 18004) for links of up to 134 bytes: versions 1 to 6, whose patterns are simple, at error correction
 * level L, for a screen is clean. True is dark.
 */

export type Code = boolean[][];
type Draw = (row: number, column: number, dark: boolean) => void;

interface Version {
    size: number;
    data: number;
    checks: number;
    blocks: number;
}

const VERSIONS: Version[] = [
    { size: 21, data: 19, checks: 7, blocks: 1 },
    { size: 25, data: 34, checks: 10, blocks: 1 },
    { size: 29, data: 55, checks: 15, blocks: 1 },
    { size: 33, data: 80, checks: 20, blocks: 1 },
    { size: 37, data: 108, checks: 26, blocks: 1 },
    { size: 41, data: 136, checks: 36, blocks: 2 },
];
const LEVEL = 1;
const MASKS: ((row: number, column: number) => boolean)[] = [
    (i, j) => (i + j) % 2 === 0,
    (i) => i % 2 === 0,
    (_, j) => j % 3 === 0,
    (i, j) => (i + j) % 3 === 0,
    (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
    (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
    (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
    (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Null if the text is too long. */
export function qrCode(text: string): Code | null {
    const bytes = [...new TextEncoder().encode(text)];
    const version = VERSIONS.find(({ data }) => data >= bytes.length + 2);
    if (!version) return null;
    const bits = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8));
    const codes = MASKS.map((_, mask) => drawn(version, bits, mask));
    return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

function bitsOf(value: number, length: number): number[] {
    return Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1);
}

/** The text with its head and padding, in blocks with their checks, and these dealt out in turn. */
function codewords(text: number[], { data, checks, blocks }: Version): number[] {
    // The head is half a byte and a byte, so that all bytes are shifted by half of one.
    const shifted = [0x4, text.length, ...text, 0x0];
    const bytes = shifted.slice(1).map((byte, at) => (((shifted[at] as number) << 4) | (byte >> 4)) & 0xff);
    while (bytes.length < data) bytes.push((bytes.length - text.length) % 2 ? 0x11 : 0xec);
    const parts = Array.from({ length: blocks }, (_, at) =>
        bytes.slice((at * data) / blocks, ((at + 1) * data) / blocks),
    );
    return [...dealt(parts), ...dealt(parts.map((part) => remainder(part, checks / blocks)))];
}

function dealt(parts: number[][]): number[] {
    return (parts[0] ?? []).flatMap((_, at) => parts.map((part) => part[at] as number));
}

/** The product of two elements of GF(256) by the polynomial 0x11d. */
function times(a: number, b: number): number {
    let product = 0;
    for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
    return product;
}

/** The check bytes of a block, by Reed and Solomon. */
function remainder(bytes: number[], count: number): number[] {
    let divisor = [1];
    for (let root = 1, at = 0; at < count; at++, root = times(root, 2))
        divisor = [...divisor, 0].map((value, i) => value ^ times(divisor[i - 1] ?? 0, root));
    let rest = new Array<number>(count).fill(0);
    for (const byte of bytes) {
        const factor = byte ^ (rest[0] as number);
        rest = [...rest.slice(1), 0].map((value, i) => value ^ times(divisor[i + 1] as number, factor));
    }
    return rest;
}

/** Everything under one mask: patterns first, then the bits around them. */
function drawn({ size }: Version, bits: number[], mask: number): Code {
    const modules: (boolean | undefined)[][] = Array.from({ length: size }, () => new Array(size).fill(undefined));
    const draw: Draw = (row, column, dark) => {
        if (modules[row] && column >= 0 && column < size) modules[row][column] = dark;
    };
    drawPatterns(size, draw);
    drawFormat(size, mask, draw);
    let next = 0;
    for (const [row, column] of zigzag(size))
        if (modules[row]?.[column] === undefined)
            draw(row, column, (bits[next++] === 1) !== MASKS[mask]?.(row, column));
    return modules as Code;
}

/** All modules in the order of the bits: columns in pairs from the right, up and down, around the timing column. */
function* zigzag(size: number): Generator<[number, number]> {
    for (let pair = 0; pair < (size - 1) / 2; pair++) {
        const right = size - 1 - 2 * pair;
        const column = right > 6 ? right : right - 1;
        for (let step = 0; step < 2 * size; step++)
            yield [pair % 2 ? step >> 1 : size - 1 - (step >> 1), column - (step & 1)];
    }
}

function drawPatterns(size: number, draw: Draw): void {
    for (let at = 0; at < size; at++) {
        draw(6, at, at % 2 === 0);
        draw(at, 6, at % 2 === 0);
    }
    rings(3, 3, [2, 4], draw);
    rings(3, size - 4, [2, 4], draw);
    rings(size - 4, 3, [2, 4], draw);
    if (size > 21) rings(size - 7, size - 7, [1], draw);
}

/** Rings around a module, dark but for these. */
function rings(row: number, column: number, light: number[], draw: Draw): void {
    const reach = Math.max(2, ...light);
    for (let dy = -reach; dy <= reach; dy++)
        for (let dx = -reach; dx <= reach; dx++)
            draw(row + dy, column + dx, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Level and mask with their checks (BCH), twice. */
function drawFormat(size: number, mask: number, draw: Draw): void {
    const value = (LEVEL << 3) | mask;
    let rest = value;
    for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    bitsOf(((value << 10) | rest) ^ 0x5412, 15).forEach((bit, at) => {
        const near = at < 6 ? at : at < 8 ? at + 1 : at === 8 ? 7 : 14 - at;
        draw(at < 8 ? 8 : near, at < 8 ? near : 8, bit === 1);
        draw(at < 7 ? size - 1 - at : 8, at < 7 ? 8 : size - 15 + at, bit === 1);
    });
    draw(size - 8, 8, true);
}

/** How hard a code is to read: long runs of one colour, and what looks like a corner. */
function penalty(code: Code): number {
    const lines = [...code, ...code.map((_, at) => code.map((row) => row[at] as boolean))];
    const texts = lines.map((line) => line.map(Number).join(""));
    const runs = texts.flatMap((text) => text.match(/0{5,}|1{5,}/g) ?? []);
    const corners = texts.flatMap((text) => [...text.matchAll(/(?=10111010000|00001011101)/g)]);
    return runs.reduce((sum, run) => sum + run.length - 2, 0) + 40 * corners.length;
}
