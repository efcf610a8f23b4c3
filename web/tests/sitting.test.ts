import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
});
const answer = vi.fn();
vi.stubGlobal("fetch", answer);

const { hold, keepKey } = await import("../src/device");
const { seatsHere } = await import("../src/table/sitting");

beforeEach(() => {
    stored.clear();
    answer.mockReset();
});

test("a seat that was taken here needs no question", async () => {
    keepKey("key");
    hold("t", { seats: [{ seat: "one", secret: "s" }] });
    expect(await seatsHere("t")).toEqual({ seats: [{ seat: "one", secret: "s" }] });
    expect(answer).not.toHaveBeenCalled();
});

test("a key brought from another device opens the seats of its player, and they are kept", async () => {
    keepKey("key");
    answer.mockResolvedValue(Response.json({ seats: [{ table: { id: "t" }, seat: "two" }] }));
    const mine = { seats: [{ seat: "two", secret: "key" }] };
    expect(await seatsHere("t")).toEqual(mine);
    expect(JSON.parse(stored.get("seabattle-table-t") ?? "null")).toEqual(mine);
});

test("whoever has no seat watches, also where nobody answers", async () => {
    expect(await seatsHere("t")).toEqual({ seats: [] });
    keepKey("key");
    answer.mockRejectedValue(new TypeError("no network"));
    expect(await seatsHere("t")).toEqual({ seats: [] });
});
