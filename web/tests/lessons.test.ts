import { expect, test } from "vitest";
import { type Box, edge, pointerFrom, spotFor } from "../src/lessons/spot";
import { introducedBy, selectorOf } from "../src/lessons/target";

const SIZE = { width: 300, height: 120 };
const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

function overlap(one: Box, two: Box): boolean {
    const apart = (a: number, length: number, b: number, other: number) => a + length <= b || b + other <= a;
    return !(apart(one.left, one.width, two.left, two.width) || apart(one.top, one.height, two.top, two.height));
}

test("a bubble stands beside the board of its square, at its height", () => {
    const board = { left: 100, top: 100, width: 400, height: 400 };
    const square = { left: 300, top: 300, width: 40, height: 40 };
    const spot = spotFor(SIZE, SCREEN, square, [board], []);
    expect(overlap(spot, board)).toBe(false);
    expect(spot.top + spot.height / 2).toBe(320);
});

test("it covers neither its target nor the button that is needed", () => {
    const board = { left: 20, top: 60, width: 350, height: 350 };
    const square = { left: 40, top: 380, width: 35, height: 30 };
    const button = { left: 20, top: 420, width: 350, height: 200 };
    const spot = spotFor(SIZE, PHONE, square, [board], [button]);
    expect(overlap(spot, square)).toBe(false);
    expect(overlap(spot, button)).toBe(false);
});

test("beside a wide board it gives way to the button, and does not leave its side", () => {
    const sea = { left: 140, top: 210, width: 780, height: 560 };
    const hex = { left: 640, top: 540, width: 60, height: 60 };
    const button = { left: 920, top: 560, width: 330, height: 48 };
    const spot = spotFor(SIZE, SCREEN, hex, [sea], [button]);
    expect(spot.left).toBe(928);
    expect(spot.top + spot.height).toBeLessThan(button.top);
});

test("it rather covers empty squares than one that was struck or may be chosen", () => {
    const board = { left: 8, top: 100, width: 374, height: 374 };
    const other = { left: 8, top: 500, width: 160, height: 160 };
    const rings = [510, 600, 640].map((top) => ({ left: 20, top, width: 14, height: 14 }));
    const square = { left: 200, top: 110, width: 34, height: 34 };
    const button = { left: 8, top: 680, width: 374, height: 164 };
    const spot = spotFor(SIZE, PHONE, board, [board, other], [...rings, square, button]);
    for (const each of [...rings, square, button]) expect(overlap(spot, each)).toBe(false);
});

test("on a phone on its side it stands beside both boards", () => {
    const board = { left: 8, top: 60, width: 320, height: 320 };
    const other = { left: 340, top: 60, width: 136, height: 136 };
    const square = { left: 100, top: 100, width: 30, height: 30 };
    const spot = spotFor(SIZE, { width: 844, height: 390 }, square, [board, other], []);
    for (const each of [board, other]) expect(overlap(spot, each)).toBe(false);
});

test("it stays on the screen, whatever it points at", () => {
    for (const target of [null, { left: -50, top: 2000, width: 10, height: 10 }]) {
        const spot = spotFor(SIZE, PHONE, target, [], []);
        expect(spot.left).toBeGreaterThanOrEqual(0);
        expect(spot.top + spot.height).toBeLessThanOrEqual(PHONE.height);
    }
});

test("the pointer goes from edge to edge", () => {
    const one = { left: 0, top: 0, width: 10, height: 10 };
    const two = { left: 30, top: 0, width: 10, height: 10 };
    expect([edge(one, two), edge(two, one)]).toEqual([
        { x: 10, y: 5 },
        { x: 30, y: 5 },
    ]);
});

test("there is no pointer across what has to be pressed, but there is one to it", () => {
    const board = { left: 20, top: 60, width: 350, height: 350 };
    const ready = { left: 20, top: 430, width: 350, height: 48 };
    const bubble = { left: 8, top: 700, ...SIZE };
    expect(pointerFrom(bubble, board, [ready])).toBeNull();
    expect(pointerFrom(bubble, board, [])).not.toBeNull();
    expect(pointerFrom(bubble, ready, [ready])).toEqual({ from: { x: 195, y: 700 }, to: { x: 158, y: 478 } });
});

test("what a bubble points at is found by its name in the protocol", () => {
    expect(selectorOf("square enemy в-3")).toBe('[data-board="enemy"] [data-square="в-3"]');
    expect(selectorOf("part squares")).toBe('[data-part="squares"]');
    expect(selectorOf("news")).toContain(".battle .asked .last");
    expect(selectorOf("")).toBeNull();
    expect(selectorOf("somewhere")).toBeNull();
});

test("a bubble introduces what it points at, and a square its board", () => {
    const places = ["board own", "square enemy E-5", "part line", "orders", "news", "panel", ""];
    expect(places.map(introducedBy)).toEqual(["board-own", "board-enemy", "orders", "orders", "news", "panel", ""]);
});
