/** The policy: what may stay untested at which level, and which options refuse or are named. */
import { describe, expect, test } from "vitest";
import { EXHAUSTION_CEILING } from "../../../src/engine/plan/budget.ts";
import type { ReasonReport, Report, RequirementReport } from "../../../src/kit/report.ts";
import { concerns, OPTION_RULES } from "../../../src/options/certificate-rules.ts";
import {
  isPrivate,
  levelOf,
  optionsOn,
  untestedOn,
  whyNotCertifiable,
  whyNotOurs,
  whyNotReached,
  whyNotSignedAt,
} from "../../../src/report/certificate/certifiable.ts";
import { DEFAULTS } from "../../../src/run/options.ts";
import { KINDS } from "../../../suites/codes.ts";
import { EXEMPTIONS } from "../../../suites/exemptions.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { REASON_CODES } from "../../../suites/words/reasons.ts";
import { report, requirement } from "../../support/reports.ts";

const untested = (
  id: string,
  code: string,
  values: ReasonReport["values"] = {},
  changes: Partial<RequirementReport> = {},
): RequirementReport =>
  requirement(id, {
    outcome: "untested",
    reason: { code, values, text: `${code}, in words` },
    cause: "target",
    ...changes,
  });

/** A report whose verdict exempts what is untested, as far as its causes say so. */
const of = (
  profile: "core" | "full",
  requirements: readonly RequirementReport[],
  options: Readonly<Record<string, never>> | object = {},
): Report => {
  const plain = report(requirements);
  const exempt = requirements.flatMap(({ id, level, cause, reason }) =>
    level === "MUST" && cause === "target" && reason ? [{ id, code: reason.code }] : [],
  );
  return { ...plain, exempt, run: { ...plain.run, profile, options: options as Report["run"]["options"] } };
};

