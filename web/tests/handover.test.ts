import { expect, test } from "vitest";
import { seatUpNext } from "../src/table/handover";

const open = { state: "open", isCurrent: true } as const;
const asked = { ...open, update: { view: { prompt: {} } } };
const waits = { ...open, update: { view: {} } };
const loading = { state: "connecting", isCurrent: false, update: null } as const;
const moved = { ...asked, state: "locked" } as const;

test.each([
    ["only one is to decide", [waits, asked], 0, 1],
    ["the one it faces is to decide", [waits, asked], 1, 1],
    ["both are to decide: the one it faces", [asked, asked], 1, 1],
    ["nobody is to decide", [waits, waits], 1, -1],
    ["one is not known yet", [asked, loading], 0, -1],
    ["one is what it was before the connection was lost", [{ ...asked, isCurrent: false }, waits], 0, -1],
    ["one sits at another device now", [moved, waits], 0, 1],
    ["both sit at another device now", [moved, moved], 0, -1],
])("at a shared device, %s", (_, lines, facing, expected) => {
    expect(seatUpNext(lines, facing)).toBe(expected);
});
