import { describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { renderTerminal } from "../../src/report/terminal.ts";
import { recordingOf } from "../support/report-recordings.ts";
import { because, check, failing, report, requirement, SHARED } from "../support/reports.ts";

const LOOK = {
  color: false,
  width: 80,
  written: { directory: "conformance-report/", files: ["report.json"] },
  all: false,
};

const NONCONFORMANT: Partial<Report> = { verdict: "nonconformant", verdictReason: "LIST-3 failed" };

const render = (given: Report, changes: Partial<typeof LOOK> = {}): string =>
  renderTerminal(given, recordingOf(), { ...LOOK, ...changes });

describe("a conformant target", () => {
  const given = report([requirement("LIST-1"), requirement("AUTH-8", { level: "SHOULD", section: "5" })]);

  test("is told in the first line, with its address", () => {
    expect(render(given)).toMatch(/^CONFORMANT \(core\): https:\/\/staging\.example\.com\/v1 — /);
  });

  test("takes less than a screen", () => {
    expect(render(given)).toMatchSnapshot();
    expect(render(given).split("\n").length).toBeLessThan(16);
  });

  test("is called by its name where it has one", () => {
    const named = { ...given, target: { ...given.target, name: "Staging" } };
    expect(render(named)).toMatch(/^CONFORMANT \(core\): Staging \(https:\/\/staging\.example\.com\/v1\) — /);
  });
});

describe("a nonconformant target", () => {
  const others = ["limit=1", "limit=2", "limit=20", "limit=50"].map((title) => check({ title }));
  const given = report(
    [
      requirement("LIST-1"),
      failing("LIST-3", {
        title: "Without limit, a page holds at most 20 animals",
        checks: [check(), ...others],
      }),
      failing("CREATE-10", { section: "4.2", title: "Refuses a categoryId outside int64" }),
      failing("AUTH-8", { level: "SHOULD", section: "5", title: "A 401 carries a Bearer challenge" }),
      requirement("LIST-5", {
        outcome: "untested",
        reason: because("left to the full profile"),
        cause: "target",
      }),
      requirement("RATE-7", {
        outcome: "untested",
        reason: because("opt-in (--exhaust-rate-limit)"),
        cause: "target",
      }),
      requirement("RATE-9", {
        level: "SHOULD",
        outcome: "untested",
        reason: because("opt-in (--exhaust-rate-limit)"),
        cause: "target",
      }),
    ],
    NONCONFORMANT,
  );

  test("is told with everything that an engineer needs", () => {
    expect(render(given)).toMatchSnapshot();
  });

  test("shows requirement, level, section, title, both values and a request for each failure", () => {
    const text = render(given);
    expect(text).toContain("LIST-3  MUST §4.1  Without limit, a page holds at most 20 animals");
    expect(text).toMatch(
      /expected {3}at most 20 animals\n {4}received {3}25 animals\n {4}made sure {2}No state .*\n {4}try {8}curl /,
    );
    expect(text).toContain("also       limit=1; limit=2; limit=20; and 1 more");
  });

  test("never breaks a command line, however narrow the terminal", () => {
    const command = given.requirements[1]?.checks[0]?.reproduce ?? "";
    expect(render(given, { width: 40 })).toContain(command);
  });

  test("stays within 80 columns otherwise", () => {
    const long = render(given)
      .split("\n")
      .filter((line) => line.length > 80 && !/^ {4}(try|rerun) /.test(line));
    expect(long).toEqual([]);
  });

  test("shows eight failures in full and the others in a line each", () => {
    const many = report(
      Array.from({ length: 30 }, (_, i) => failing(`CREATE-${i + 1}`)),
      NONCONFORMANT,
    );
    const text = render(many);
    expect(text.match(/received/g)).toHaveLength(8);
    for (let i = 1; i <= 30; i += 1) expect(text).toContain(`CREATE-${i}  MUST`);
    expect(text).toContain("\n  22 more causes: conformance-report/report.json, or --all\n  CREATE-9  MUST");
    expect(render(many, { all: true }).match(/received/g)).toHaveLength(30);
    expect(render(many, { all: true })).not.toContain("--all");
  });

  test("shows failures of one cause once, with what it fails and holds back", () => {
    expect(render(SHARED)).toMatchSnapshot();
    expect(render(SHARED, { width: 40 })).toContain("\n    holds back GET-1: not judged");
  });

  test("shows a warning with its check, its request and how to test it again", () => {
    const [, warning = ""] = render(given).split("\nWarnings");
    for (const label of ["check", "expected", "received", "try", "rerun"])
      expect(warning).toMatch(new RegExp(`^ {4}${label} `, "m"));
    expect(warning).toContain("--only AUTH-8");
  });

  test("repeats the command by which the run started the service, quoted for a shell", () => {
    const start = "env NAME='a b' node server.js";
    expect(renderTerminal(given, recordingOf(), { ...LOOK, start })).toContain(
      "--base-url https://staging.example.com/v1 --start 'env NAME='\\''a b'\\'' node server.js' --only ",
    );
  });

  test("counts a failed SHOULD as a failure only with --strict", () => {
    const strict = { ...given, run: { ...given.run, options: { strict: true } } };
    expect(render(given)).toMatch(/^Warnings.*\n {2}AUTH-8/m);
    expect(render(strict)).not.toMatch(/^Warnings/m);
    expect(render(strict)).toContain("AUTH-8  SHOULD §5");
  });
});

test("the embedded target is never taken for another", () => {
  const base = report([requirement("LIST-1")]);
  const text = render({
    ...base,
    target: { ...base.target, baseUrl: "http://127.0.0.1:4711/v1", embedded: true },
  });
  const lines = text.trimEnd().split("\n");
  expect(lines[0]).toContain("embedded reference implementation");
  expect(lines.slice(-2).join(" ")).toContain("not your service");
});

describe("the facts of the run", () => {
  test("have the checks that passed, of all", () => {
    const checks = [check({ outcome: "passed" }), check({ outcome: "passed" }), check()];
    expect(render(report([failing("LIST-2", { checks }), requirement("LIST-3")]))).toContain(
      "\n  checks    2 of 3 passed\n",
    );
  });

  test.each([
    [
      "http://127.0.0.1:8080/v1",
      "1 min 2 s between tries, or for the rate limit: if it ran out, raise it for the test key, and don't count requests without a key",
    ],
    ["https://staging.example.com/v1", "1 min 2 s between tries, or for the rate limit"],
  ])("say at %s what spares a long wait", (baseUrl, said) => {
    const given = report([requirement("LIST-1")]);
    const slow = { ...given, target: { ...given.target, baseUrl }, run: { ...given.run, waitedMs: 62_000 } };
    const text = render(slow).replaceAll(/\s+/g, " ");
    expect(text).toContain(`waited ${said} profile`);
  });

  test("say shortly what deviated once and did not come back", () => {
    const words = { expected: "status 200", received: "status 500" };
    const once = (requirement: string, at: number) => ({
      ...{ requirement, check: "a", code: "status", values: {}, at },
      ...words,
    });
    const text = render(report([], { once: [once("LIST-2", 31), once("GET-4", 40)] }), { width: 100 });
    expect(text).toContain("\n  once      2 deviations that did not come back: LIST-2 (#31), GET-4 (#40)\n");
    const five = [1, 2, 3, 4, 5].map((at) => once("GET-1", at));
    expect(render(report([], { once: five }), { width: 100 })).toContain("(#3) and 2 more\n");
    expect(render(report([]))).not.toMatch(/^ {2}once /m);
  });
});

test("creations are told with the name to find them by", () => {
  expect(render(report([]))).toContain("22 animals, with names that begin with conformance-k3f9a2-\n");
});

test("a report that was not written is not named", () => {
  expect(renderTerminal(report([]), recordingOf(), { ...LOOK, written: null })).not.toContain("report.json");
});

test("text of the target's cannot steer a terminal", () => {
  const checks = [
    check({
      title: "a\x1b[2J",
      expected: "\x1b[1A",
      received: "\u202eevil\n::error::x",
      reproduce: "curl \x07",
    }),
  ];
  const base = report([failing("LIST-3", { checks, title: "\x1b]0;x\x07" })], { verdictReason: "\x1b[31m" });
  const text = render({ ...base, target: { ...base.target, name: "\x9b31m" } });
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  expect(text).not.toMatch(/^\s*::/m);
});

test("colour changes nothing but colour", () => {
  const given = report([failing("LIST-3"), failing("AUTH-8", { level: "SHOULD" })], NONCONFORMANT);
  const colored = render(given, { color: true });
  expect(colored).toContain("\x1b[");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what colours are made of
  expect(colored.replace(/\x1b\[\d+m/g, "")).toBe(render(given));
});

describe("with --watch", () => {
  const brief = (given: Report): string =>
    renderTerminal(given, recordingOf(), { ...LOOK, brief: true, since: "Since then: fixed 1" });
  const warning = failing("AUTH-8", { level: "SHOULD" });

  test("only the verdict, what has changed and the first card are shown", () => {
    const text = brief(report([failing("LIST-2"), failing("LIST-3"), warning], NONCONFORMANT));
    expect(text).toMatch(/^NONCONFORMANT: .*\n\nSince then: fixed 1\n\nFailed: 2 causes\n/);
    expect(text.match(/received/g)).toHaveLength(1);
    expect(text).not.toMatch(/^(Warnings|Run|Untested)/m);
  });

  test("a long wait has a word", () => {
    const waited = (waitedMs: number): string =>
      brief({ ...report([failing("LIST-2")], NONCONFORMANT), run: { ...report([]).run, waitedMs } });
    expect(waited(62_000)).toMatch(/^ {2}waited {4}1 min 2 s between tries/m);
    expect(waited(2_000)).not.toContain("waited");
  });

  test("a conformant service is told what the full profile would add", () => {
    expect(brief(report([requirement("LIST-1")]))).toContain("--profile full would add");
  });

  test("that of a warning where nothing fails", () => {
    expect(brief(report([warning]))).toMatch(/^Warnings .*\n {2}AUTH-8 /m);
  });
});

test("a terminal of a few columns gets lines of forty", () => {
  const given = report([requirement("LIST-1")]);
  expect(render(given, { width: 1 })).toBe(render(given, { width: 40 }));
  expect(render(given, { width: 500 })).toBe(render(given, { width: 100 }));
});

test("the report for people is named first, then the others", () => {
  const files = ["report.json", "recording.har", "report.html"];
  const text = render(report([]), { width: 100, written: { directory: "out/", files } });
  expect(text).toContain("\n  report    out/report.html, with report.json, recording.har\n");
});

test("reasons and messages of expected failures cannot steer a terminal either", () => {
  const reason = because("\x1b[2J::error::");
  const entries = [
    {
      ...{ requirement: "LIST-3", check: null, reason: "", expires: null, link: null },
      ...{ status: "passed" as const, message: "\x1b[1A" },
    },
  ];
  const given = report([requirement("LIST-1", { outcome: "untested", reason, cause: "run" })], {
    expectedFailures: { asExpected: false, unexpected: [], entries },
  });
  const text = render(given);
  expect(text).toContain("\\u{1b}[2J");
  expect(text).toContain("\\u{1b}[1A");
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
});

test("counts of failures are in colour, others are not", () => {
  const lines = (given: Report): readonly string[] =>
    render(given, { color: true })
      .split("\n")
      .filter((line) => line.startsWith("  MUST"));
  expect(lines(report([failing("LIST-3")]))[0]).toContain("\x1b[31m   1 failed");
  expect(lines(report([requirement("LIST-3")]))[0]).not.toContain("\x1b[");
});
