import { expect, test } from "vitest";
import { shortestTurn } from "../src/board/shipAnimation";

test("a ship turns the short way round", () => {
    expect(shortestTurn(-60, 0)).toBe(60);
    expect(shortestTurn(-60, 240)).toBe(-60);
    expect(shortestTurn(240, -60)).toBe(60);
    expect(shortestTurn(120, 120)).toBe(0);
});
