/** The suite against the catalogue: every row is implemented, under its id, and says what it must. */
import { beforeAll, describe, expect, test } from "vitest";
import type { CatalogueEntry, RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { type Judged, judge } from "../../src/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { CATALOGUE, CONFORMANCE, QUESTIONS, REQUIREMENTS } from "../../suites/index.ts";
import { flawOf } from "../support/flaws/flaws.ts";
import { EXCLUDED, ROWS } from "./catalogue-ids.ts";

const implemented = new Map(CATALOGUE.map((entry) => [entry.id, entry]));

describe("rows", () => {
  test.each(ROWS.filter(([id]) => !(id in EXCLUDED)))(
    "%s is implemented as %s of section %s",
    (id, level, section) => {
      expect(implemented.get(id)).toMatchObject({ id, level, section });
    },
  );

  test("those left out are rows, and not implemented", () => {
    const ids = ROWS.map(([id]) => id);
    expect(Object.keys(EXCLUDED).filter((id) => !ids.includes(id) || implemented.has(id))).toEqual([]);
  });

  test("nothing is implemented that is no row, and nothing twice", () => {
    const wanted = ROWS.map(([id]) => id).filter((id) => !(id in EXCLUDED));
    expect(CATALOGUE.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  test("ids and meanings are frozen", () => {
    const lines = CATALOGUE.map(({ id, level, section, title }) => `${id} ${level} §${section} ${title}`);
    expect(lines).toMatchSnapshot();
  });
});

describe("titles", () => {
  test("under 70 characters", () => {
    expect(CATALOGUE.filter(({ title }) => title.length >= 70 || title.trim() === "")).toEqual([]);
  });

  test("unique", () => {
    expect(repeated(CATALOGUE.map(({ title }) => title))).toEqual([]);
  });

  test("in the indicative", () => {
    const all = [
      ...REQUIREMENTS.flatMap((r) => [r.title, ...("cases" in r ? r.cases.map((c) => c.title) : [])]),
    ];
    expect(all.filter((title) => /\bshould\b|\bmust\b/i.test(title))).toEqual([]);
  });

  test.each(REQUIREMENTS.map((r) => [r.id, r] as const))(
    "of the cases of %s are unique",
    (_, requirement) => {
      expect(repeated("cases" in requirement ? requirement.cases.map(({ title }) => title) : [])).toEqual([]);
    },
  );
});

describe.each(REQUIREMENTS.map((r) => [r.id, r] as const))("%s", (_, requirement) => {
  test("has how, why and a flaw", () => {
    expect(requirement).toMatchObject({
      how: expect.stringMatching(/\w.*\.$/s),
      why: expect.stringMatching(/\w.*\.$/s),
    });
    expect(flawOf(requirement.id)).toBeTypeOf("function");
  });

  test("has a case or a standing rule", () => {
    if ("cases" in requirement) expect(requirement.cases.length).toBeGreaterThan(0);
    else expect(requirement.check).toBeTypeOf("function");
  });
});

test.each(QUESTIONS.map((q) => [q.id, q] as const))("%s says how it is observed", (_, question) => {
  expect(question.how).toMatch(/\w.*\.$/s);
  expect(question.title).toMatch(/\?$/);
});

describe("requests", () => {
  let judged: Judged;

  beforeAll(async () => {
    const reference = await startReference();
    judged = await judge({ baseUrl: reference.baseUrl, apiKey: reference.apiKey });
    await reference.close();
  });

  test("an id is that of one request", () => {
    const { recording } = judged;
    const world: RequestContext = {
      recording,
      name: (label) => `conformance-${recording.runId}-${label}`,
      prefix: `conformance-${recording.runId}`,
      attempt: 1,
      random: (label) => BigInt(label.length),
    };
    const texts = new Map<string, string>();
    for (const request of requests()) {
      const { id, operation, credential, creates, stage, after, expects } = request;
      const text = JSON.stringify({
        operation,
        credential,
        creates,
        stage,
        expects,
        after,
        spec: request.build(world),
      });
      expect(texts.get(id) ?? text, id).toBe(text);
      texts.set(id, text);
    }
  });

  test("a plain request has the right key", () => {
    const operations = ["listPets", "createPet", "getPet"] as const;
    const made = [1, 2].flatMap((n) => [
      CONFORMANCE.filler(n),
      ...operations.flatMap((each) => CONFORMANCE.plain(each, n) ?? []),
    ]);
    const plain = [...requests(), ...made].filter((request) => request.plain);
    expect(new Set(plain.map(({ operation }) => operation))).toEqual(new Set(operations));
    expect(plain.filter(({ credential }) => credential.kind !== "valid").map(({ id }) => id)).toEqual([]);
  });

  test("what must come before a request is a request, and not the request itself", () => {
    const ids = new Set(requests().map(({ id }) => id));
    const lost = requests().filter(({ id, after = [] }) =>
      after.some((other) => other === id || !ids.has(other)),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

/** Everything that any entry may send. */
function requests(): readonly TestRequest[] {
  const { unauthenticated, opening, second, stock, samples, firstReads } = CONFORMANCE;
  const own = [...unauthenticated, ...opening, ...second, ...stock, ...samples, ...firstReads];
  return [...own, ...CATALOGUE.flatMap(asksOf)];
}

function asksOf(entry: CatalogueEntry): readonly TestRequest[] {
  if ("cases" in entry) return entry.cases.flatMap((each) => each.requests);
  return entry.requests?.map(({ request }) => request) ?? [];
}

function repeated(texts: readonly string[]): readonly string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i);
}
