import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qrCode } from "../src/qr";

/** The codes of the Python library qrcode 8.2 for the same bytes, level and mask, as lines of 0 and 1. */
const KNOWN: [text: string, size: number, sha256: string][] = [
    ["A", 21, "f195dbbdf146dae0ddeba600cfb966e631eeab6cbf78410286bda1914ca89458"],
    ["HELLO, SEA", 21, "82e803032d5f1574e3c1384eee749db1db58f18e8db6cfd22a966ffc7e4a4129"],
    ["n".repeat(30), 25, "8e7e8f538c580278f9dc085b0c3f0db3e36162c2cafae1e036c562bcb94d16e4"],
    ["m".repeat(53), 29, "04c3acd2810eacb83581a2d24ab8602edf463e4e5fbe56998ee7a8504c48e445"],
    ["k".repeat(77), 33, "b22453a8a8e5149e2b57c54975e2cf8b09a85e11a8c2aa2c8ab8732ceb9b0181"],
    [
        `https://example.org/t/abcdefghijklmnop#${"x".repeat(43)}`,
        37,
        "3481a091be846c371a1ea42d7c063e22c8ebdbb6458582fbf129f51f2403a2ce",
    ],
    [
        "http://192.168.1.20:8000/t/Ab3_-cdEfGhIjKlm#0123456789_-abcdefghijABCDEFGHIJklmnopqrst",
        37,
        "5b8a1940dd93f50829e3feaaaf0131cea79a228577ec16e26af7a42bf172e553",
    ],
    ["w".repeat(107), 41, "1adc2486ee8fb5115173cbec1d14988788111d70b27bf0b06a2a83dcf891128e"],
    ["z".repeat(134), 41, "c8f05b49d7551ef71eaa0b33e25202d6376360a03921b537e1e84b1c4a7e9aac"],
    ["Привет, море!", 25, "10aaf37f7b99cb95e6a52c95e79e8720059f0bbbfad6facd034a51192a838762"],
];

function lines(text: string): string[] {
    return (qrCode(text) ?? []).map((row) => row.map(Number).join(""));
}

test.each(KNOWN)("%s", (text, size, sha256) => {
    const code = lines(text);
    expect(code.length).toBe(size);
    expect(createHash("sha256").update(code.join("\n")).digest("hex")).toBe(sha256);
});

test("what is too long has no code", () => {
    expect(qrCode("z".repeat(134))).not.toBeNull();
    expect(qrCode("z".repeat(135))).toBeNull();
});
