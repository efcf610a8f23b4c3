/** SHA-256, for pages without Web Crypto: those that were not loaded by HTTPS or from this machine. */

const BLOCK = 64;
const LENGTH_AT = 56;
const [ROOTS, CUBES] = constants();

/** The first 32 bits of the fractions of the roots of primes: square roots of 8, cube roots of 64. */
function constants(): [number[], number[]] {
    const primes: number[] = [];
    for (let n = 2; primes.length < BLOCK; n++) if (primes.every((prime) => n % prime)) primes.push(n);
    const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
    return [primes.slice(0, 8).map((n) => fraction(Math.sqrt(n))), primes.map((n) => fraction(Math.cbrt(n)))];
}

export function sha256(message: Uint8Array): Uint8Array {
    const view = padded(message);
    let state = ROOTS;
    for (let at = 0; at < view.byteLength; at += BLOCK) state = compressed(state, schedule(view, at));
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((word, index) => digest.setInt32(4 * index, word));
    return new Uint8Array(digest.buffer);
}

function padded(message: Uint8Array): DataView {
    const blocks = Math.floor((message.length + BLOCK - LENGTH_AT) / BLOCK) + 1;
    const bytes = new Uint8Array(blocks * BLOCK);
    bytes.set(message);
    bytes[message.length] = 0x80;
    const view = new DataView(bytes.buffer);
    view.setUint32(bytes.length - 4, 8 * message.length);
    return view;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function schedule(view: DataView, at: number): number[] {
    const words = Array.from({ length: 16 }, (_, index) => view.getInt32(at + 4 * index));
    for (let t = 16; t < BLOCK; t++) {
        const [x, y] = [words[t - 15] as number, words[t - 2] as number];
        const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
        const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
        words.push(((words[t - 16] as number) + s0 + (words[t - 7] as number) + s1) | 0);
    }
    return words;
}

function compressed(state: number[], words: number[]): number[] {
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    words.forEach((word, t) => {
        const one =
            h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (CUBES[t] as number) + word;
        const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    });
    return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] as number)) | 0);
}
