import { expect, test } from "vitest";
import { artefactWithout } from "../../../src/cli/files/redact-artefacts.ts";
import { secretsOf } from "../../../src/run/secrets/redact-key.ts";

const KEY = "s3cret+key/of=the~vendor";
const { conceal } = secretsOf(KEY);
const MIB = 1024 ** 2;

test.each([0, 5, MIB - 10, MIB - 1, MIB, 3 * MIB - 7])(
  "a secret is found wherever it lies in a large artefact, such as at byte %i",
  (at) => {
    const content = Buffer.concat([Buffer.alloc(at, "é"), Buffer.from(KEY), Buffer.alloc(MIB, "ü")]);
    const expected = Buffer.concat([
      Buffer.alloc(at, "é"),
      Buffer.from("$PETSTORE_API_KEY"),
      Buffer.alloc(MIB, "ü"),
    ]);
    const artefact = artefactWithout({ name: "recording.har", content }, conceal);
    expect(expected.equals(artefact.content as Uint8Array)).toBe(true);
  },
);

test("an artefact without one is itself", () => {
  const artefact = { name: "recording.har", content: Buffer.alloc(2 * MIB, "é") };
  expect(artefactWithout(artefact, conceal)).toBe(artefact);
});

test("JSON in which one was found is JSON still", () => {
  const report = {
    name: `\n\\"${KEY}"`,
    again: encodeURIComponent(KEY),
    escaped: JSON.stringify(KEY),
    key: { [KEY]: KEY },
  };
  const { content } = artefactWithout({ name: "report.json", content: JSON.stringify(report) }, conceal);
  const replacement = "$PETSTORE_API_KEY";
  expect(JSON.parse(Buffer.from(content).toString())).toEqual({
    name: `\n\\"${replacement}"`,
    again: replacement,
    escaped: `"${replacement}"`,
    key: { [replacement]: replacement },
  });
});
