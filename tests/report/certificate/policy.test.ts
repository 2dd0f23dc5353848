/** The policy: what may stay untested at which level, and which options refuse or are named. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RequirementReport } from "../../../src/kit/report.ts";
import {
  levelOf,
  optionsOn,
  untestedOn,
  whyNotCertifiable,
} from "../../../src/report/certificate/certifiable.ts";
import { EXEMPTIONS, OPTION_RULES } from "../../../src/report/certificate/policy.ts";
import { isPrivate, whyNotReached } from "../../../src/report/certificate/reach.ts";
import { DEFAULTS } from "../../../src/run/options.ts";
import { EXHAUSTION_CEILING } from "../../../src/verdict/options.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { report, requirement } from "../../support/reports.ts";

/** Where judges and the run word their reasons. */
const SOURCES = ["suites", "src/kit", "src/run", "src/verdict"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name)),
);

const untested = (id: string, reason: string, changes: Partial<RequirementReport> = {}): RequirementReport =>
  requirement(id, { outcome: "untested", reason, cause: "target", ...changes });

const of = (
  profile: "core" | "full",
  requirements: readonly RequirementReport[],
  options: Readonly<Record<string, never>> | object = {},
) => {
  const plain = report(requirements);
  return { ...plain, run: { ...plain.run, profile, options: options as (typeof plain)["run"]["options"] } };
};