describe("what may stay untested", () => {
  test.each<[string, RequirementReport[], "core" | "full" | null]>([
    ["nothing", [requirement("LIST-1")], "full"],
    ["LIST-5, for core", [untested("LIST-5", "left-to-full")], "core"],
    ["RATE-6 without --plan", [untested("RATE-6", "not-asked", { option: "--plan" })], "core"],
    ["RATE-6 of an enterprise plan", [untested("RATE-6", "enterprise")], "full"],
    [
      "RATE-7 that was not asked for",
      [untested("RATE-7", "not-asked", { option: "--exhaust-rate-limit" })],
      "core",
    ],
    ["RATE-8 of a large limit", [untested("RATE-8", "limit-too-large", { requests: 10_003 })], "full"],
    ["RATE-7 of a limit that comes back", [untested("RATE-7", "limit-too-large", { requests: 900 })], null],
    [
      "RATE-7 of a limit that is not known",
      [untested("RATE-7", "limit-too-large", { requests: null })],
      null,
    ],
    ["RATE-5 of a fast bucket alone", [untested("RATE-5", "refills-too-fast")], null],
    [
      "RATE-5 of a fast bucket that is enforced",
      [untested("RATE-5", "refills-too-fast"), requirement("RATE-7")],
      "full",
    ],
    [
      "RATE-5 of a fast bucket that was not exhausted",
      [
        untested("RATE-5", "refills-too-fast"),
        untested("RATE-7", "not-asked", { option: "--exhaust-rate-limit" }),
      ],
      null,
    ],
    [
      "RATE-5 of a fast bucket that is too large",
      [untested("RATE-5", "refills-too-fast"), untested("RATE-7", "limit-too-large", { requests: 2_100 })],
      "full",
    ],
    [
      "RATE-5 of a fast bucket whose limit comes back",
      [untested("RATE-5", "refills-too-fast"), untested("RATE-7", "limit-too-large", { requests: 900 })],
      null,
    ],
    ["a removed getPet", [untested("GET-1", "removed")], "full"],
    ["restricted categories", [untested("DATA-5", "categories-restricted")], "full"],
    ["DESC-1 without a description", [untested("DESC-1", "not-asked", { option: "--description" })], "full"],
    ["DESC-3 of a description", [untested("DESC-3", "description-unread", { reason: "it is empty" })], null],
    [
      "another requirement that was not asked for",
      [untested("LIST-1", "not-asked", { option: "--description" })],
      null,
    ],
    ["a full store", [untested("LIST-10", "store-full")], null],
    ["a store that takes no more", [untested("LIST-3", "store-limited", { accepted: 12 })], null],
    ["too few animals", [untested("LIST-3", "too-few-animals", { needed: 21 })], null],
    ["another reason", [untested("LIST-7", "not-shown", { what: "an animal that is sold" })], null],
    ["the right reason of another", [untested("LIST-1", "left-to-full")], null],
    ["what the verdict does not exempt", [untested("RATE-6", "enterprise", {}, { cause: "run" })], null],
    ["a SHOULD", [untested("LIST-13", "not-shown", { what: "anything" }, { level: "SHOULD" })], "full"],
  ])("%s", (_, requirements, level) => {
    expect(levelOf(of("full", requirements))).toBe(level);
  });

  test("no words make an exemption: the code decides", () => {
    const reason = {
      code: "control-refused",
      values: {},
      text: "an enterprise plan has no published limits",
    };
    const said = requirement("RATE-6", { outcome: "untested", reason, cause: "target" });
    expect(levelOf(of("full", [said]))).toBeNull();
  });

  test("a core run reaches core at most", () => {
    expect(levelOf(of("core", [requirement("LIST-1")]))).toBe("core");
  });

  test("is named with its reason", () => {
    const named = of("core", [
      untested("RATE-6", "not-asked"),
      untested("RATE-7", "limit-too-large", { requests: 3_000 }),
    ]);
    expect(untestedOn(named, "core")).toEqual([
      { id: "RATE-6", because: "the key's plan was not given (--plan)" },
      { id: "RATE-7", because: "using up the limit takes more than 2,100 requests" },
    ]);
  });

  test("is said where it keeps a certificate away", () => {
    const open = [untested("RATE-7", "not-asked"), untested("LIST-7", "not-shown")];
    expect(whyNotCertifiable(of("full", open), false, "full")).toBe(
      "RATE-7, LIST-7 are untested, which a full certificate does not allow: not-asked, in words",
    );
  });

  test("has codes that judges know, which are no deviations", () => {
    const codes = EXEMPTIONS.map(({ code }) => code);
    expect(codes.filter((code) => !REASON_CODES.includes(code) || KINDS.has(code))).toEqual([]);
  });

  test("names requirements that there are", () => {
    const ids = new Set(REQUIREMENTS.map(({ id }) => id));
    const named = EXEMPTIONS.flatMap(({ requirements, beside }) => [
      ...requirements,
      ...(beside ? [beside.requirement] : []),
    ]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("the reserve", () => {
  const withReserve = (used: number, withKey = 3): Report => {
    const plain = of("core", [requirement("LIST-1")]);
    const figures = { requests: { used, available: 80 }, keyRequests: { used: withKey, available: 60 } };
    return { ...plain, run: { ...plain.run, reserve: figures } };
  };
  const USED_UP =
    "the reserve for retries and experiments was used up, so that doubts may be left: run again";

  test("may be used, and not used up", () => {
    expect(whyNotCertifiable(withReserve(79), false)).toBeNull();
    expect(whyNotCertifiable(withReserve(80), false)).toBe(USED_UP);
    expect(whyNotCertifiable(withReserve(70, 60), false)).toBe(USED_UP);
  });

  test("is used up where an experiment was left out, in a SHOULD, too", () => {
    const left = untested("LIST-13", "reserve-used-up").reason;
    const check = { ...checkOf(), outcome: "untested" as const, reason: left };
    const should = requirement("LIST-13", { level: "SHOULD", checks: [check] });
    expect(whyNotCertifiable(of("core", [should]), false)).toBe(USED_UP);
  });

  test.each(["unsteady", "control-refused", "banned", "unanswered"])("%s is a doubt", (code) => {
    const check = { ...checkOf(), outcome: "untested" as const, reason: untested("AUTH-6", code).reason };
    const doubtful = of("core", [requirement("AUTH-6", { checks: [checkOf(), check] })]);
    expect(whyNotCertifiable(doubtful, false)).toContain("could not be decided");
  });

  test("a check of a MUST that deviated and stayed open keeps a report from being certified, one of a SHOULD does not", () => {
    const check = {
      ...checkOf(),
      outcome: "untested" as const,
      reason: untested("AUTH-6", "unsteady").reason,
    };
    const of6 = (level: "MUST" | "SHOULD"): Report =>
      of("core", [requirement("AUTH-6", { level, checks: [checkOf(), check] })]);
    expect(whyNotCertifiable(of6("MUST"), false)).toBe(
      'a check of AUTH-6 ("a list") deviated and could not be decided: unsteady, in words; run again',
    );
    expect(whyNotCertifiable(of6("SHOULD"), false)).toBeNull();
  });

  function checkOf(): RequirementReport["checks"][number] {
    return {
      ...{
        title: "a list",
        params: null,
        evidence: [1],
        outcome: "passed",
        essential: true,
        deviation: null,
      },
      ...{ confirmation: null, reason: null, expected: null, received: null, at: 1, reproduce: null },
    };
  }
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
    ["few at once", { concurrency: 9 }, "--concurrency, below 12"],
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

  test("a seed is allowed where a challenge gave it", () => {
    const seeded = of("core", [requirement("LIST-1")], { seed: 7 });
    const challenge = { nonce: "n", issued: "2030-01-01T00:00:00Z", level: "core", target: "" } as const;
    expect(whyNotCertifiable({ ...seeded, run: { ...seeded.run, challenge } }, false)).toBeNull();
    const narrowed = of("core", [requirement("LIST-1")], { only: ["LIST"] });
    expect(whyNotCertifiable({ ...narrowed, run: { ...narrowed.run, challenge } }, false)).toContain(
      "--only",
    );
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
      "--timeout 20000ms",
    ]);
    expect(optionsOn(of("core", [], { plan: "free" }))).toEqual([]);
  });

  test("have the bounds of the runs", () => {
    const rule = OPTION_RULES.find(({ name }) => name === "concurrency");
    expect(rule && concerns(rule, DEFAULTS.concurrency)).toBe(false);
    const large = EXEMPTIONS.find(({ code }) => code === "limit-too-large");
    expect(large?.certified?.when({ requests: EXHAUSTION_CEILING })).toBe(true);
    expect(large?.certified?.when({ requests: EXHAUSTION_CEILING - 1 })).toBe(false);
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
      "127.8.0.9",
      "pets-2",
      "10.1.2.3",
      "172.31.0.1",
      "192.168.1.1",
      "169.254.1.1",
      "[::1]",
      "[fd00::1]",
    ],
    ...[
      "[fe80::1]",
      "localhost.",
      "api.internal.",
      "api.local",
      "pets",
      "api.internal",
      "100.64.0.1",
      "[::ffff:7f00:1]",
    ],
  ])("%s is private", (host) => {
    expect(isPrivate(host)).toBe(true);
  });

  test.each([
    "api.example.com",
    "8.8.8.8",
    "172.32.0.1",
    "[2001:db8::1]",
    "localhost.example.com",
    "example.com.",
  ])("%s is not", (host) => {
    expect(isPrivate(host)).toBe(false);
  });

  test("is shown over TLS, and not without", () => {
    expect(at("https://api.example.com/v1")).toBeNull();
    expect(at("http://api.example.com/v1")).toBe("it was reached without TLS");
    expect(at("https://api.example.com/v1", { resolve: ["api.example.com:443:127.0.0.1"] })).toBe(
      "it was reached at api.example.com:443:127.0.0.1 (--resolve)",
    );
    expect(at("https://api.example.com/v1", { host: "rival.example" })).toBe(
      "TLS was checked for rival.example (--host)",
    );
    expect(at("https://api.example.com/v1", { ownAuthorities: true })).toContain("--ca-file");
  });
});

test("a failed MUST keeps a report from being certified, whatever its verdict says", () => {
  const failed = of("core", [requirement("LIST-1", { outcome: "failed" })]);
  expect(whyNotCertifiable(failed, false)).toBe("a MUST failed in it");
});

test("only what the verdict exempts for the same reason may stay untested", () => {
  const given = of("core", [untested("RATE-6", "enterprise")]);
  expect(levelOf(given)).toBe("core");
  expect(levelOf({ ...given, exempt: [{ id: "RATE-6", code: "not-asked" }] })).toBeNull();
});

describe("the catalogue", () => {
  const catalogue = [requirement("LIST-1"), requirement("LIST-2")];
  const given = of("core", catalogue);
  const why = (requirements: readonly RequirementReport[], options: object = {}): string | null =>
    whyNotOurs(of("core", requirements, options), given.suite, catalogue);
  const DIFFER = "its requirements differ from the catalogue";

  test("must be there as a whole, with each level, section and title", () => {
    const [first, second] = catalogue as [RequirementReport, RequirementReport];
    expect(why(catalogue)).toBeNull();
    expect(why([first])).toBe(DIFFER);
    expect(why([...catalogue, requirement("LIST-3")])).toBe(DIFFER);
    for (const change of [
      { id: "LIST-9" },
      { level: "SHOULD" },
      { section: "9" },
      { title: "another" },
    ] as const)
      expect(why([first, { ...second, ...change }])).toBe(DIFFER);
  });

  test("may be narrowed by --only, which has a reason of its own", () => {
    expect(why(catalogue.slice(1), { only: ["LIST-2"] })).toBeNull();
  });

  test("is that of one version", () => {
    const other = { ...given.suite, version: "1.0.1" };
    expect(whyNotOurs(given, other, catalogue)).toMatch(
      /was written by petstore-conformance 1\.0\.0: .*1\.0\.1$/,
    );
    expect(whyNotOurs(given, { ...given.suite, name: "other" }, catalogue)).not.toBeNull();
  });
});

describe("the signature", () => {
  const ENDED = Date.parse("2030-01-01T00:00:10Z");
  const DAY = 86_400_000;
  const given = report([], {
    run: { ...report([]).run, startedAt: "2030-01-01T00:00:00Z", durationMs: 10_000 },
  });
  const why = (afterMs: number): string | null => whyNotSignedAt(given, ENDED + afterMs);

  test("comes after the run, up to a minute of a clock that is behind", () => {
    expect(why(0)).toBeNull();
    expect(why(-60_000)).toBeNull();
    expect(why(-60_001)).toBe("its run ended at 2030-01-01T00:00:10.000Z, after the signature");
  });

  test("comes within 30 days", () => {
    expect(why(30 * DAY)).toBeNull();
    expect(why(30 * DAY + 1)).toBe("its run ended 30 days before the signature, more than 30: run again");
  });
});
