import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readJson } from "../../../src/kit/json/read-json.ts";
import type { Report } from "../../../src/kit/report.ts";
import { findings } from "../../../src/kit/schema/validators.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");

interface Media {
  readonly schema: { readonly $ref: string };
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
}

/** Every media type object within a description, at any depth. */
function mediaTypes(node: unknown): Media[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === "application/json" ? [value as Media] : mediaTypes(value),
  );
}

describe("schemas/openapi.yaml", () => {
  const description = parse(read("schemas/openapi.yaml"));

  test("is a well-formed OpenAPI 3.1 document", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  test("has the operations, their statuses and the version of the interface", () => {
    expect(description.info.version).toBe("1.0.0");
    for (const { url } of description.servers) expect(url).toMatch(/\/v1$/);
    const { get, post } = description.paths["/pets"];
    const one = description.paths["/pets/{petId}"].get;
    expect([get.operationId, post.operationId, one.operationId]).toEqual(["listPets", "createPet", "getPet"]);
    expect([get, post, one].map(({ responses }) => Object.keys(responses))).toEqual([
      ["200", "401", "429"],
      ["201", "400", "401", "429"],
      ["200", "401", "404", "429"],
    ]);
    expect([get.deprecated, post.deprecated, one.deprecated]).toEqual([undefined, undefined, true]);
    expect(description.components.parameters.limit.schema).toEqual({
      type: "integer",
      minimum: 1,
      maximum: 100,
      default: 20,
    });
  });

  test("has a Pet that is a NewPet with an id", () => {
    const { NewPet, Pet } = description.components.schemas;
    const { id, ...rest } = Pet.properties;
    expect(id).toMatchObject({ type: "integer", format: "int64" });
    expect(rest).toEqual(NewPet.properties);
    expect(Pet.required).toEqual(["id", ...NewPet.required]);
  });

  test("shows examples that are valid", () => {
    const all = mediaTypes(description);
    expect(all).toHaveLength(7);
    for (const { schema, examples } of all) {
      const name = schema.$ref.split("/").at(-1) as Parameters<typeof findings>[0];
      for (const { value } of Object.values(examples)) {
        expect(findings(name, readJson(Buffer.from(JSON.stringify(value))).value)).toEqual([]);
      }
    }
  });

  test("has component schemas of keywords that are validated, and annotations", () => {
    const known = [
      "type",
      "format",
      "enum",
      "required",
      "properties",
      "items",
      "$ref",
      "description",
      "examples",
    ];
    const schemas: object[] = Object.values(description.components.schemas);
    for (const schema of schemas) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(schema)));
      const { properties = {}, items } = schema as { properties?: object; items?: object };
      schemas.push(...Object.values(properties), ...(items ? [items] : []));
    }
    expect(schemas).toHaveLength(16);
  });

  test("is what scripts/generate-openapi.mjs was run with", () => {
    const check = [`${root}scripts/generate-openapi.mjs`, "--check"];
    expect(spawnSync(process.execPath, check, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });
});