describe("what may stay untested", () => {
  const quota = untested(
    "CREATE-5",
    "the target has a quota of creations: it refused a plain body with 403 after 5 others",
  );

  test.each<[string, RequirementReport[], "core" | "full" | null]>([
    ["nothing", [requirement("LIST-1")], "full"],
    [
      "LIST-5, for core",
      [untested("LIST-5", "needs more than 100 animals in the store: the full profile creates them")],
      "core",
    ],
    [
      "LIST-5, beside a quota",
      [quota, untested("LIST-5", "needs more than 100 animals in the store: the full profile creates them")],
      "full",
    ],
    ["RATE-6 without --plan", [untested("RATE-6", "the key's plan is not given (--plan)")], "core"],
    [
      "RATE-6 of an enterprise plan",
      [untested("RATE-6", "an enterprise plan has no published limits")],
      "full",
    ],
    [
      "RATE-7 that was not asked for",
      [untested("RATE-7", "only with --exhaust-rate-limit, which uses up")],
      "core",
    ],
    ["RATE-8 of a large limit", [untested("RATE-8", "needs 10003 requests, more than 1100")], "full"],
    ["RATE-7 of a day", [untested("RATE-7", "the limit is a daily one, which is not used up")], "full"],
    [
      "RATE-7 of a fast bucket",
      [untested("RATE-7", "the limit refills faster than the run uses it")],
      "full",
    ],
    ["a removed getPet", [untested("GET-1", "removed: getPet is past its date of removal")], "full"],
    [
      "restricted categories",
      [untested("DATA-5", "the target restricts categories: it refused the unusual category 7")],
      "full",
    ],
    ["DESC-1 without a description", [untested("DESC-1", "description not given")], "full"],
    ["DESC-3 of a description", [untested("DESC-3", "another body is described, or none (DESC-6)")], null],
    ["another requirement without a description", [untested("LIST-1", "description not given")], null],
    ["a quota", [quota], "full"],
    [
      "too few animals, beside a quota",
      [quota, untested("LIST-3", "the store is not known to contain more than 20 animals that match")],
      "full",
    ],
    [
      "a list of more than a page",
      [untested("LIST-10", "the store has more than a page of animals, so no page is known to be complete")],
      "full",
    ],
    [
      "too few animals",
      [untested("LIST-3", "the store is not known to contain more than 20 animals that match")],
      null,
    ],
    ["another reason", [untested("LIST-7", "the list has no animal with status available")], null],
    ["the right reason of another", [untested("LIST-1", "the key's plan is not given (--plan)")], null],
    [
      "for a reason in the run",
      [untested("RATE-6", "the key's plan is not given (--plan)", { cause: "run" })],
      null,
    ],
    ["a SHOULD", [untested("LIST-13", "anything", { level: "SHOULD" })], "full"],
  ])("%s", (_, requirements, level) => {
    expect(levelOf(of("full", requirements))).toBe(level);
  });

  test("a core run reaches core at most", () => {
    expect(levelOf(of("core", [requirement("LIST-1")]))).toBe("core");
  });

  test("is named with its reason", () => {
    const named = of("core", [untested("RATE-6", "the key's plan is not given (--plan)")]);
    expect(untestedOn(named, "core")).toEqual([
      { id: "RATE-6", because: "the key's plan was not given (--plan)" },
    ]);
  });

  test("is said where it keeps a certificate away", () => {
    const open = [
      untested("RATE-7", "only with --exhaust-rate-limit, which uses up"),
      untested("LIST-7", "no animal"),
    ];
    expect(whyNotCertifiable(of("full", open), false, "full")).toBe(
      "RATE-7, LIST-7 are untested, which a full certificate does not allow: only with --exhaust-rate-limit, which uses up",
    );
  });

  test("has the words of the judges", () => {
    const texts = SOURCES.map((file) => readFileSync(file, "utf8")).join("\n");
    const said = texts
      .replaceAll(/\$\{EXHAUSTION_CEILING\}/g, String(EXHAUSTION_CEILING))
      .replaceAll(/\$\{counted\(limit\)\}/g, "20 animals")
      .replaceAll(/\$\{heldBack\(recording\)\}/g, "")
      .replaceAll(/\$\{[^{}]*\}/g, "7");
    const patterns = EXEMPTIONS.flatMap(({ reasons, beside }) => [...reasons, ...(beside ? [beside] : [])]);
    const unsaid = patterns.filter(({ source }) => {
      const quoted = source.replace(/^\^/, '["`]').replace(/\$$/, '["`]');
      return !new RegExp(quoted).test(said);
    });
    expect(unsaid).toEqual([]);
  });

  test("names requirements that there are", () => {
    const ids = new Set(REQUIREMENTS.map(({ id }) => id));
    const named = EXEMPTIONS.flatMap(({ requirements }) => (requirements === "any" ? [] : requirements));
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("options", () => {
  test.each<[string, object, string | null]>([
    ["only", { only: ["LIST"] }, "it was run with --only, so not everything was tested"],
    ["readOnly", { readOnly: true }, "--read-only"],
    ["maxRequests", { maxRequests: 900 }, "--max-requests"],
    ["maxCreations", { maxCreations: 9 }, "--max-creations"],
    ["now", { now: 1 }, "--now"],
    ["seed", { seed: 7 }, "--seed"],
    ["a long settle time", { settleMs: 10_001 }, "--settle, above 10 s"],
    ["a settle time", { settleMs: 10_000 }, null],
    ["few at once", { concurrency: 9 }, "--concurrency, below 10"],
    ["more at once", { concurrency: 20 }, null],
    ["unchecked TLS", { certificatesChecked: false }, "did not check TLS certificates"],
    ["expected failures", { expectedFailures: ["LIST-1"] }, "--expected-failures"],
    ["a rate", { rate: 5 }, null],
    ["strict", { strict: true }, null],
  ])("%s", (_, options, message) => {
    const reason = whyNotCertifiable(of("core", [requirement("LIST-1")], options), false);
    if (message === null) expect(reason).toBeNull();
    else expect(reason).toContain(message);
  });

  test("that describe the target are named", () => {
    const options = {
      rate: 5,
      timeoutMs: 20_000,
      plan: "enterprise",
      ownHeaders: ["X-Gateway-Key"],
      strict: true,
    };
    expect(optionsOn(of("core", [], options))).toEqual([
      "--plan enterprise",
      '--header ["X-Gateway-Key"]',
      "--rate 5",
      "--timeout 20000",
    ]);
    expect(optionsOn(of("core", [], { plan: "free" }))).toEqual([]);
  });

  test("have the bounds of the runs", () => {
    const rule = OPTION_RULES.find(({ name }) => name === "concurrency");
    expect(rule?.when?.(DEFAULTS.concurrency)).toBe(false);
    expect(
      EXEMPTIONS.some(({ reasons }) =>
        reasons.some((reason) => reason.test(`needs 9 requests, more than ${EXHAUSTION_CEILING}`)),
      ),
    ).toBe(true);
  });
});

describe("the host", () => {
  const at = (baseUrl: string, options: object = {}) => {
    const plain = of("core", [], options);
    return whyNotReached({ ...plain, target: { ...plain.target, baseUrl } });
  };

  test.each([
    ...[
      "localhost",
      "127.0.0.1",
      "10.1.2.3",
      "172.31.0.1",
      "192.168.1.1",
      "169.254.1.1",
      "[::1]",
      "[fd00::1]",
    ],
    ...["[fe80::1]", "api.local", "pets", "api.internal", "100.64.0.1", "[::ffff:7f00:1]"],
  ])("%s is private", (host) => {
    expect(isPrivate(host)).toBe(true);
  });

  test.each(["api.example.com", "8.8.8.8", "172.32.0.1", "[2001:db8::1]", "localhost.example.com"])(
    "%s is not",
    (host) => {
      expect(isPrivate(host)).toBe(false);
    },
  );

  test("is shown over TLS, and not without", () => {
    expect(at("https://api.example.com/v1")).toBeNull();
    expect(at("http://api.example.com/v1")).toBe("it was reached without TLS");
    expect(at("https://api.example.com/v1", { resolve: ["api.example.com:443:127.0.0.1"] })).toBe(
      "it was reached at api.example.com:443:127.0.0.1 (--resolve)",
    );
    expect(at("https://api.example.com/v1", { ownAuthorities: true })).toContain("--ca-file");
  });
});
