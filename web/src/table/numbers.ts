/** Our contribution to the randomness of a match, revealed to the server when both players sit. */

export interface Share {
    number: string;
    commitment: string;
}

/** Web Crypto needs a secure context; without one the server draws the number. */
export async function newShare(): Promise<Share | null> {
    if (!crypto.subtle) return null;
    const number = crypto.getRandomValues(new Uint8Array(32));
    const digest = await crypto.subtle.digest("SHA-256", number);
    return { number: hex(number), commitment: hex(new Uint8Array(digest)) };
}

function hex(bytes: Uint8Array): string {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
