/** As the answers were given: a lie counts as it was told, and what «ПВО» took was no shot. */

import { type Attacks, single } from "../../table/tally";

const HIT = ["hit", "killed"];

export const attacks: Attacks = (events, seat) =>
    events.flatMap((event) => {
        const { kind, by, answer } = event as { kind: string; by: string; answer: string };
        return kind === "shot" && by === seat && answer !== "pvo" ? [single(HIT.includes(answer))] : [];
    });
