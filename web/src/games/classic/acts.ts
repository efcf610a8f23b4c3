/** What the optional rules bring: a second shot that was won, and a claim of victory that failed. */

import { type Act, type Staging, area, line, otherSeat, resting } from "../../board/acts";
import { type Chart, MARGIN } from "../../board/geometry";
import { ring } from "../../board/ships";

type Kind = Pick<Act, "name" | "lasts" | "drawn" | "voice">;

/** The radar goes round once more: there is another shot. */
const sweep: Act["drawn"] = ({ chart }) => {
    const reach = Math.min(chart.width, chart.height) * 0.46;
    const beam = `M0 0L${reach} 0A${reach} ${reach} 0 0 0 ${reach * 0.77} ${-reach * 0.64}Z`;
    return [
        {
            at: middleOf(chart),
            inks: [{ ...area(beam, "var(--good)"), opacity: 0.3 }, line(`M0 0H${reach}`, "var(--good)", 3)],
            frames: [
                { opacity: 1, transform: "rotate(0)" },
                { opacity: 1, offset: 0.8 },
                { opacity: 0, transform: "rotate(360deg)" },
            ],
            lasts: 900,
            after: 200,
            easing: "linear",
        },
    ];
};

/** A stamp across the plot: the claim does not hold. */
const stamp: Act["drawn"] = ({ chart }) => [
    {
        at: `${middleOf(chart)} rotate(-12)`,
        inks: [line(`${ring(0, 62)}M-34-34L34 34M34-34L-34 34`, "var(--hit)", 12)],
        frames: resting("scale(2.4)", [0.14, 0.7]),
        lasts: 1200,
        easing: "ease-in",
    },
];

function middleOf({ width, height }: Chart): string {
    return `translate(${(width + MARGIN) / 2} ${(height + MARGIN) / 2})`;
}

const THUDS = [
    [0.1, 0.18, 150, 140],
    [0.34, 0.3, 120, 110],
] as const;

const KINDS: Record<string, Kind> = {
    second_shot_won: { name: "second-shot", lasts: 1100, drawn: sweep, voice: { tones: [[0.35, 0.6, 1180, 1170]] } },
    claim_failed: { name: "claim-failed", lasts: 1300, drawn: stamp, voice: { tones: THUDS } },
};

export const staging: Staging = (events) =>
    events.flatMap((event) => {
        const { kind, by } = event as { kind: string; by: string };
        return KINDS[kind] ? [{ ...KINDS[kind], owner: otherSeat(by), squares: [], event }] : [];
    });
