import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arrivals } from "../src/board/arrivals.svelte";
import { chartOf } from "../src/board/geometry";
import { marksOf } from "../src/board/marks";
import { endMotion } from "../src/motion";
import type { Board } from "../src/protocol";
import { viewOf } from "./views";

const board = viewOf("classic-battle").boards[1] as Board;

function shown(...squares: string[]) {
    const now: Board = { ...board, layers: [{ kind: "miss", squares }] };
    return { board: now, chart: chartOf(board.shape), marks: marksOf(now), acts: [], flight: 350, tempo: 1 };
}

function volley(tempo = 1): Arrivals {
    const arrivals = new Arrivals();
    arrivals.take(shown());
    arrivals.take({ ...shown("A-1", "A-2", "A-3"), tempo });
    return arrivals;
}

beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { getAnimations: () => [] });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

test("a shot of a volley is drawn when its flight begins", () => {
    const arrivals = volley();
    expect([...arrivals.begun.keys()]).toEqual(["A-1"]);
    vi.advanceTimersByTime(90);
    expect([...arrivals.begun.keys()]).toEqual(["A-1", "A-2"]);
    vi.advanceTimersByTime(1000);
    expect(arrivals.begun).toEqual(arrivals.strikes);
    expect(vi.getTimerCount()).toBe(0);
});

test("a slow volley takes its time", () => {
    const arrivals = volley(1.5);
    vi.advanceTimersByTime(130);
    expect(arrivals.begun.size).toBe(1);
    vi.advanceTimersByTime(10);
    expect(arrivals.begun.size).toBe(2);
});

test("who does not wait sees the rest as marks that stand", () => {
    const arrivals = volley();
    const leave = arrivals.live();
    endMotion();
    expect([...arrivals.strikes.keys()]).toEqual(["A-1"]);
    expect(vi.getTimerCount()).toBe(0);
    leave();
});

test("where nothing moves, nothing arrives", () => {
    expect(volley(0).strikes.size).toBe(0);
});
