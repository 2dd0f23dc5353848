/** Where a deviation is: what has the same code and place is one cause. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { placeOf, refusedAs } from "../../../suites/causes/places.ts";
import { UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";
import {
  at,
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

/** The places of lists that got this status, beside the plain list. */
function places(status: number, plain: number): readonly string[] {
  const refused = (query: string): Draft => listed(query, error(status), { status, requestId: query });
  const recording = recordingOf([
    listed("", plain === 200 ? [] : error(plain), { status: plain, plain: true }),
    refused("limit=1"),
    refused("status=sold"),
  ]);
  return [1, 2].map((index) => {
    const exchange = at(recording, index);
    const deviation = deviates(exchange, "status", { status });
    return placeOf(
      { requirement: "HTTP-4", check: "a check", hasCases: false, at: exchange, deviation },
      recording,
    );
  });
}

test("reads that fail as the plain one does are one place, others one each", () => {
  expect(new Set(places(500, 500)).size).toBe(1);
  expect(new Set(places(500, 200)).size).toBe(2);
  expect(new Set(places(500, 501)).size).toBe(2);
  expect(new Set(places(404, 404)).size).toBe(2);
});

/** The places of bodies that must be refused, each wrong in another way, that got 500. */
function placesOfBodies(...bodies: readonly string[]): ReadonlySet<string> {
  const recording = recordingOf(
    bodies.map((body) => created(body, error(500), { status: 500, requestId: body })),
  );
  const requirements: Readonly<Record<string, string>> = { name: "CREATE-7", categoryId: "CREATE-8" };
  return new Set(
    bodies.map((body, index) => {
      const exchange = at(recording, index);
      const deviation = deviates(exchange, "status", { status: 500 });
      const requirement = Object.keys(requirements).find((member) => body.includes(`"${member}":true`)) ?? "";
      const placed = { requirement: requirements[requirement] ?? "CREATE-11", check: body, hasCases: true };
      return placeOf({ ...placed, at: exchange, deviation }, recording);
    }),
  );
}

test("exceptions over bodies are one place where they come of three kinds of bodies, else one of each kind", () => {
  const [text, name, category] = ["{", '{"name":true,"categoryId":1}', '{"name":"a","categoryId":true}'];
  expect(placesOfBodies(text, name).size).toBe(2);
  expect(placesOfBodies(text, name, category).size).toBe(1);
});

/** The place of a deviation of the first of these exchanges. */
function place(
  code: string,
  values: Readonly<Record<string, string | number>>,
  drafts: readonly Draft[],
  requirement = "HTTP-4",
): string {
  const recording = recordingOf(drafts);
  const exchange = drafts.length === 0 ? null : at(recording, 0);
  const deviation = exchange ? deviates(exchange, code, values) : { ...NOTHING, code, values };
  return placeOf({ requirement, check: "a check", hasCases: false, at: exchange, deviation }, recording);
}

const NOTHING = { outcome: "failed", at: null } as const;

const wrongKey = (status: number, credential: string, body: Parameters<typeof listed>[1] = "x"): Draft =>
  listed("", body, { status, credential, expects: [401] });
const invalid = (body: Parameters<typeof listed>[1]): Draft =>
  created({}, body, { status: 400, expects: [400] });
const missing = (body: Parameters<typeof listed>[1]): Draft =>
  fetched("9", body, { status: 404, expects: [404] });
const ofList: Draft = listed("limit=x", error(400), { status: 400, expects: [400] });
const lost = (query: string, more = {}): Draft => listed(query, "", { noAnswer: CLOSED, ...more });

