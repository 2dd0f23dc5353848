/** Read by libxml2, as strict consumers do, and by the rules of GitLab and Jenkins. */
import fc from "fast-check";
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { renderJunit } from "../../../src/report/test-results/junit.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { because, check, failing, report, requirement, SHARED } from "../../support/reports.ts";

interface Case {
  readonly classname: string;
  readonly name: string;
  readonly time: string;
  /** As GitLab decides it: a failure or an error before a skip, else a pass. */
  readonly status: "failed" | "error" | "skipped" | "success";
  /** What GitLab shows. */
  readonly text: string;
  /** What Jenkins shows. */
  readonly message: string;
}

/** The test cases of a document; throws where it is no well-formed XML. */
function casesOf(xml: string): readonly Case[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find("/testsuites/testsuite/testcase").map((node) => {
      const element = node as XmlElement;
      const child = (name: string) => element.get(name) as XmlElement | null;
      const named = { failed: child("failure"), error: child("error"), skipped: child("skipped") };
      const [status, told] = Object.entries(named).find(([, found]) => found) ?? ["success", null];
      return {
        classname: element.attr("classname")?.value ?? "",
        name: element.attr("name")?.value ?? "",
        time: element.attr("time")?.value ?? "",
        status: status as Case["status"],
        text: told?.content ?? "",
        message: told?.attr("message")?.value ?? "",
      };
    });
  } finally {
    document.dispose();
  }
}

function attributesOf(xml: string, path: string): Readonly<Record<string, string>> {
  const document = XmlDocument.fromString(xml);
  try {
    const { attrs } = document.get(path) as XmlElement;
    return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  } finally {
    document.dispose();
  }
}

const RECORDING = recordingOf([10, 40], [20, 1_270]);
const render = (given: Report): string => renderJunit(given, RECORDING);

const MIXED = report([
  requirement("LIST-1", { checks: [check({ outcome: "passed", evidence: [0, 1] })] }),
  failing("LIST-2", { title: "limit=n yields at most n animals", checks: [check({ evidence: [0] })] }),
  failing("LIST-6", { level: "SHOULD", section: "4.1" }),
  requirement("RATE-6", {
    section: "8",
    outcome: "untested",
    reason: because("no plan given"),
    cause: "target",
  }),
  requirement("GET-1", {
    section: "4.3",
    outcome: "untested",
    reason: because("the key was refused"),
    cause: "run",
  }),
  requirement("GET-4", {
    level: "SHOULD",
    outcome: "untested",
    reason: because("the key was refused"),
    cause: "run",
  }),
]);

describe("a requirement is one test case", () => {
  const cases = casesOf(render(MIXED));
  const status = (id: string) => cases.find(({ name }) => name.startsWith(`${id} `))?.status;

  test("by section, with id and title, and the seconds that its exchanges took", () => {
    expect(cases.map(({ name }) => name.split(" ")[0])).toEqual(MIXED.requirements.map(({ id }) => id));
    expect(cases[1]).toMatchObject({ name: "LIST-2 limit=n yields at most n animals", time: "0.030" });
    expect(cases[0]?.time).toBe("1.260");
  });

  test("with the number of its checks, where it has any", () => {
    const document = XmlDocument.fromString(render(MIXED));
    const outputs = document.find("/testsuites/testsuite/testcase").map((node) => {
      return ((node as XmlElement).get("system-out") as XmlElement | null)?.content ?? null;
    });
    document.dispose();
    expect(outputs).toEqual([
      "1 of 1 check passed",
      "0 of 1 check passed",
      "0 of 1 check passed",
      null,
      null,
      null,
    ]);
  });

  test("in one package of Jenkins', which is what stands before the last full stop", () => {
    const packages = cases.map(({ classname }) => classname.slice(0, classname.lastIndexOf(".")));
    expect([...new Set(packages)]).toEqual(["Pet Store"]);
    expect(cases[0]?.classname).toBe("Pet Store.§4·1 GET /pets");
  });

  test("that failed for a MUST, with the failure card as text", () => {
    expect(status("LIST-2")).toBe("failed");
    expect(cases[1]?.message).toBe("no parameters: expected at most 20 animals, received 25 animals");
    expect(cases[1]?.text).toMatch(/LIST-2 {2}MUST §4\.1[\s\S]*expected {3}at most 20[\s\S]*try {8}curl /);
  });

  test("that was skipped for a SHOULD, and failed in a strict run", () => {
    expect(status("LIST-6")).toBe("skipped");
    expect(cases[2]?.message).toMatch(/^warning, a SHOULD /);
    const strict = { ...MIXED, run: { ...MIXED.run, options: { strict: true } } };
    expect(casesOf(render(strict))[2]?.status).toBe("failed");
  });

  test("that was skipped where untested, with the reason where GitLab and where Jenkins look for it", () => {
    expect(status("RATE-6")).toBe("skipped");
    expect(cases[3]).toMatchObject({ text: "untested: no plan given", message: "untested: no plan given" });
  });

  test("that is an error where the run was at fault for a MUST", () => {
    expect([status("GET-1"), status("GET-4")]).toEqual(["error", "skipped"]);
    expect(cases[4]).toMatchObject({
      text: "the key was refused",
      message: "could not be judged: the key was refused",
    });
  });
});

test("failures of one cause name it, with what it fails and what to do", () => {
  const xml = render(SHARED);
  const [first, held, , named] = casesOf(xml);
  const cause =
    /cause {6}error-body\/code: 400 and 404 answers lack `code` \(fails ERROR-1, CREATE-5, GET-2\);\n {15}Write every error body in one place\./;
  expect(first?.text).toMatch(cause);
  expect(held?.status).toBe("skipped");
  expect(named?.text).toMatch(cause);
  expect(xml.match(/type="error-body\/code"/g)).toHaveLength(3);
});

test("the totals are those of the test cases", () => {
  const totals = { tests: "6", failures: "1", errors: "1", time: "0.812" };
  expect(attributesOf(render(MIXED), "/testsuites")).toMatchObject({
    name: "petstore-conformance",
    ...totals,
  });
  const suite = attributesOf(render(MIXED), "/testsuites/testsuite");
  expect(suite).toMatchObject({ ...totals, skipped: "3", timestamp: "2026-01-02T03:04:05" });
});

test("an inconclusive run is red, also where no requirement is", () => {
  const cases = casesOf(render(report([requirement("LIST-1")], { verdict: "inconclusive" })));
  expect(cases.map(({ status }) => status)).toEqual(["success", "error"]);
  expect(cases[1]?.text).toContain("INCONCLUSIVE");
});

test("whatever the target sent, it is XML with the same test cases and unique names", () => {
  fc.assert(
    fc.property(hostileReport, (given) => {
      const cases = casesOf(render(given));
      expect(cases.map(({ status }) => status)).toEqual(["failed", "skipped", "error", "skipped"]);
      expect(new Set(cases.map(({ name }) => name)).size).toBe(4);
      for (const { text, message } of cases) expect([text, message]).not.toContain("");
    }),
    { numRuns: 120 },
  );
});

test("what XML has no place for is shown by its number", () => {
  const checks = [check({ received: "a\u0000b\ufffec\ud800d<&]]>" })];
  const [only] = casesOf(render(report([failing("LIST-2", { checks })])));
  expect(only?.message).toContain("received a\\u{0}b\\u{fffe}c\\u{d800}d<&]]>");
});
