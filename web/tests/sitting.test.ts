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
const { again, isWantedByAnother, reclaim, seatsHere } = await import("../src/table/sitting");

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

test("whoever has no seat watches", async () => {
    expect(await seatsHere("t")).toEqual({ seats: [] });
    keepKey("key");
    answer.mockResolvedValue(Response.json({ seats: [{ table: { id: "another" }, seat: "two" }] }));
    expect(await seatsHere("t")).toEqual({ seats: [] });
});

test("where nobody answers, nobody is taken for a spectator", async () => {
    keepKey("key");
    answer.mockRejectedValue(new TypeError("no network"));
    await expect(seatsHere("t")).rejects.toThrow();
});

const LOST = { seat: "one", secret: "void", number: "n" } as const;
const OTHER = { seat: "two", secret: "s" } as const;

test("a seat whose secret is void is held by the key, if it is still its player's", async () => {
    keepKey("key");
    hold("t", { seats: [LOST, OTHER] });
    answer.mockResolvedValue(Response.json({ seats: [{ table: { id: "t" }, seat: "one" }] }));
    const mine = { ...LOST, secret: "key" };
    expect(await reclaim("t", LOST)).toEqual(mine);
    expect(JSON.parse(stored.get("seabattle-table-t") ?? "null")).toEqual({ seats: [mine, OTHER] });
});

test("or else it is not ours any more, and the others at this device stay", async () => {
    keepKey("key");
    hold("t", { seats: [LOST, OTHER] });
    answer.mockResolvedValue(Response.json({ seats: [{ table: { id: "t" }, seat: "two" }] }));
    expect(await reclaim("t", LOST)).toBeNull();
    expect(JSON.parse(stored.get("seabattle-table-t") ?? "null")).toEqual({ seats: [OTHER] });
});

test("where nobody answers nothing is given up", async () => {
    keepKey("key");
    hold("t", { seats: [LOST] });
    answer.mockRejectedValue(new TypeError("no network"));
    await expect(reclaim("t", LOST)).rejects.toThrow();
    expect(JSON.parse(stored.get("seabattle-table-t") ?? "null")).toEqual({ seats: [LOST] });
});

test("who asks again for a rematch keeps the number that was committed first", async () => {
    hold("t", { seats: [OTHER] });
    let first = "";
    answer.mockImplementation(async (_path: string, { body }: { body: string }) => {
        first ||= JSON.parse(body).commitment;
        return Response.json({ table: { id: "next", seats: [{ seat: "one", commitment: first }] }, seat: "one" });
    });
    const ask = async () => [await again("t"), stored.get("seabattle-table-next")];
    expect(await ask()).toEqual(await ask());
});

test("a rematch that was asked for here is not another's wish", () => {
    expect(isWantedByAnother(null)).toBe(false);
    expect(isWantedByAnother("next")).toBe(true);
    hold("next", { seats: [OTHER] });
    expect(isWantedByAnother("next")).toBe(false);
});
