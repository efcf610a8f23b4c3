import { expect, test } from "vitest";
import { isStrayClick } from "../src/clickGuard";

const target = (isConnected: boolean, button: object | null = null) =>
    ({ isConnected, closest: () => button }) as unknown as Element;
const click = (timeStamp: number, on: Element, x = 100, detail = 1) =>
    ({ timeStamp, clientX: x, clientY: 100, detail, target: on }) as unknown as MouseEvent;

test("a second quick click where a button has gone presses nothing", () => {
    const [ready, other] = [target(true), target(true)];
    expect(isStrayClick(click(1000, ready))).toBe(false);
    Object.assign(ready, { isConnected: false });
    expect(isStrayClick(click(1200, other))).toBe(true);
    expect(isStrayClick(click(1300, other))).toBe(true);
    expect(isStrayClick(click(1450, other))).toBe(false);
});

test("nor does it where another button has come to lie over the first", () => {
    const [claim, confirm] = [{}, {}];
    isStrayClick(click(20_000, target(true, claim)));
    expect(isStrayClick(click(20_100, target(true, claim)))).toBe(false);
    expect(isStrayClick(click(20_200, target(true, confirm)))).toBe(true);
    expect(isStrayClick(click(20_900, target(true, confirm)))).toBe(false);
});

test("a click elsewhere, on what stays, or by keyboard is meant", () => {
    const gone = target(true);
    isStrayClick(click(5000, gone));
    Object.assign(gone, { isConnected: false });
    expect(isStrayClick(click(5100, target(true), 300))).toBe(false);
    const stays = target(true);
    isStrayClick(click(8000, stays));
    expect(isStrayClick(click(8100, target(true)))).toBe(false);
    Object.assign(stays, { isConnected: false });
    expect(isStrayClick(click(8200, target(true), 100, 0))).toBe(false);
});
