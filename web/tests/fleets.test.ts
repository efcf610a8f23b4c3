import { describe, expect, test } from "vitest";
import { type FleetShip, fleetByWrecks } from "../src/board/fleets";
import { SHIPS, fleet as classic } from "../src/games/classic/view";
import { SHIPS as PIRATES, fleet as pirates } from "../src/games/pirates/view";
import { fleet as morskoi } from "../src/games/morskoi/view";
import { fleet as salvo } from "../src/games/salvo/view";
import type { Layer, View } from "../src/protocol";
import { viewOf } from "./views";

const lost = (fleet: FleetShip[] | null) => fleet?.filter(({ sunk }) => sunk).map(({ names }) => names.join("/"));

function withEnemy(view: View, ...layers: Layer[]): View {
    const boards = view.boards.map((board) => (board.id === "enemy" ? { ...board, layers } : board));
    return { ...view, boards };
}

const rivalOf = ({ seat }: View) => (seat === "one" ? "two" : "one");

describe("a fleet's state", () => {
    const view = viewOf("classic-battle");
    const squares = view.boards[0]?.shape.squares[0]?.filter((name) => name !== null) ?? [];
    const wreck = (length: number, name?: string): Layer => ({
        kind: "sunk",
        squares: squares.slice(0, length),
        ...(name ? { name } : {}),
    });

    test("has all ships afloat before the first is sunk", () => {
        const fleet = classic(withEnemy(view), rivalOf(view));
        expect(fleet).toHaveLength(5);
        expect(lost(fleet)).toEqual([]);
        expect(fleet?.map(({ names }) => names.join("/"))).toContain("ship-submarine");
    });

    test("names a wreck by its length where only one ship is as long", () => {
        expect(lost(classic(withEnemy(view, wreck(4)), rivalOf(view)))).toEqual(["ship-battleship"]);
    });

    test("does not tell which of two ships of a length was lost", () => {
        const fleet = classic(withEnemy(view, wreck(3)), rivalOf(view));
        expect(lost(fleet)).toEqual(["ship-cruiser/ship-submarine"]);
        expect(fleet?.filter(({ names }) => names.length === 2)).toHaveLength(2);
    });

    test("names a wreck that the rules name", () => {
        const fleet = fleetByWrecks({})(withEnemy(view, wreck(3, "submarine")), rivalOf(view));
        expect(lost(fleet)).toEqual(["ship-submarine"]);
    });

    test("is not told under silent sinking, but for one's own", () => {
        const counters = view.counters.filter(({ of }) => of !== rivalOf(view));
        const silent = { ...withEnemy(view), counters };
        expect(classic(silent, rivalOf(view))).toBeNull();
        expect(classic(silent, view.seat as "one" | "two")).toHaveLength(5);
    });

    test("is told to spectators, too, by the ships that there are in the game", () => {
        const boards = view.boards.map((board) => ({ ...board, layers: board.owner === "one" ? [wreck(4)] : [] }));
        const watched: View = { ...view, seat: "watcher", boards };
        expect(lost(classic(watched, "one"))).toEqual(["ship-battleship"]);
        expect(lost(classic(watched, "two"))).toEqual([]);
        expect(pirates(watched, "two")?.map(({ cells }) => cells)).toEqual([5, 4, 3, 3, 2]);
    });

    test("has the ships that the game's own views have", () => {
        for (const [name, ships] of [
            ["classic-battle", SHIPS],
            ["pirates-powers", PIRATES],
        ] as const) {
            const own = viewOf(name).boards.flatMap((board) => board.layers.filter(({ kind }) => kind === "ship"));
            expect(Object.fromEntries(own.map((ship) => [ship.name, ship.squares.length]))).toEqual(ships);
        }
    });

    test("follows from what morskoi and salvo count", () => {
        const squared = viewOf("morskoi-pair");
        expect(morskoi(squared, "one")?.map(({ cells }) => cells)).toEqual([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        const admiral = viewOf("salvo-battle");
        expect(salvo(admiral, "two")?.map(({ cells }) => cells)).toEqual([5, 4, 3, 3, 2]);
        const full = admiral.counters.map((counter) =>
            counter.name === "hits_made" && counter.item === "destroyer" && counter.of === "one"
                ? { ...counter, value: [1, 2] }
                : counter,
        );
        expect(lost(salvo({ ...admiral, counters: full }, "two"))).toEqual(["ship-destroyer"]);
    });
});
