/** A run without a network, played again from its recording: what is said where that was edited. */
import { beforeAll, expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import { whyNoApi } from "../../../src/engine/plan/no-api.ts";
import { unless } from "../../../src/kit/caught.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import { FormatError } from "../../../src/kit/schema/foreign-json.ts";
import { replay } from "../../../src/verify/replay/replay.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { asSent, type Played, play } from "../../support/played-run.ts";

let run: Played;

beforeAll(async () => {
  const changes = FAULTS.filter(({ id }) => ["unknown-400", "hidden-sold"].includes(id)).map(
    ({ change }) => change,
  );
  const played = await play({ changes });
  run = { ...played, recording: asSent(played.recording) };
});

type Edit = (exchanges: Exchange[]) => readonly Exchange[];

/** What is said of the recording, edited; entries are numbered anew. */
function said(edit: Edit = (all) => all, more: Partial<Recording> = {}): string {
  const edited = edit([...run.recording.exchanges]).map((exchange, index) => ({ ...exchange, index }));
  try {
    return (
      replay(CONFORMANCE, { ...run.recording, exchanges: edited, ...more }, run.facts).difference ?? "nothing"
    );
  } catch (error) {
    return String(error);
  }
}

/** The place of the n-th exchange of a role. */
const nth = (role: Exchange["role"], n = 0): number =>
  run.recording.exchanges.flatMap((each, i) => (each.role === role ? [i] : []))[n] ?? -1;

const changed =
  (at: () => number, change: (exchange: Exchange) => Partial<Exchange>): Edit =>
  (all) =>
    all.map((each, i) => (i === at() ? { ...each, ...change(each) } : each));
const without =
  (at: () => number): Edit =>
  (all) =>
    all.filter((_, i) => i !== at());
const twice =
  (at: () => number): Edit =>
  (all) =>
    all.flatMap((each, i) => (i === at() ? [each, each] : [each]));

test("each edit is found, by what no longer follows", () => {
  const [survey, tried, control, look] = (["survey", "try", "control", "look"] as const).map(
    (role) => () => nth(role),
  );
  if (!survey || !tried || !control || !look) throw new Error("there is no such role");
  const last = (): number => run.recording.exchanges.length - 1;
  expect({
    "as it is": said(),
    "a request less": said(without(survey)),
    "a try less": said(without(tried)),
    "a control less": said(without(control)),
    "a look less": said(without(look)),
    "the second look less": said(without(() => nth("look", 1))),
    "the last less": said(without(last)),
    "a request twice": said(twice(survey)),
    "a try twice": said(twice(tried)),
    "the last twice": said(twice(last)),
    "another target": said(
      changed(survey, ({ request }) => ({ request: { ...request, target: `${request.target}?limit=7` } })),
    ),
    "another role": said(changed(tried, () => ({ role: "look" }))),
    "too early": said(changed(tried, () => ({ sentAt: -9_000 }))),
    "of an earlier round": said(changed(last, () => ({ round: 0 }))),
    "of a later round": said(changed(last, ({ round }) => ({ round: round + 5 }))),
    "nothing at all": said(() => []),
    "only the beginning": said((all) => all.slice(0, 20)),
    "another run": said(undefined, { runId: "00000000" }),
  }).toMatchInlineSnapshot(`
    {
      "a control less": "the recording lacks the request GET /pets/{an existing id} (control 1) that the answers before entry 69 call for",
      "a look less": "the recording lacks the request GET /pets?limit=98 (looking for 4, 1, before) that the answers before entry 72 call for",
      "a request less": "the recording lacks the request GET /pets?limit=100 (missing) that the answers before entry 2 call for",
      "a request twice": "the recording lacks the request POST /pets: a valid NewPet (missing) that the answers before entry 1 call for",
      "a try less": "the recording lacks the request GET /pets/9223372036854775807 that the answers before entry 69 call for",
      "a try twice": "the recording lacks the request GET /pets/{an existing id} (control 2) that the answers before entry 66 call for",
      "another role": "FormatError: entry 65 does not say what its round gives: role is "look", and must be "try"",
      "another run": "the recording lacks the request POST /pets: a valid NewPet (missing) that the answers before entry 1 call for",
      "another target": "the recording lacks the request GET /pets?limit=100 (missing) that the answers before entry 0 call for",
      "as it is": "nothing",
      "nothing at all": "the recording lacks the request GET /pets?limit=100 (missing) that the answers call for",
      "of a later round": "the recording lacks the request GET /pets?limit=97 (at the end) that the answers before entry 126 call for",
      "of an earlier round": "FormatError: entry 126 is said to be of round 0, after round 23",
      "only the beginning": "the recording lacks the request POST /pets: an invalid NewPet: status is in another case that the answers call for",
      "the last less": "the recording lacks the request GET /pets?limit=97 (at the end) that the answers call for",
      "the last twice": "entry 127 (GET /pets?limit=97 (at the end)) is not what the answers before it call for",
      "the second look less": "the recording lacks the request GET /pets/{animal 4} (looking for 4, 1) that the answers before entry 72 call for",
      "too early": "entry 65 (GET /pets/9223372036854775807) was sent 17096 ms before it was due",
    }
  `);
});

test("a last round of which nothing could be sent is followed by the end of the run", async () => {
  const played = await play({
    instead: ({ request }) => (request.credential.kind === "missing" ? null : 404),
  });
  const recording = asSent(played.recording);
  const { stopped } = played.facts;
  expect(stopped?.code).toBe("no-api");
  const last = recording.exchanges.at(-1)?.round;
  const exchanges = recording.exchanges.filter(({ round }) => round !== last);
  const ids = recording.exchanges.filter(({ round }) => round === last).map(({ requestId }) => requestId);
  const unsent = Object.fromEntries(ids.map((id) => [id, { code: "rate-limited", values: {} }]));
  const again = (more: object): string | null => {
    const facts = { ...played.facts, unsent, ...more };
    return unless(
      FormatError,
      () => replay(CONFORMANCE, { ...recording, exchanges }, facts).difference,
      "it is refused",
    );
  };
  const nothing = whyNoApi(
    exchanges.filter(({ request }) => request.credential.kind === "valid"),
    recording.baseUrl,
    CONFORMANCE.basePath,
  );
  expect(again({ stopped: { ...stopped, nothing } })).toBeNull();
  expect(again({ stopped: { ...stopped, code: "stopped", nothing } })).toBe("it is refused");
  expect(again({ stopped: { ...stopped, nothing: "another sentence" } })).toBe("it is refused");
  expect(again({ stopped: { ...stopped, nothing }, unsent: {} })).toBe("it is refused");
});

test("a series is named where it is missing", async () => {
  const changes = FAULTS.filter(({ id }) => id === "remaining-constant").map(({ change }) => change);
  const played = await play({ changes });
  const recording = asSent(played.recording);
  const exchanges = recording.exchanges.filter(({ role }) => role !== "series");
  expect(exchanges.length).toBeLessThan(recording.exchanges.length);
  expect(replay(CONFORMANCE, { ...recording, exchanges }, played.facts).difference).toMatch(
    /^the recording lacks the request GET \/pets\?limit=21 \(series, read 0\) that the answers/,
  );
});