test("a status is placed by its operation, its credential, or what is unusual about its request", () => {
  const status = (draft: Draft, of: number, requirement?: string): string =>
    place("status", { status: of }, [draft], requirement);
  expect([
    status(wrongKey(500, "missing"), 500),
    status(listed("", error(401), { status: 401 }), 401),
    status(listed("", error(403), { status: 403 }), 403),
    status(created({ name: "a", categoryId: 1 }, error(500), { status: 500 }), 500),
    status(created({}, error(500), { status: 500 }), 500, "CREATE-4"),
    status(created({}, error(422), { status: 422 }), 422, "CREATE-6"),
    status(created({}, error(500), { status: 500 }), 500, "CREATE-6"),
    status(created("[]", error(500), { status: 500 }), 500),
    status(listed("limit=5", error(500), { status: 500 }), 500),
    status(listed("limit=1e3", error(500), { status: 500 }), 500),
    status(listed("limit=0", error(500), { status: 500 }), 500, "LIST-6"),
  ]).toMatchInlineSnapshot(`
    [
      "credential 500",
      "listPets 401",
      "listPets 403",
      "createPet 500 valid bodies",
      "createPet 500 valid bodies",
      "createPet 422 refused",
      "createPet 500 categoryId",
      "createPet 500 body",
      "listPets 500 request 0",
      "listPets 500 limit",
      "listPets 500 limit",
    ]
  `);
});

test("what else is wrong is placed by operation, member, field or text", () => {
  const ok = listed("", []);
  expect([
    place("served-invalid-body", {}, [created({}, pet(1))], "CREATE-6"),
    place("served-invalid-body", {}, [created({}, pet(1))], "HTTP-4"),
    place("served-wrong-credential", { status: 401 }, [wrongKey(401, "missing")]),
    place("served-wrong-credential", { status: 200 }, [wrongKey(200, "missing", [])]),
    place("served-wrong-credential", { status: 200 }, [wrongKey(200, UNKNOWN.label, [])]),
    place("served-wrong-credential", { status: 200 }, [wrongKey(200, "the key in lower case", [])]),
    place("too-many", { member: "x" }, [ok]),
    place("media-type", { received: " Text/HTML; charset=utf-8" }, [ok]),
    place("description", { place: "paths" }, []),
    place("description", { place: "" }, [], "DESC-2"),
    place("pet-member", { member: "name" }, [fetched("1", pet(1))]),
    place("pet-member", { member: "name" }, [fetched("1", { id: 1, categoryId: 1 })]),
    place("pet-member", { member: "name" }, [fetched("1", { pet: pet(1) })]),
    place("date-value", { field: "Sunset" }, [ok]),
    place("differs", { member: "status" }, [ok]),
  ]).toMatchInlineSnapshot(`
    [
      "createPet categoryId",
      "createPet ",
      "goes on",
      "missing",
      "unknown",
      "almost",
      "listPets",
      "text/html",
      "paths",
      "DESC-2",
      "name",
      "name missing",
      "name",
      "Sunset",
      "status",
    ]
  `);
});

test("texts that are no JSON are placed by what they are, where others are some", () => {
  const ok = fetched("1", pet(1));
  const text = (body: string, more: readonly Draft[] = [ok]): string =>
    place("not-json", {}, [listed("", body), ...more]);
  expect([
    text("<p>", []),
    text("<p>"),
    text(""),
    text("", [ok, listed("limit=1", "<p>")]),
    place("not-json", {}, [(index) => bytes(listed("", "x")(index)), ok]),
  ]).toMatchInlineSnapshot(`
    [
      "all answers",
      "served text",
      "served nothing",
      "served text",
      "served bytes",
    ]
  `);
});

/** With a body that is no UTF-8. */
function bytes(exchange: ReturnType<Draft>): ReturnType<Draft> {
  return {
    ...exchange,
    response: exchange.response && { ...exchange.response, body: new Uint8Array([0xff]) },
  };
}

test("error bodies are placed by all, by their status, or by what was refused", () => {
  const of = (...drafts: readonly Draft[]): string => place("not-json", {}, drafts, "CREATE-6");
  const ok = listed("", []);
  const right = (status: number, credential = "missing"): Draft =>
    wrongKey(status, credential, error(status));
  expect([
    of(invalid("x"), missing("x"), ok),
    of(invalid("x"), missing(error(404)), ok),
    of(invalid("x"), ofList, missing(error(404)), ok),
    of(invalid("x"), invalid(error(400)), ofList, ok),
    of(wrongKey(401, "missing"), right(401, UNKNOWN.label), ok),
    of(wrongKey(401, UNKNOWN.label), right(401), ok),
    of(wrongKey(401, "empty header"), right(401), ok),
    place("error-member", { member: "code" }, [missing({ message: "x", status: 404 }), ok]),
    place("not-an-error", { member: "code" }, []),
  ]).toMatchInlineSnapshot(`
    [
      "all errors ",
      "400 ",
      "400 createPet ",
      "400 createPet categoryId ",
      "401 missing ",
      "401 unknown ",
      "401 malformed ",
      "404 getPet  code",
      "code",
    ]
  `);
});

