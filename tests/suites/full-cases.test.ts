/** What the full profile adds, as data: the cases of a seed and their requests change only together with the snapshots. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Case, RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { fullCatalogue } from "../../suites/full/index.ts";
import { coreCatalogue } from "../../suites/index.ts";
import { creation, pet, recordingOf } from "../support/recordings.ts";

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each));

/** What is sent of a request in a run that has created two animals, at the second attempt. */
function sent({ id, operation, creates, stage, expects, build, after, needed }: TestRequest): string {
  const recording = recordingOf([creation(pet(1)), creation(pet(2))]);
  const world: RequestContext = {
    ...{ recording, prefix: "conformance-a1b2c3d4b", attempt: 2, random: (label) => BigInt(label.length) },
    name: (label) => `conformance-a1b2c3d4b-${label}`,
  };
  const spec = build(world);
  const body = "body" in spec && spec.body ? Buffer.from(spec.body).toString("latin1") : null;
  return text([id, operation, creates, stage, expects, after, needed?.(recording), { ...spec, body }]);
}

/** The cases that a full catalogue has and the core one has not, by requirement. */
function added(seed: number): ReadonlyMap<string, readonly Case[]> {
  const core = new Map(coreCatalogue(seed).entries.map((entry) => [entry.id, entry]));
  return new Map(
    fullCatalogue(seed).entries.flatMap((entry) => {
      const own = core.get(entry.id);
      if (!("cases" in entry) || !own || !("cases" in own)) return [];
      return [[entry.id, entry.cases.slice(own.cases.length)] as const];
    }),
  );
}

test("the cases that are added, each with its requests and what its judge gets", () => {
  const cases = [...added(1)].flatMap(([id, all]) =>
    all.map(({ title, requests, params, priority, sampled }) => {
      const rest = text([requests.map(sent), params, priority, sampled]);
      return `${id}: ${title.length > 90 ? `${title.slice(0, 80)}…` : title}; ${requests.length} ${digest(rest)}`;
    }),
  );
  expect(cases).toMatchSnapshot();
});

test("of other seeds, by requirement", () => {
  const of = (seed: number): readonly string[] =>
    [...added(seed)].flatMap(([id, all]) =>
      all.length > 0
        ? `${id}: ${all.length} ${digest(text(all.map(({ title, requests, params }) => [title, requests.map(sent), params])))}`
        : [],
    );
  expect([2, 3, 4].map(of)).toMatchSnapshot();
});
