/** What is asked first of several deviations that are still to be decided (catalogue rule 6). */
import { expect, test } from "vitest";
import { nextExperiment } from "../../../src/engine/confirm/next.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { error, fetched, listed, recordingOf } from "../../support/recordings.ts";

const PLAN = select(CONFORMANCE, JUDGING_DEFAULTS);

/** The first request of a requirement. */
function requestOf(id: string): string {
  const found = PLAN.cases.find(({ requirement }) => requirement.id === id)?.testCase.requests[0];
  if (found === undefined) throw new Error(`${id} has no request`);
  return found.id;
}

test("a MUST is asked about before a SHOULD that comes before it in the catalogue", () => {
  const [should, must] = [requestOf("LIST-6"), requestOf("GET-2")];
  const recording = recordingOf([
    listed("limit=0", error(422), { status: 422, requestId: should, expects: [400] }),
    fetched("99", error(422), { status: 422, requestId: must, expects: [404] }),
  ]);
  const requirements = PLAN.requirements.filter(({ id }) => ["LIST-6", "GET-2"].includes(id));
  expect(requirements.map(({ id, level }) => `${id} ${level}`)).toEqual(["LIST-6 SHOULD", "GET-2 MUST"]);
  const plan = { ...PLAN, requirements };
  const state = { catalogue: CONFORMANCE, plan, options: JUDGING_DEFAULTS, recording, unsent: {} };
  const round = nextExperiment(state, {});
  const asked = round?.sends.map(({ request }) => request.id).filter((id) => [should, must].includes(id));
  expect(asked).toEqual([must, should]);
});

test("an answer whose status is not the first one expected is asked about last", () => {
  const [other, first] = [requestOf("LIST-6"), requestOf("LIST-4")];
  const headers = [["Content-Type", "text/plain"]] as const;
  const recording = recordingOf([
    listed("limit=0", error(400), { status: 400, requestId: other, expects: [200, 400], headers }),
    listed("limit=1", [], { requestId: first, expects: [200], headers }),
  ]);
  const plan = { ...PLAN, requirements: PLAN.requirements.filter(({ id }) => id === "HTTP-1") };
  const state = { catalogue: CONFORMANCE, plan, options: JUDGING_DEFAULTS, recording, unsent: {} };
  const asked = nextExperiment(state)?.sends.map(({ request }) => request.id) ?? [];
  expect([asked.includes(first), asked.includes(other)]).toEqual([true, false]);
});