test("lost answers are placed by credential, or by request where the operation is served at all", () => {
  expect([
    place("no-answer", {}, [lost("", { credential: "missing" })]),
    place("no-answer", {}, [lost("limit=1", { requestId: "one" })]),
    place("no-answer", {}, [lost("limit=1", { requestId: "one" }), listed("", [])]),
    place("no-answer", {}, [lost("limit=x", { requestId: "one" })], "LIST-6"),
  ]).toMatchInlineSnapshot(`
    [
      "listPets credential",
      "listPets",
      "listPets one",
      "listPets limit",
    ]
  `);
});

test("a service that looks for a key in its header takes one in another place for none", () => {
  const taken = (credential: string): string => refusedAs(at(recordingOf([wrongKey(401, credential)]), 0));
  expect(["missing", "only in a cookie", "Bearer without a key", UNKNOWN.label].map(taken)).toEqual([
    "missing",
    "missing",
    "malformed",
    "unknown",
  ]);
});

const refusedAlike = (status: number, first: Draft, ...more: readonly Draft[]): string => {
  const rest = [
    listed("limit=x", error(status), { status, expects: [400] }),
    fetched("9", error(status), { status, expects: [404] }),
    listed("", error(status), { status, credential: "missing", expects: [401] }),
  ];
  return place("status", { status }, [first, ...rest, ...more], "CREATE-5");
};

test("what must be refused is one place where all refusals have one status, whatever was asked", () => {
  const without = (status: number): Draft => created({}, error(status), { status, expects: [400] });
  const withKey = (credential: string): Draft =>
    created({ name: "a", categoryId: 1 }, error(200), { status: 200, credential, expects: [401, 400] });
  expect(refusedAlike(200, without(200))).toBe("all refusals");
  expect(refusedAlike(500, without(500))).toBe("all refusals");
  expect(refusedAlike(200, withKey("unknown"))).toBe("all refusals");
  expect(refusedAlike(200, withKey("valid"))).toBe("createPet 200 valid bodies");
  expect(refusedAlike(200, created({}, pet(1), { status: 200, expects: [400] }))).not.toBe("all refusals");
  const other = listed("status=x", error(400), { status: 400, expects: [400] });
  expect(refusedAlike(200, without(200), other)).not.toBe("all refusals");
  const served = fetched("8", pet(8), { status: 200, expects: [404] });
  expect(refusedAlike(200, without(200), served)).not.toBe("all refusals");
  const limited = listed("status=x", error(429), { status: 429, expects: [400] });
  expect(refusedAlike(200, without(200), limited, lost("", { expects: [400] }))).toBe("all refusals");
  const ofTwoKinds = [without(422), wrongKey(422, "missing")];
  expect(place("status", { status: 422 }, ofTwoKinds, "CREATE-5")).not.toBe("all refusals");
});

test("invalid requests are one place where those of several operations have one status in place of 400", () => {
  const body = created({ name: 5, categoryId: 1 }, error(422), { status: 422, expects: [400] });
  const list = listed("limit=x", error(422), { status: 422, expects: [200, 400] });
  const of = (...drafts: readonly Draft[]): string => place("status", { status: 422 }, drafts, "CREATE-7");
  expect(of(body, list)).toBe("invalid requests");
  expect(of(list, body)).toBe("invalid requests");
  const word = created("{", error(400), { status: 400, expects: [400] });
  const unknown = fetched("9", error(404), { status: 404, expects: [404, 400] });
  const clamped = listed("limit=0", [], { status: 200, expects: [200, 400] });
  expect(of(body, list, word, unknown, clamped)).toBe("invalid requests");
  expect(of(body)).toBe("createPet 422 refused");
  expect(of(body, list, created({}, error(400), { status: 400, expects: [400] }))).toBe(
    "createPet 422 refused",
  );
  expect(of(body, listed("limit=x", error(404), { status: 404, expects: [200, 400] }))).toBe(
    "createPet 422 refused",
  );
});
