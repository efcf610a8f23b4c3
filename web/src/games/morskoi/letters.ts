/** Letters and figures as strokes of a pen, about ten units high around their centre. */

import { moved } from "../../board/paths";

const STROKES: Record<string, string> = {
    а: "M4-1Q1-4-2-2T-3 4 1 4Q4 2 4-2V3Q4 5 6 5",
    б: "M5-7Q-3-6-3 0-3 5 1 5 4 5 4 1 4-2 1-2-2-2-3 1",
    в: "M-3 5Q2-5 2-7-1-8-2-3T-3 2Q-3 5 0 5 4 5 3 1 2-2-1 0",
    г: "M-3 5V-4Q0-5 4-4",
    д: "M3-2Q0-4-2-1T0 4Q3 4 3-3V6Q3 10 0 9T2 5L6 3",
    е: "M-3 2Q4 1 3-2-1-4-3 1-3 5 1 5 4 5 5 3",
    ж: "M0-4V5M-5-4Q-1-3 0 1 1-3 5-4M-5 5Q-1 4 0 0 1 4 5 5",
    з: "M-3-3Q2-6 3-2 3 0-1 0 4 0 4 4 2 10-3 6",
    и: "M-4-3V3Q-4 5-2 5 1 4 2-3V3Q2 5 5 5",
    к: "M-3-4V5M4-4Q0-2-3 1 0 2 4 5",
    "0": "M0-7Q-4-7-4 0-4 6 0 6 4 6 4 0 4-7 0-7",
    "1": "M-3-3 1-7V6",
    "2": "M-4-4Q-3-7 0-7 5-7 3-2L-4 6H5",
    "3": "M-4-6H3L-1-1Q5-1 4 3 2 8-4 5",
    "4": "M-2-7-4 1H4M2-3V7",
    "5": "M4-7H-2L-3-1Q4-2 4 2 3 7-4 5",
    "6": "M3-7Q-4-3-4 2-4 6 0 6 4 6 4 2 4-1 0-1-3-1-4 3",
    "7": "M-4-7H4L-1 6M-2 0H3",
    "8": "M3-5Q1-8-2-6-4-3 0-1 5 2 3 5 0 8-3 5-5 2 0-1 4-3 3-5",
    "9": "M4-2Q4-7 0-7-4-7-4-3-4 0 0 0 4-1 4-4 4 4-2 6",
};

export function letter(text: string): string | undefined {
    const strokes = [...text].map((sign) => STROKES[sign]);
    if (strokes.length === 1) return strokes[0];
    const [tens, ones] = strokes;
    return tens && ones && strokes.length === 2
        ? moved(tens, { x: -5, y: 0 }) + moved(ones, { x: 5, y: 0 })
        : undefined;
}
