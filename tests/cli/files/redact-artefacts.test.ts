import fc from "fast-check";
import { expect, test } from "vitest";
import { redacted, withoutSecrets } from "../../../src/cli/files/redact-artefacts.ts";
import { secretsOf } from "../../../src/run/secrets/redact-key.ts";

const KEY = "s3cret+key/of=the~vendor";
const { conceal } = secretsOf(KEY);
const MIB = 1024 ** 2;

/** The bytes up to a secret, and how often one was found. */
function searched(pieces: readonly string[]): { readonly bytes: Buffer; readonly found: number } {
  let found = 0;
  const onSecret = (): void => {
    found += 1;
  };
  const chunks = Array.from(withoutSecrets(pieces, conceal, onSecret), (chunk) => Buffer.from(chunk));
  return { bytes: Buffer.concat(chunks), found };
}

test.each([0, 5, MIB / 8 - 12, MIB / 8 - 1, MIB / 8, MIB / 2, 3 * MIB - 7])(
  "a secret is found wherever it lies in a large artefact, such as after %i characters",
  (at) => {
    const pieces = ["é".repeat(at), KEY.slice(0, 9), KEY.slice(9), "ü".repeat(MIB)];
    expect(searched(pieces).found).toBe(1);
    const text = `${"é".repeat(at)}$PETSTORE_API_KEY${"ü".repeat(MIB)}`;
    expect(Buffer.from(redacted(pieces, conceal)).equals(Buffer.from(text))).toBe(true);
  },
);

test("an artefact without one is encoded as it is, whatever the length of its pieces", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 300_000 })),
      fc.constantFrom("a", "é", "€", "😀"),
      (lengths, character) => {
        const pieces = lengths.map((length, i) => `${i}${character.repeat(length)}`);
        const { bytes, found } = searched(pieces);
        expect(found).toBe(0);
        expect(bytes.equals(Buffer.from(pieces.join("")))).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

test("JSON in which one was found is JSON still", () => {
  const report = {
    name: `\n\\"${KEY}"`,
    again: encodeURIComponent(KEY),
    escaped: JSON.stringify(KEY),
    key: { [KEY]: KEY },
  };
  const content = redacted([JSON.stringify(report)], conceal);
  const replacement = "$PETSTORE_API_KEY";
  expect(JSON.parse(Buffer.from(content).toString())).toEqual({
    name: `\n\\"${replacement}"`,
    again: replacement,
    escaped: `"${replacement}"`,
    key: { [replacement]: replacement },
  });
});
