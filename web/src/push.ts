/** Being called when no page is open (Web Push). Loaded when somebody at a game of hours or days wants it. */

import * as http from "./http";

/** Whether this browser will be called, or why not. */
export type Reach = "called" | "unsupported" | "unoffered" | "refused" | "unserved" | "failed";

/** Subscribes this browser, or tells the server again: it may have forgotten, or know the player by another key. */
export async function subscribe(): Promise<Reach> {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!worker?.pushManager) return "unsupported";
    const { key } = await http.pushOffer();
    if (!key) return "unoffered";
    const subscription = await subscribed(worker.pushManager, key);
    if (typeof subscription === "string") return subscription;
    const { endpoint = "", keys = {} } = subscription.toJSON();
    await http.subscribe({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
    return "called";
}

/** With this key of the server; the subscription to another one is worth nothing. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription | Reach> {
    const before = await manager.getSubscription();
    if (before && text(before.options.applicationServerKey) === key) return before;
    await before?.unsubscribe();
    return manager
        .subscribe({ userVisibleOnly: true, applicationServerKey: key })
        .catch(({ name }: Error): Reach => (name === "NotAllowedError" ? "refused" : "unserved"));
}

export async function unsubscribe(): Promise<void> {
    const worker = await navigator.serviceWorker?.getRegistration();
    const subscription = await worker?.pushManager?.getSubscription();
    if (!subscription) return;
    await http.unsubscribe(subscription.endpoint).catch(() => null); // the push service tells the server that it is gone
    await subscription.unsubscribe();
}

/** Bytes in base64url. */
function text(bytes: ArrayBuffer | null): string {
    const letters = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
    return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
