import { afterEach, expect, test, vi } from "vitest";
import { connectivity } from "../src/connectivity.svelte";
import * as http from "../src/http";

afterEach(() => vi.restoreAllMocks());

/** An answer that never comes, for as long as it is waited for. */
function stalls(_: string, { signal }: RequestInit): Promise<Response> {
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("given up"))));
}

test("a question that is not answered in time is lost, and asked again once the server answers", async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    vi.stubGlobal("fetch", stalls);
    const missed = vi.spyOn(connectivity, "miss").mockImplementation(() => {});
    const asked = http.games();
    limit.abort();
    await expect(asked).rejects.toMatchObject({ slug: http.UNREACHABLE });
    expect(missed).toHaveBeenCalledOnce();
    vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"games": []}')));
    expect(await http.gamesOnce()).toEqual({ games: [] });
});

test("a refusal is told in the words of the server, and a page of a proxy is not", async () => {
    vi.spyOn(connectivity, "miss").mockImplementation(() => {});
    const refused = '{"slug": "too_many_tables", "sentence": "Later."}';
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(refused, { status: 429 })));
    await expect(http.games()).rejects.toMatchObject({ slug: "too_many_tables", message: "Later." });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
    await expect(http.games()).rejects.toMatchObject({ slug: http.UNREACHABLE });
});
