/** What `verify` prints of a certificate that holds, and of one that does not meet what the reader wants. */
import { beforeAll, expect, test } from "vitest";
import { verifyCertificate } from "../../../src/cli/certificate/verify-certificate.ts";
import { trustIn } from "../../../src/report/certificate/trust.ts";
import { type Certified, certified, NOW } from "../../report/certificate/certified.ts";

let good: Certified;

beforeAll(async () => {
  good = await certified();
});

const verified = (path: string, require: "core" | "full") =>
  verifyCertificate(
    {
      ...{ path, files: good.files, trust: trustIn(good.publicKey) },
      certificate: Buffer.from(JSON.stringify(good.envelope)),
    },
    { require },
    NOW,
  );

test("what holds is one sentence, its details, and the file, on a line each", async () => {
  const { lines, confirmed } = await verified("certificate\u001b.json", "core");
  expect(lines).toEqual([]);
  const [sentence, ...rest] = confirmed.split("\n");
  expect(sentence).toMatch(
    /^VERIFIED: The holder of the key [0-9a-f]{16} certifies that Zoë's Pets 🐾 2\.1 of Example at /,
  );
  expect(rest.at(-1)).toBe("");
  expect(rest.at(-2)).toMatch(/^ {2}file {6}certificate\S+\.json$/);
  expect(rest.at(-2)).not.toContain("\u001b");
  const details = rest.slice(0, -2);
  expect(details.length).toBeGreaterThan(1);
  for (const detail of details) expect(detail).toMatch(/^ {2}\S/);
});

test("what is valid but less than is wanted says first what is not met, then what it is otherwise", async () => {
  const { lines, confirmed } = await verified("certificate.json", "full");
  expect(confirmed).toBe("");
  expect(lines[0]).toMatch(/core/);
  const otherwise = lines.findIndex((line) =>
    line.startsWith("Otherwise it is valid: The holder of the key "),
  );
  expect(otherwise).toBeGreaterThan(0);
  for (const line of lines.slice(otherwise)) expect(line).toMatch(/^\S/);
});
