/** Our contribution to the randomness of a match, revealed to the server when both players sit. */

export interface Share {
    number: string;
    commitment: string;
}

export async function newShare(): Promise<Share> {
    const number = crypto.getRandomValues(new Uint8Array(32));
    return { number: hex(number), commitment: hex(await digested(number)) };
}

/** Web Crypto needs a secure context; without one we compute the hash ourselves. */
async function digested(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return (await import("../company/sha256")).sha256(bytes);
}

function hex(bytes: Uint8Array): string {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
