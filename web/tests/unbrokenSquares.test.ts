import { expect, test } from "vitest";
import { joined, partsOf } from "../src/parts/unbrokenSquares";

test("names of squares with a hyphen are parts of their own", () => {
    expect(partsOf("You fire at A-10, B-2.")).toEqual(["You fire at ", "A-10", ", ", "B-2", "."]);
    expect(partsOf("Промах: д-4")).toEqual(["Промах: ", "д-4", ""]);
});

test("other hyphens stay where they are", () => {
    expect(partsOf("The 1-cell ship faces south-east on -1,2.")).toHaveLength(1);
});

test("within another text they are joined by characters", () => {
    expect(joined("fire а-9, B-10 well-aimed")).toBe("fire а\u2060-\u20609, B\u2060-\u206010 well-aimed");
});
