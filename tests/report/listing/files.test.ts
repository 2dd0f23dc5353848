import fc from "fast-check";
import { expect, test } from "vitest";
import {
  folderNameOf,
  isFolderName,
  recordingDigestIn,
  renderRecordingDigest,
} from "../../../src/report/listing/files.ts";
import { hostileText } from "../../support/hostile-texts.ts";

const ID = "0123456789abcdef".repeat(4);

test.each([
  ["Example", "Pets", "2.1", "example-pets-2.1"],
  ["Zoë & Söhne", "Pet Store", "v1.0", "zoe-sohne-pet-store-v1.0"],
  ["Zoo", "動物園", "3", "zoo-3-0123456789ab"],
  ["..", "../..", "/", "0123456789ab"],
  ["a..b", "c", "1", "a.b-c-1"],
  ["!a!.!", "?.!c", "1!.", "a-c-1"],
])("%s, %s, %s: %s", (organization, product, version, name) => {
  expect(folderNameOf({ organization, product, version }, ID)).toBe(name);
});

test("whatever a product is called, its folder has a name that may be part of an address", () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (organization, product, version) => {
      expect(isFolderName(folderNameOf({ organization, product, version }, ID))).toBe(true);
    }),
  );
});

test.each(["", ".", "..", "a/b", "A", "a b", "-a", "a-", ".git", "a..b", "x".repeat(101), "é"])(
  "%j is none",
  (name) => {
    expect(isFolderName(name)).toBe(false);
  },
);

test("a long name is cut to a hundred characters, and ends in a letter or digit", () => {
  const name = folderNameOf({ organization: "a".repeat(98), product: "b", version: "c" }, ID);
  expect(name).toBe(`${"a".repeat(98)}-b`);
  expect(folderNameOf({ organization: "a".repeat(99), product: "b", version: "c" }, ID)).toBe("a".repeat(99));
});

test("the digest of a recording is read as it is written, and from sha256sum", () => {
  const read = (text: string): string | null => recordingDigestIn(Buffer.from(text));
  expect(read(renderRecordingDigest(ID))).toBe(ID);
  expect(read(`${ID} *recording.har\r\n`)).toBe(ID);
  for (const other of [`${ID}  other.har\n`, `${ID}  recording.har\n${ID}  recording.har\n`, ID.slice(1)])
    expect(read(other)).toBeNull();
});
