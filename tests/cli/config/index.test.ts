/** What the flags and the config of a target come to: whether the run only reads, and what is told of the implementation. */
import { Command } from "commander";
import { expect, test } from "vitest";
import { implementationOf, runOptionsOf } from "../../../src/cli/config/index.ts";
import type { Config } from "../../../src/cli/config/read.ts";

const NOTHING = { organization: null, project: null, url: null, version: null, contact: [] };

type Told = readonly [flags: object, members: object | null, readOnly: boolean | undefined];

test.each<Told>([
  [{}, null, undefined],
  [{}, {}, undefined],
  [{}, { readOnly: true }, true],
  [{}, { readOnly: false }, false],
  [{ readOnly: true }, { readOnly: false }, true],
  [{ allowWrites: true }, { readOnly: true }, false],
  [{}, { environment: "staging" }, undefined],
  [{}, { environment: "production" }, true],
  [{}, { environment: "production", readOnly: false }, true],
  [{ allowWrites: true }, { environment: "production" }, false],
  [{ readOnly: true }, { environment: "production" }, true],
])("%j with a config of %j: readOnly is %j", async (flags, members, readOnly) => {
  const config = members && ({ members, at: () => "" } as unknown as Config);
  const options = await runOptionsOf(new Command(), flags as never, config);
  expect(options).toStrictEqual(readOnly === undefined ? {} : { readOnly });
});

test.each([
  [{}, null],
  [{ contact: [] }, null],
  [{ organization: "Pets Ltd" }, { ...NOTHING, organization: "Pets Ltd" }],
  [{ project: "shop" }, { ...NOTHING, project: "shop" }],
  [{ projectUrl: "https://pets.test" }, { ...NOTHING, url: "https://pets.test" }],
  [{ projectVersion: "2.1" }, { ...NOTHING, version: "2.1" }],
  [{ projectDigest: { sha256: "0a" } }, { ...NOTHING, digest: { sha256: "0a" } }],
  [{ contact: ["a@pets.test", "b@pets.test"] }, { ...NOTHING, contact: ["a@pets.test", "b@pets.test"] }],
])("an implementation of %j", (flags, wanted) => {
  expect(implementationOf(flags as Parameters<typeof implementationOf>[0])).toStrictEqual(wanted);
});
