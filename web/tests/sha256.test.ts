import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "../src/company/sha256";

test.each([0, 1, 32, 55, 56, 63, 64, 119, 120, 1000])("hashes %i bytes as everybody does", (length) => {
    const bytes = randomBytes(length);
    expect(Buffer.from(sha256(bytes)).toString("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
});
