/** Our own share in every draw of a match: a number that the server learns only when both players sit. */

export interface Share {
    number: string;
    commitment: string;
}

/** Browsers hash only where the page came over a safe way; elsewhere the server makes the number. */
export async function newShare(): Promise<Share | null> {
    if (!crypto.subtle) return null;
    const number = crypto.getRandomValues(new Uint8Array(32));
    const digest = await crypto.subtle.digest("SHA-256", number);
    return { number: hex(number), commitment: hex(new Uint8Array(digest)) };
}

function hex(bytes: Uint8Array): string {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
