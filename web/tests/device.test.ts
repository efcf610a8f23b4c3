import { afterEach, expect, test, vi } from "vitest";
import { deviceKey, forgetAll, forgetKey, heldAt, hold, isForgetful, keepKey, myName, setting } from "../src/device";
import { firstLanguage } from "../src/language.svelte";

afterEach(() => vi.unstubAllGlobals());

function refuse(): never {
    throw new DOMException("blocked", "SecurityError");
}

test("a browser that stores nothing is remembered for until the page is closed", () => {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(isForgetful()).toBe(true);
    expect(deviceKey()).toBeNull();
    expect(myName()).toBe("");
    keepKey("key");
    hold("table", { seats: [{ seat: "one", secret: "s" }] });
    expect(deviceKey()).toBe("key");
    expect(heldAt("table").seats).toEqual([{ seat: "one", secret: "s" }]);
    forgetKey();
    expect(deviceKey()).toBeNull();
    forgetAll();
    expect(heldAt("table").seats).toEqual([]);
});

test("what is stored later replaces what was kept in memory", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepKey("old");
    vi.stubGlobal("localStorage", {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
    });
    expect(isForgetful()).toBe(false);
    keepKey("new");
    expect(deviceKey()).toBe("new");
    expect([...kept.keys()]).toEqual(["seabattle-key"]);
});

test("what is of another kind counts as nothing", () => {
    for (const stored of ["5", "{}", '"xx"', "[1]", "null", "true"]) {
        vi.stubGlobal("localStorage", { getItem: () => stored });
        vi.stubGlobal("navigator", { languages: ["fr-CA"] });
        expect(heldAt("table").seats).toEqual([]);
        expect(typeof myName()).toBe("string");
        expect(Array.isArray(setting("known-games", []))).toBe(true);
        expect(firstLanguage()).toBe("fr");
        expect([null, "xx"]).toContain(deviceKey());
    }
});

test("what is no JSON counts as nothing", () => {
    vi.stubGlobal("localStorage", { getItem: () => "plain text" });
    expect(deviceKey()).toBeNull();
    expect(myName()).toBe("");
    expect(heldAt("table").seats).toEqual([]);
});
