/** The full profile against faults: what fails is made small, within its budget, and again in the same way. */
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../src/faults/index.ts";
import type { Judged } from "../../src/index.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import type { Plain } from "../../src/kit/json/json.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import type { Change } from "../../src/reference/seams.ts";
import { buildReport } from "../../src/verdict/build-report.ts";
import { SEARCH_BUDGET } from "../../src/verdict/options.ts";
import { catalogueFor } from "../../suites/catalogue.ts";
import { recordingOf } from "../support/recordings.ts";
import { judgeReference } from "../support/targets.ts";

function changeOf(id: string): Change {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  return fault.change;
}

function judgeFault(id: string, only: readonly string[], seed = 1): Promise<Judged> {
  const run = { profile: "full", only, seed } as const;
  return judgeReference({ plan: "business", changes: [changeOf(id)] }, run);
}

/** The failed check whose values were generated. */
function foundIn({ report }: Judged, id: string): CheckReport {
  const checks = report.requirements.find((r) => r.id === id)?.checks ?? [];
  const found = checks.find(({ outcome, params }) => outcome === "failed" && isFound(params));
  if (!found) throw new Error(`${id} has no failed check with generated values`);
  return found;
}

function isFound(params: Plain): params is { readonly smallest: string } & Record<string, Plain> {
  return typeof params === "object" && params !== null && "smallest" in params;
}

function smallest(check: CheckReport): { smallest: string } & Record<string, Plain> {
  if (!isFound(check.params)) throw new Error("nothing was made small");
  return check.params;
}

function nameOf(check: CheckReport): string {
  return (JSON.parse(smallest(check).smallest) as { name: string }).name;
}

/** What was sent, without what every run has of its own. */
function sent({ exchanges, runId }: Recording): readonly string[] {
  const escaped = Array.from(runId, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join("");
  const text = (body: Uint8Array | null): string => new TextDecoder().decode(body ?? new Uint8Array());
  return exchanges
    .map(({ requestId, request }) =>
      `${requestId} ${request.method} ${text(request.body)}`
        .replaceAll(runId, "RUN")
        .replaceAll(escaped, "RUN"),
    )
    .toSorted();
}

describe("names longer than 40 code points are cut", () => {
  let judged: Judged;

  beforeAll(async () => {
    judged = await judgeFault("name-cut-to-40", ["CREATE-2"]);
  });

  test("the counterexample is within one code point of the smallest", () => {
    const length = Array.from(nameOf(foundIn(judged, "CREATE-2"))).length;
    expect(length).toBeGreaterThanOrEqual(41);
    expect(length).toBeLessThanOrEqual(42);
  });

  test("the check says seed, path and how often, and shows the smallest body as a curl line", () => {
    const check = foundIn(judged, "CREATE-2");
    expect(check.params).toMatchObject({
      seed: 1,
      path: expect.stringMatching(/^\d+(?::\d+)+$/),
      failures: 4,
      tries: 4,
    });
    const name = JSON.stringify(nameOf(check)).slice(1, -1).replaceAll("'", "'\\''");
    expect(check.reproduce).toContain(name);
    expect(check.title).not.toMatch(/\d/);
  });

  test("the search keeps to its budget", () => {
    const tries = judged.recording.exchanges.filter(({ requestId }) => / try \d+$/.test(requestId));
    expect(tries.length).toBeGreaterThan(0);
    expect(tries.length).toBeLessThanOrEqual(SEARCH_BUDGET.requests);
    expect(tries.filter(({ request }) => request.method === "POST").length).toBeLessThanOrEqual(
      SEARCH_BUDGET.creations,
    );
  });

  test("the same seed gives the same requests again", async () => {
    const again = await judgeFault("name-cut-to-40", ["CREATE-2"]);
    expect(sent(again.recording)).toEqual(sent(judged.recording));
  });

  test("the report is the same when it is made of the recording once more", async () => {
    const { recording, facts, report } = judged;
    const catalogue = await catalogueFor("full", report.run.seed);
    expect(buildReport(catalogue, structuredClone(recording), facts)).toEqual(report);
  });
});

test("another seed gives other requests", async () => {
  const [one, other] = [await catalogueFor("full", 1), await catalogueFor("full", 2)];
  const world = { name: (label: string) => `conformance-01234567-${label}`, recording: recordingOf([]) };
  const bodies = (catalogue: typeof one): readonly string[] =>
    catalogue.entries
      .flatMap((entry) => (entry.id === "CREATE-2" && "cases" in entry ? entry.cases : []))
      .flatMap(({ sampled, requests }) => (sampled ? requests : []))
      .map((request) => JSON.stringify(request.build(world as never)));
  expect(bodies(one).length).toBeGreaterThan(30);
  expect(bodies(one)).not.toEqual(bodies(other));
});

test("one letter is all that is left of a name with a letter that is lost", async () => {
  const name = nameOf(foundIn(await judgeFault("rare-ligature-split", ["CREATE-2"]), "CREATE-2"));
  expect(Array.from(name).slice("conformance-01234567".length).join("")).toMatch(/^\ufb01z?$/);
});

test("a target that fails now and then fails, with how often", async () => {
  const check = foundIn(await judgeFault("rare-cut-now-and-then", ["CREATE-2"]), "CREATE-2");
  expect(check.received).toMatch(/ \(in \d+ of 1[0-9] equal requests\)$/);
  expect(smallest(check)).toMatchObject({
    tries: 12,
    failures: expect.toSatisfy((n: number) => n >= 1 && n < 12),
  });
});

test("a sequence that fails loses the steps that don't matter", async () => {
  const check = foundIn(await judgeFault("gone-after-two-fetches", ["GET-1"]), "GET-1");
  expect(check.title).toBe("sequences of creations, lists and reads");
  const steps = (check.params as { smallest: readonly string[] }).smallest;
  expect(steps.filter((step) => step.startsWith("GET /pets/")).length).toBe(3);
  expect(steps.length).toBeLessThanOrEqual(5);
});

test("a conformant target is asked nothing twice, and nothing is searched for", async () => {
  const { recording, report } = await judgeReference(
    { plan: "business" },
    { profile: "full", only: ["CREATE", "DATA"] },
  );
  expect(report.summary.must.failed).toBe(0);
  expect(recording.exchanges.filter(({ requestId }) => / try \d+$/.test(requestId))).toEqual([]);
});
