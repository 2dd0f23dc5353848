import { describe, expect, test } from "vitest";
import { credentialOf } from "../../../src/kit/credential.ts";
import type { Exchange, Recording, SentRequest } from "../../../src/kit/exchange.ts";
import type { CauseReport } from "../../../src/kit/report.ts";
import { oddity } from "../../../src/report/causes/oddity.ts";
import { showingOf } from "../../../src/report/causes/showing.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { check, failing, report, SHARED_CAUSE } from "../../support/reports.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function exchangesWith(...requests: readonly Partial<SentRequest>[]): Recording {
  const recording = recordingOf(...requests.map((_, i) => [i, i + 1] as const));
  const exchanges = recording.exchanges.map(
    (exchange, i): Exchange => ({ ...exchange, request: { ...exchange.request, ...requests[i] } }),
  );
  return { ...recording, exchanges };
}

const POST = { method: "POST", target: "/pets", operation: "createPet" } as const;

test("requests from the plainest to the oddest", () => {
  const requests: readonly Partial<SentRequest>[] = [
    {},
    { target: "/pets?limit=1" },
    { ...POST, body: bytes('{"name":"a","categoryId":1}') },
    { ...POST, body: bytes(`{"name":"${"a".repeat(300)}","categoryId":1}`) },
    { ...POST, body: null },
    { headers: [["X-API-Key", "x"]] },
    { ...POST, body: bytes('{"name":') },
    { ...POST, body: Uint8Array.of(0xff) },
    { credential: credentialOf("valid: bearer") },
    { credential: credentialOf("missing") },
    { credential: credentialOf("key with no scheme") },
  ];
  const odds = exchangesWith(...requests).exchanges.map(oddity);
  expect(odds).toEqual(odds.toSorted((a, b) => a - b));
  expect(new Set(odds).size).toBe(odds.length);
});

describe("a cause is shown", () => {
  const cause = (changes: Partial<CauseReport>): CauseReport => ({
    ...SHARED_CAUSE,
    evidence: [],
    ...changes,
  });
  const at = (index: number, title = `check ${index}`) => check({ title, at: index, evidence: [index] });

  test("by the check with the plainest request, whichever requirement it is of", () => {
    const given = report([
      failing("CREATE-5", { checks: [at(0)] }),
      failing("GET-2", { checks: [at(2)] }),
      failing("ERROR-1", { checks: [at(1)] }),
    ]);
    const recording = exchangesWith(
      { ...POST, body: bytes("{}") },
      { credential: credentialOf("unknown") },
      {},
    );
    const { first, others } = showingOf(cause({}), given, recording);
    expect(first).toMatchObject({ requirement: { id: "GET-2" }, at: 2 });
    expect(first?.reproduce).toBe(first?.check.reproduce);
    expect(others.map(({ check: { title } }) => title)).toEqual(["check 1", "check 0"]);
  });

  test("by the requirement that names it where its request is as plain as others, if longer", () => {
    const given = report([failing("DATA-2", { checks: [at(0)] }), failing("CREATE-7", { checks: [at(1)] })]);
    const recording = exchangesWith({}, { ...POST, body: bytes('{"name":5,"categoryId":1}') });
    const { first } = showingOf(
      cause({ requirement: "CREATE-7", requirements: ["DATA-2", "CREATE-7"] }),
      given,
      recording,
    );
    expect(first).toMatchObject({ requirement: { id: "CREATE-7" }, at: 1 });
  });

  test("by checks of its own, where its requirements fail for other causes, too", () => {
    const given = report([failing("ERROR-1", { checks: [at(0), at(1)] })]);
    const recording = exchangesWith({}, { ...POST, body: bytes("{}") });
    const { first, others } = showingOf(
      cause({ requirements: ["ERROR-1"], evidence: [1] }),
      given,
      recording,
    );
    expect(first?.at).toBe(1);
    expect(others).toEqual([]);
  });

  test("by a wrong credential only where all have one", () => {
    const wrong = { credential: credentialOf("unknown") };
    const given = report([failing("ERROR-1", { checks: [at(0), at(1)] })]);
    const shownAt = (...requests: readonly Partial<SentRequest>[]) =>
      showingOf(cause({ requirements: ["ERROR-1"] }), given, exchangesWith(...requests)).first?.at;
    expect(shownAt(wrong, { target: "/pets/1234567890" })).toBe(1);
    expect(shownAt(wrong, { ...wrong, target: "/pets/1" })).toBe(0);
  });

  test("by a MUST where it is one", () => {
    const given = report([
      failing("CREATE-5", { level: "SHOULD", checks: [at(0)] }),
      failing("ERROR-1", { checks: [at(1)] }),
    ]);
    const recording = exchangesWith({}, { target: "/pets?limit=1" });
    expect(showingOf(cause({}), given, recording).first?.at).toBe(1);
  });

  test("by an exchange of its evidence where every check was decided by an odd one", () => {
    const given = report([failing("ERROR-1", { checks: [at(0)] })]);
    const recording = exchangesWith({ credential: credentialOf("valid: bearer") }, { target: "/pets/7" });
    const { first } = showingOf(cause({ requirements: ["ERROR-1"], evidence: [1] }), given, recording);
    expect(first).toMatchObject({ at: 1, check: { title: "check 0" } });
    expect(first?.reproduce).toBe("curl -gi 'https://staging.example.com/v1/pets/7'");
  });

  test("by its check, too, where that is hardly longer", () => {
    const given = report([failing("ERROR-1", { checks: [at(0)] })]);
    const recording = exchangesWith({ target: "/pets?limit=100" }, {});
    const { first } = showingOf(cause({ requirements: ["ERROR-1"], evidence: [1, 0] }), given, recording);
    expect(first).toMatchObject({ at: 0, reproduce: first?.check.reproduce });
  });

  test("by nothing where no check failed", () => {
    const given = report([failing("ERROR-1", { checks: [] })]);
    expect(showingOf(cause({}), given, recordingOf())).toEqual({ first: null, others: [] });
  });
});