test("the types are what scripts/generate-types.mjs makes of the schemas", () => {
  const check = [`${root}scripts/generate-types.mjs`, "--check"];
  expect(spawnSync(process.execPath, check, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

describe("schemas/report.schema.json", () => {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(read("schemas/report.schema.json")));
  const check = {
    title: "limit=1",
    params: { limit: 1 },
    evidence: [17],
    outcome: "failed",
    essential: true,
    deviation: { code: "too-many", values: { limit: 1, count: 2 }, kind: "again" },
    confirmation: { experiment: "again", exchanges: [80, 81, 82], repeats: 1 },
    reason: null,
    expected: "at most 1 animal",
    received: "2 animals",
    at: 17,
    reproduce: 'curl -H "Authorization: Bearer $PETSTORE_API_KEY"',
  } as const;
  const report = {
    formatVersion: 2,
    suite: { name: "petstore-conformance", version: "1.0.0" },
    specification: { title: "Pet Store Service Interface", version: "1.0.0" },
    target: {
      baseUrl: "https://petstore.example/v1",
      name: null,
      plan: "free",
      embedded: false,
      environment: "staging",
      implementation: {
        organization: "Example",
        project: "Pets",
        url: null,
        version: "2.1",
        contact: ["pets@example.com"],
      },
    },
    run: {
      id: "k3x9f2ab",
      startedAt: "2030-01-01T00:00:00.000Z",
      durationMs: 812.5,
      profile: "core",
      seed: -1,
      requests: 74,
      keyRequests: 58,
      creations: 22,
      waitedMs: 0,
      node: "v20.20.2",
      options: { strict: true },
    },
    verdict: "nonconformant",
    exempt: [{ id: "RATE-6", code: "not-asked" }],
    once: [
      {
        requirement: "LIST-2",
        check: "limit=3",
        code: "status",
        values: { status: 500 },
        at: 7,
        expected: "status 200",
        received: "status 500",
      },
    ],
    verdictReason: "LIST-2 failed.",
    summary: { must: { passed: 1, failed: 1, untested: 0 }, should: { passed: 0, failed: 0, untested: 1 } },
    requirements: [
      {
        id: "LIST-2",
        section: "4.1",
        level: "MUST",
        title: "t",
        why: "w",
        outcome: "failed",
        reason: null,
        cause: null,
        passedChecks: 0,
        sentChecks: 1,
        checks: [check],
      },
      {
        id: "AUTH-10",
        section: "5",
        level: "SHOULD",
        title: "t",
        why: "w",
        outcome: "untested",
        reason: { code: "not-sent", values: {}, text: "r" },
        cause: "run",
        passedChecks: 0,
        sentChecks: 0,
        checks: [],
      },
    ],
    observations: [{ id: "OPEN-9", section: "4.1", question: "q", observed: null, evidence: [] }],
    recording: "recording.har",
    recordingDigest: { sha256: "0f".repeat(32) },
  } as const satisfies Report;

  test("takes a report", () => {
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });

  test("takes expected failures", () => {
    const entry = { requirement: "LIST-2", check: null, reason: "r", expires: "2030-01-31", link: null };
    const entries = [
      { ...entry, status: "failed", message: null },
      { ...entry, requirement: "x", status: "unknown", message: "m" },
    ];
    const expectedFailures = { asExpected: false, unexpected: ["LIST-3"], entries };
    expect(validate({ ...report, expectedFailures }), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...report, expectedFailures: { ...expectedFailures, entries: [entry] } })).toBe(false);
  });

  const [failed, untested] = report.requirements;
  const { reason } = untested;
  const silent = { expected: null, received: null, deviation: null, confirmation: null };
  const withCheck = (change: object): object => ({
    ...report,
    requirements: [{ ...failed, checks: [{ ...check, ...change }] }],
  });
  test.each<[string, object]>([
    ["a member too many", { ...report, extra: 1 }],
    ["another format", { ...report, formatVersion: 1 }],
    ["another verdict", { ...report, verdict: "passed" }],
    ["no recording member", { ...report, recording: undefined }],
    ["a recording without its digest", { ...report, recordingDigest: null }],
    ["a digest without its recording", { ...report, recording: null }],
    ["a digest in capitals", { ...report, recordingDigest: { sha256: "0F".repeat(32) } }],
    [
      "a base address that is none",
      { ...report, target: { ...report.target, baseUrl: "https://[a.example/v1" } },
    ],
    [
      "a base address with a slash at the end",
      { ...report, target: { ...report.target, baseUrl: "https://a.example/v1/" } },
    ],
    [
      "an implementation without its contacts",
      {
        ...report,
        target: { ...report.target, implementation: { ...report.target.implementation, contact: undefined } },
      },
    ],
    ["a local time", { ...report, run: { ...report.run, startedAt: "2030-01-01T00:00:00+01:00" } }],
    ["an impossible date", { ...report, run: { ...report.run, startedAt: "2030-02-30T00:00:00Z" } }],
    ["a question among the requirements", { ...report, requirements: [{ ...failed, id: "OPEN-1" }] }],
    [
      "a requirement among the questions",
      { ...report, observations: [{ ...report.observations[0], id: "LIST-1" }] },
    ],
    ["a failure without what was expected", withCheck({ expected: null })],
    ["a requirement that does not say why it matters", { ...report, requirements: [{ ...failed, why: "" }] }],
    ["a check without the exchange that decided", withCheck({ at: undefined })],
    ["a failure with a reason", withCheck({ reason })],
    ["a failure without a deviation", withCheck({ deviation: null })],
    ["a deviation of another kind", withCheck({ deviation: { ...check.deviation, kind: "luck" } })],
    [
      "a deviation whose code is a sentence",
      withCheck({ deviation: { ...check.deviation, code: "Too many" } }),
    ],
    ["another experiment", withCheck({ confirmation: { ...check.confirmation, experiment: "itself" } })],
    ["a check that does not say whether it is essential", withCheck({ essential: undefined })],
    ["what deviated once, without its exchange", { ...report, once: [{ ...report.once[0], at: null }] }],
    ["an exemption without a code", { ...report, exempt: [{ id: "RATE-6" }] }],
    [
      "a requirement without the number of its checks",
      { ...report, requirements: [{ ...failed, sentChecks: undefined }] },
    ],
    ["a reason without a code", { ...report, requirements: [{ ...untested, reason: "r" }] }],
    ["a pass with what was expected", withCheck({ ...silent, outcome: "passed", expected: "e" })],
    ["an untested check without a reason", withCheck({ ...silent, outcome: "untested" })],
    ["evidence before the first exchange", withCheck({ evidence: [-1] })],
    ["an untested requirement without a cause", { ...report, requirements: [{ ...untested, cause: null }] }],
    ["a passed requirement with a reason", { ...report, requirements: [{ ...untested, outcome: "passed" }] }],
  ])("refuses %s", (_what, changed) => {
    expect(validate(JSON.parse(JSON.stringify(changed)))).toBe(false);
  });

  test("takes a passed check and an untested one", () => {
    expect(validate(withCheck({ ...silent, outcome: "passed" }))).toBe(true);
    expect(validate(withCheck({ ...silent, outcome: "untested", reason }))).toBe(true);
  });
});

test("the schemas have the words of the code", () => {
  const config = JSON.parse(read("schemas/config.schema.json")).properties;
  const { properties, $defs } = JSON.parse(read("schemas/report.schema.json"));
  const { target } = properties;
  expect(target.properties.plan.enum).toEqual([...config.plan.enum, null]);
  expect($defs.environment.enum).toEqual([...config.environment.enum, null]);
});
