import { expect, test } from "vitest";
import { berthsIn, squaresIn } from "../src/board/advice";

const known = new Map(["A-1", "J-3", "J-4"].map((name) => [name, name]));
const order = { kind: "fire", at: "A-1", manoeuvre: { ship: "destroyer", squares: ["J-3", "J-4"] } };

test("where a ship of one's own moves to is not aimed at", () => {
    expect([...squaresIn(order, known)]).toEqual(["A-1"]);
    expect([...berthsIn(order)]).toEqual(["J-3", "J-4"]);
});

test("squares of a course and of a salvo are found wherever they are named", () => {
    expect([...squaresIn({ kind: "plan", course: { to: "J-3", facing: 2 } }, known)]).toEqual(["J-3"]);
    expect([...squaresIn({ kind: "fire", squares: ["A-1", "J-4"] }, known)]).toEqual(["A-1", "J-4"]);
    expect([...berthsIn({ kind: "fire", squares: ["A-1"] }), ...berthsIn(null)]).toEqual([]);
});
