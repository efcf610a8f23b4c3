import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, showAll, showAtOnce, showInNextFrame } from "../src/frameQueue";
import { stubMotion } from "./motion";

let callbacks: (() => void)[] = [];
const seen: string[] = [];
const [news, log] = [{}, {}];
const page = { hidden: false };

function frame(): void {
    for (const callback of callbacks.splice(0)) callback();
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (callback: () => void) => callbacks.push(callback));
    stubMotion();
    vi.stubGlobal("document", page);
    seen.length = 0;
});
afterEach(() => {
    while (callbacks.length > 0) frame();
    page.hidden = false;
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test("parts follow the frame of their update, one in each", () => {
    showInNextFrame(news, () => seen.push("news"));
    showInNextFrame(log, () => seen.push("log"));
    frame();
    expect(seen).toEqual([]);
    frame();
    expect(seen).toEqual(["news"]);
    frame();
    expect(seen).toEqual(["news", "log"]);
});

test("only the newest of a part is shown, in the place of the older one", () => {
    showInNextFrame(news, () => seen.push("old"));
    showInNextFrame(log, () => seen.push("log"));
    showInNextFrame(news, () => seen.push("new"));
    for (let n = 0; n < 4; n++) frame();
    expect(seen).toEqual(["new", "log"]);
});

test("what is shown at once, or gone, does not come again", () => {
    showInNextFrame(news, () => seen.push("old"));
    showInNextFrame(log, () => seen.push("log"));
    showAtOnce(news, () => seen.push("new"));
    forget(log);
    for (let n = 0; n < 4; n++) frame();
    expect(seen).toEqual(["new"]);
});

test("nothing waits when somebody does not, or nobody looks", () => {
    showInNextFrame(news, () => seen.push("news"));
    showAll();
    expect(seen).toEqual(["news"]);
    page.hidden = true;
    showInNextFrame(log, () => seen.push("log"));
    expect(seen).toEqual(["news", "log"]);
});

test("what is told by a shot waits until it has landed, and holds nothing else up", () => {
    showInNextFrame(log, () => seen.push("log"), 350);
    for (let n = 0; n < 4; n++) frame();
    showInNextFrame(news, () => seen.push("news"));
    for (let n = 0; n < 4; n++) frame();
    expect(seen).toEqual(["news"]);
    vi.advanceTimersByTime(349);
    expect(seen).toEqual(["news"]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["news", "log"]);
});

test("who does not want to wait is told at once", () => {
    showInNextFrame(log, () => seen.push("log"), 350);
    showAll();
    expect(seen).toEqual(["log"]);
    vi.advanceTimersByTime(350);
    expect(seen).toEqual(["log"]);
});
