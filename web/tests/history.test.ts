import { expect, test } from "vitest";
import { balances, months, totals } from "../src/company/history";
import type { PastMatch } from "../src/protocol";

function played(result: PastMatch["result"], month = 1, orders = 20): PastMatch {
    const ended = new Date(2026, month - 1, 15).getTime();
    return {
        table: `${result}-${month}-${orders}`,
        game: "salvo",
        seat: "one",
        ended,
        result,
        reason: "claim",
        orders,
    };
}

test("nothing played is nothing at all", () => {
    expect(totals([])).toEqual({ played: 0, won: 0, lost: 0, draw: 0, streak: 0, longest: 0, quickest: null });
    expect(months([])).toEqual([]);
    expect(balances([])).toEqual([0]);
});

test("wins in a row are counted, the newest first", () => {
    const found = totals([played("won"), played("won"), played("lost"), played("won"), played("draw")]);
    expect(found).toMatchObject({ played: 5, won: 3, lost: 1, draw: 1, streak: 2, longest: 2 });
    expect(totals([played("draw"), played("won"), played("won")])).toMatchObject({ streak: 0, longest: 2 });
});

test("the quickest win is the one with the fewest orders", () => {
    const quick = played("won", 2, 12);
    const given = { ...played("won", 2, 1), reason: "surrender" };
    expect(totals([played("won", 3, 30), quick, played("lost", 1, 5), given]).quickest).toEqual(quick);
});

test("months without a match are months, too, and the balance goes on", () => {
    const found = months([played("won", 4), played("draw", 4), played("lost", 1), played("lost", 1)]);
    expect(found.map(({ start }) => start.getMonth())).toEqual([0, 1, 2, 3]);
    expect(found.map(({ balance }) => balance)).toEqual([-2, -2, -2, -1]);
    expect(found[3]).toMatchObject({ won: 1, lost: 0, draw: 1 });
});

test("the balance moves with each match", () => {
    expect(balances([played("lost"), played("draw"), played("won")])).toEqual([0, 1, 1, 0]);
});
