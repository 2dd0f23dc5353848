/** What the claims ask for, as data: their cases and requests change only together with the snapshots. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { QUESTIONS, REQUIREMENTS } from "../../suites/index.ts";
import { recordingOf } from "../support/recordings.ts";

const recording = recordingOf([]);

const WORLD: RequestContext = {
  recording,
  name: (label) => `conformance-${recording.runId}-${label}`,
  prefix: `conformance-${recording.runId}`,
  attempt: 1,
  random: (label) => BigInt(label.length),
};

const text = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each));

const extras = [...REQUIREMENTS, ...QUESTIONS].flatMap((entry) =>
  "requests" in entry ? (entry.requests ?? []).map((extra) => ({ id: entry.id, ...extra })) : [],
);

/** A long text by its start and its digest. */
const short = (all: string): string =>
  all.length <= 240
    ? all
    : `${all.slice(0, 160)}… ${createHash("sha256").update(all).digest("hex").slice(0, 16)}`;

/** A request, and what is sent of it in a run that has seen nothing yet. */
function line({ id, build, ...others }: TestRequest): string {
  const spec = build(WORLD);
  const body =
    "body" in spec && spec.body instanceof Uint8Array ? Buffer.from(spec.body).toString("latin1") : undefined;
  return short(`${id} ${text({ ...others, spec: { ...spec, ...(body === undefined ? {} : { body }) } })}`);
}

test("the cases, each with its priority, its requests and what its judge gets", () => {
  const cases = REQUIREMENTS.flatMap((entry) =>
    ("cases" in entry ? entry.cases : []).map(({ title, priority, requests, params, sampled }) =>
      short(
        `${entry.id}: ${title}; ${priority}${sampled ? ", each alone" : ""}; ${requests.map(({ id }) => id).join(" | ")}${params === undefined ? "" : `; ${text(params)}`}`,
      ),
    ),
  );
  expect(cases).toMatchSnapshot();
});

test("the requests of invariants and open questions", () => {
  expect(extras.map(({ id, priority, request }) => `${id}; ${priority}; ${request.id}`)).toMatchSnapshot();
});

test("the requests, as they are before anything is known of the target", () => {
  const all = [
    ...REQUIREMENTS.flatMap((entry) =>
      "cases" in entry ? entry.cases.flatMap(({ requests }) => requests) : [],
    ),
    ...extras.map(({ request }) => request),
  ];
  const lines = new Set(all.map(line));
  expect([...lines]).toMatchSnapshot();
});
