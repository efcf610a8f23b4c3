import { expect, test } from "vitest";
import type { Tournament, TournamentStanding } from "../src/protocol";
import { rankWithoutLuck, withMargin } from "../src/rooms/luck.svelte";
import { grouped, podium, shownMatch, timeLeft } from "../src/rooms/tournament";

const standing = (number: number, points: number) => ({ rank: number, number, name: `Player ${number}`, points });
const match = (table: string) => ({ table, round: 1, one: 1, two: 2 });
const cup: Tournament = {
    id: "cup",
    title: "",
    host: "Ms Hill",
    plan: { game: "salvo" },
    started: 0,
    ends: 100_000,
    standings: [standing(1, 4), standing(2, 2), standing(3, 2), standing(4, 1), standing(5, 0)],
    running: [match("a"), match("b")],
    finished: [match("z")],
    luck: { analysed: 0, matches: 1, next: ["z"] },
};

test("three have a place on the podium, and nobody without points", () => {
    expect(podium(cup).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(podium({ ...cup, standings: cup.standings.slice(3) }).map(({ number }) => number)).toEqual([4]);
});

test("a projector shows running matches in turn, then the last one", () => {
    expect([0, 1, 2].map((turn) => shownMatch(cup, turn)?.table)).toEqual(["a", "b", "a"]);
    expect(shownMatch({ ...cup, running: [] }, 5)?.table).toBe("z");
    expect(shownMatch({ ...cup, running: [], finished: [] }, 5)).toBeNull();
});

test("without luck another player may be first", () => {
    const [first, second] = cup.standings as [TournamentStanding, TournamentStanding];
    const adjusted = [
        { ...first, without_luck: -0.26, margin: 0.14 },
        { ...second, without_luck: 3.25, margin: 0.14 },
    ];
    const ranked = rankWithoutLuck({ ...cup, standings: adjusted });
    expect(ranked.map(withMargin)).toEqual(["3.3 ± 0.1", "−0.3 ± 0.1"]);
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2]);
    const equal = adjusted.map((each) => ({ ...each, without_luck: 2 }));
    expect(rankWithoutLuck({ ...cup, standings: equal }).map(({ rank }) => rank)).toEqual([1, 1]);
    expect(rankWithoutLuck(cup)).toEqual([]);
});

test("time and codes are easy to read", () => {
    expect(timeLeft(cup, 34_001)).toBe("1:06");
    expect(timeLeft(cup, 200_000)).toBe("0:00");
    expect(grouped("48217733")).toBe("4821 7733");
});
