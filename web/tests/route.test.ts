import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hash: "", origin: "http://here", pathname: "/" });
vi.stubGlobal("addEventListener", () => {});
const { link, readRoute, shared, sharedPuzzle, sharedRoute, sharedTournament, whole } =
    await import("../src/route.svelte");

test("addresses are read as they are written", () => {
    expect(readRoute(link.home())).toEqual({ page: "home" });
    expect(readRoute(link.setup("salvo"))).toEqual({ page: "setup", game: "salvo" });
    expect(readRoute(link.rules("wager"))).toEqual({ page: "rules", game: "wager" });
    expect(readRoute(link.law("wager"))).toEqual({ page: "rules", game: "wager", law: true });
    expect(readRoute(link.table("abc"))).toEqual({ page: "table", table: "abc" });
    expect(readRoute(link.device("w-_d"))).toEqual({ page: "device", token: "w-_d" });
    expect(readRoute(link.devices())).toEqual({ page: "devices" });
    expect(readRoute(link.replay("abc", "two", 7))).toEqual({ page: "replay", table: "abc", eyes: "two", step: 7 });
    expect(readRoute(link.coach("abc", "two"))).toEqual({ page: "coach", table: "abc", seat: "two" });
    expect(readRoute(link.rooms("salvo"))).toEqual({ page: "rooms", game: "salvo" });
    expect(readRoute(link.room("quiet-harbour"))).toEqual({ page: "room", room: "quiet-harbour", secret: "" });
    expect(sharedRoute("/r/quiet-harbour", "#w-_d")).toBe(link.room("quiet-harbour", "w-_d"));
    expect(readRoute(link.code("48217733"))).toEqual({ page: "code", code: "48217733" });
    expect(readRoute(link.tournament("cup"))).toEqual({ page: "tournament", tournament: "cup" });
    expect(readRoute(link.projector("cup"))).toEqual({ page: "projector", tournament: "cup", all: false });
    expect(readRoute(link.projector("cup", true))).toEqual({ page: "projector", tournament: "cup", all: true });
    expect(sharedRoute(new URL(sharedTournament("cup")).pathname, "")).toBe(link.tournament("cup"));
    const passedOn = new URL(whole(link.join("abc", "w-_d")));
    expect(readRoute(passedOn.hash)).toEqual({ page: "join", table: "abc", token: "w-_d" });
});

test("a replay without a moment begins at the beginning and sees all", () => {
    expect(readRoute("#/replay/abc")).toEqual({ page: "replay", table: "abc", eyes: "all", step: 0 });
    expect(readRoute("#/replay/abc/nobody/-3")).toEqual({ page: "replay", table: "abc", eyes: "all", step: 0 });
});

test("an address that means nothing is known as such", () => {
    for (const fragment of ["#/nowhere/at/all", "#/table/", "#/%E0%A4%A"]) {
        expect(readRoute(fragment)).toEqual({ page: "lost" });
    }
});

test("a shared address leads to its table, or to a seat with the token that no server sees", () => {
    const table = new URL(shared("abc"));
    expect([table.pathname, table.hash]).toEqual(["/t/abc", ""]);
    expect(sharedRoute(table.pathname, table.hash)).toBe(link.table("abc"));
    const invitation = new URL(shared("abc", "w-_d"));
    expect(invitation.pathname).toBe("/t/abc");
    expect(sharedRoute(invitation.pathname, invitation.hash)).toBe(link.join("abc", "w-_d"));
    expect(sharedRoute("/t/abc", "#/replay/abc")).toBe("#/replay/abc");
    expect(sharedRoute("/", "#/table/abc")).toBeNull();
    const puzzle = new URL(sharedPuzzle("salvo", 7));
    expect(sharedRoute(puzzle.pathname, puzzle.hash)).toBe(link.puzzle("salvo", 7));
    expect(sharedRoute("/p/salvo/x", "")).toBeNull();
});
