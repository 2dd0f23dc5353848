/** What is told of an implementation is told whole, with `null` for what is not, and not at all if nothing is told. */
import { expect, test } from "vitest";
import { implementationOf } from "../../../src/cli/config/index.ts";

const NOTHING = { organization: null, project: null, url: null, version: null, contact: [] };

test.each([
  [{}, null],
  [{ contact: [] }, null],
  [{ organization: "Pets Ltd" }, { ...NOTHING, organization: "Pets Ltd" }],
  [{ project: "shop" }, { ...NOTHING, project: "shop" }],
  [{ projectUrl: "https://pets.test" }, { ...NOTHING, url: "https://pets.test" }],
  [{ projectVersion: "2.1" }, { ...NOTHING, version: "2.1" }],
  [{ projectDigest: { sha256: "0a" } }, { ...NOTHING, digest: { sha256: "0a" } }],
  [{ contact: ["a@pets.test", "b@pets.test"] }, { ...NOTHING, contact: ["a@pets.test", "b@pets.test"] }],
])("of %j", (flags, wanted) => {
  expect(implementationOf(flags as Parameters<typeof implementationOf>[0])).toStrictEqual(wanted);
});
