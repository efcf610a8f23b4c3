import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FORBEARANCE, Heartbeat, PATIENCE, QUIET } from "../src/table/heartbeat";

const said: string[] = [];
let heart: Heartbeat;

beforeEach(() => {
    vi.useFakeTimers();
    said.length = 0;
    heart = new Heartbeat({
        ask: () => said.push("ask"),
        falter: () => said.push("falter"),
        giveUp: () => said.push("give up"),
    });
    heart.heard();
});
afterEach(() => vi.useRealTimers());

test("a silent connection is lost within five seconds, and given up later", () => {
    expect(QUIET + PATIENCE).toBeLessThan(5_000);
    vi.advanceTimersByTime(QUIET);
    expect(said).toEqual(["ask"]);
    vi.advanceTimersByTime(PATIENCE);
    expect(said).toEqual(["ask", "falter"]);
    vi.advanceTimersByTime(FORBEARANCE);
    expect(said).toEqual(["ask", "falter", "give up"]);
});

test("while there are messages nothing is asked", () => {
    for (let count = 0; count < 10; count++) {
        vi.advanceTimersByTime(QUIET - 1);
        heart.heard();
    }
    expect(said).toEqual([]);
});

test("an answer is enough, also a late one", () => {
    vi.advanceTimersByTime(QUIET + PATIENCE);
    heart.heard();
    vi.advanceTimersByTime(QUIET);
    heart.heard();
    expect(said).toEqual(["ask", "falter", "ask"]);
});

test("after the end it is quiet", () => {
    heart.stop();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
});
