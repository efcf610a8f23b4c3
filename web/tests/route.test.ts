import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { hash: "", origin: "http://here", pathname: "/" });
vi.stubGlobal("addEventListener", () => {});
const { link, readRoute } = await import("../src/route.svelte");

test("addresses are read as they are written", () => {
    expect(readRoute(link.home())).toEqual({ page: "home" });
    expect(readRoute(link.setup("salvo"))).toEqual({ page: "setup", game: "salvo" });
    expect(readRoute(link.rules("wager"))).toEqual({ page: "rules", game: "wager" });
    expect(readRoute(link.table("abc"))).toEqual({ page: "table", table: "abc" });
    expect(readRoute(new URL(link.join("abc", "w-_d")).hash)).toEqual({ page: "join", table: "abc", token: "w-_d" });
});

test("an unknown address leads home", () => {
    expect(readRoute("#/nowhere/at/all")).toEqual({ page: "home" });
    expect(readRoute("#/table/")).toEqual({ page: "home" });
});
