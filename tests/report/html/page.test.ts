import { describe, expect, test } from "vitest";
import type { Exchange } from "../../../src/kit/exchange.ts";
import type { CheckReport } from "../../../src/kit/report.ts";
import { interfaceOf, suiteOf } from "../../../src/report/facts.ts";
import { exchangeMarkup } from "../../../src/report/html/exchange.ts";
import { renderHtml } from "../../../src/report/html/render-html.ts";
import SCRIPT from "../../../src/report/html/script.js?raw";
import { STYLE } from "../../../src/report/page/style.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { check, failing, report, requirement, SHARED } from "../../support/reports.ts";
import { ROLES } from "../../support/words-of-recordings.ts";

describe("an exchange", () => {
  const shown = (changes: Partial<Exchange>): string => {
    const [exchange] = recordingOf([0, 5]).exchanges;
    return String(exchangeMarkup({ ...(exchange as Exchange), ...changes }, "https://a.example/v1"));
  };
  const response = { status: 200, headers: [], body: new Uint8Array(), bodyFault: null };

  test("says what it was sent for, unless it was planned", () => {
    expect(shown({})).toContain('<span class="label">Exchange 0</span>');
    expect(shown({ role: "control" })).toContain('<span class="label">Exchange 0, control</span>');
    const tabs = { ...response, body: new TextEncoder().encode("a\tb\nc\rd") };
    expect(shown({ response: tabs })).toContain('a\tb\nc<span class="unseen">\\u{d}</span>d');
    expect(shown({ attempt: 2 })).toContain("sending 2 of this request");
  });

  test("has a word for each of its roles", () => {
    const words = ROLES.map((role) => /Exchange 0(?:, ([^<]*))?</.exec(shown({ role }))?.[1] ?? "none");
    expect(Object.fromEntries(ROLES.map((role, i) => [role, words[i]]))).toMatchInlineSnapshot(`
      {
        "after": "after the limit",
        "again": "sent again",
        "beyond": "beyond the limit",
        "control": "control",
        "look": "looked again",
        "probe": "probe",
        "series": "slow series",
        "survey": "none",
        "try": "asked again",
        "use": "uses up the limit",
      }
    `);
  });

  test("shows numbers as they came", () => {
    const body = new TextEncoder().encode('[{"id":9007199254740993,"n":1.0,"n":1e0}]');
    expect(shown({ response: { ...response, body } })).toContain(
      "{&quot;id&quot;: 9007199254740993, &quot;n&quot;: 1.0, &quot;n&quot;: 1e0}",
    );
  });

  test("says how much of a long body is left out", () => {
    const body = new TextEncoder().encode("x".repeat(10_000));
    const text = shown({ response: { ...response, body } });
    expect(text).toContain("Body, 10,000 bytes");
    expect(text).toContain("… 6,000 characters more not shown");
  });

  test("indents no body that is very long", () => {
    const encoded = (text: string) => ({ response: { ...response, body: new TextEncoder().encode(text) } });
    expect(shown(encoded("[1]"))).toContain("Body, 3 bytes; JSON, indented");
    expect(shown(encoded(`[${"1,".repeat(131_071)}1]`))).not.toContain("indented");
  });

  test("says what cannot be read, and why there is no answer", () => {
    expect(shown({ response: { ...response, body: Uint8Array.of(0xff, 0x41) } })).toContain("not UTF-8");
    expect(shown({ response: { ...response, bodyFault: "larger than 16 MiB" } })).toContain(
      "larger than 16 MiB",
    );
    const noAnswer = { kind: "refused", message: "connection refused" } as const;
    expect(shown({ response: null, noAnswer })).toContain("None: connection refused");
  });
});

describe("the page", () => {
  test("has commands that start the service, if the run did", () => {
    expect(renderHtml(SHARED, recordingOf(), "node server.js")).toContain("--start &#39;node server.js&#39;");
    expect(renderHtml(SHARED, recordingOf())).not.toContain("--start");
  });

  test("is the same for the same report", () => {
    const given = report([requirement("LIST-1")]);
    expect(renderHtml(given, recordingOf())).toBe(renderHtml(given, recordingOf()));
  });

  test("has a failed SHOULD among the warnings, or among the failures where the run is strict", () => {
    const given = report([failing("AUTH-8", { level: "SHOULD" })]);
    const strict = { ...given, run: { ...given.run, options: { strict: true } } };
    const names = (text: string) => [...text.matchAll(/<h2 id="(\w+)-/g)].map(([, name]) => name);
    expect(names(renderHtml(given, recordingOf()))).toEqual(["warnings", "requirements", "interface", "run"]);
    expect(names(renderHtml(strict, recordingOf()))).toEqual([
      "failures",
      "requirements",
      "interface",
      "run",
    ]);
  });

  test("opens three cards; the others are a list, each with its anchor inside", () => {
    const ids = ["LIST-2", "GET-1", "AUTH-1", "AUTH-2", "AUTH-3"];
    const text = renderHtml(report(ids.map((id) => failing(id))), recordingOf());
    const cards = text.split("<article ").slice(1);
    expect(cards.map((card) => card.includes("<details open>"))).toEqual([true, true, true, false, false]);
    expect(cards.map((card) => /<div class="inside" id="([^"]*)"/.exec(card)?.[1])).toEqual(
      ids.map((id) => `cause-${id}`),
    );
  });

  test("names the level beside the verdict, and what the other profile would add", () => {
    const core = renderHtml(report([requirement("LIST-1")]), recordingOf());
    expect(core).toContain('<b>conformant</b><span class="level"> (core)</span>');
    expect(core).toContain("<code>--profile full</code> would add");
    const bad = report([failing("LIST-1")], { verdict: "nonconformant" });
    expect(renderHtml(bad, recordingOf())).not.toContain("would add");
    const given = report([requirement("LIST-1")]);
    const full = renderHtml({ ...given, run: { ...given.run, profile: "full" } }, recordingOf());
    expect(full).toContain('<span class="level"> (full)</span>');
    expect(full).not.toContain("would add");
  });

  test("shows a failed SHOULD in amber, a failed MUST in red", () => {
    const given = report([failing("AUTH-8", { level: "SHOULD" }), failing("LIST-2")]);
    const text = renderHtml(given, recordingOf());
    expect(text.match(/class="mark warned"/g)).toHaveLength(2);
    expect(text.match(/class="mark failed"/g)).toHaveLength(2);
    expect(text).toContain('<span class="warned">1 SHOULD failed</span>');
  });

  test("allows its one script by hash; neither it nor the style can end its element", () => {
    const text = renderHtml(report([requirement("LIST-1")]), recordingOf());
    expect(text).toMatch(/content="default-src &#39;none&#39;; script-src &#39;sha256-[^&]+&#39;; style-src/);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(SCRIPT + STYLE).not.toContain("<");
  });

  test("shows a cause once, where every failure of it and what it holds back leads to", () => {
    const text = renderHtml(SHARED, recordingOf());
    expect(text.match(/<article /g)).toHaveLength(1);
    for (const id of ["CREATE-5", "GET-2", "ERROR-1"]) {
      expect(text.match(new RegExp(`id="failure-${id}"`, "g"))).toHaveLength(1);
      expect(text).toContain(`<a href="#requirement-${id}">${id}</a>`);
    }
    expect(text.match(/<p>Cause: <a href="#cause-error-body_2fcode">/g)).toHaveLength(3);
    expect(text.match(/<p>Held back by: <a href="#cause-error-body_2fcode">/g)).toHaveLength(1);
    expect(text).toContain("2 more checks of it failed");
    expect(text).toContain("--only CREATE-5 GET-2 ERROR-1");
  });

  test("says what each cited section says, where every § leads to; one that is not known is text", () => {
    const cited = [requirement("LIST-1"), failing("GET-1", { section: "4.3" })];
    const text = renderHtml(report([...cited, failing("HTTP-1", { section: "4.77" })]), recordingOf());
    for (const section of ["4_2e1", "4_2e3"]) expect(text).toContain(`<div id="section-${section}"><h3>`);
    expect(text).toContain('<p class="why"><a href="#section-4_2e3">§4.3</a> ');
    expect(text).toContain('<p class="why">§4.77 ');
    const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/ href="#([^"]*)"/g)].map(([, to]) => to);
    expect(links.filter((to) => !ids.has(to))).toEqual([]);
  });

  test("says how a failure was made sure, and how many checks passed", () => {
    const text = renderHtml(SHARED, recordingOf());
    expect(text).toContain('<p class="sure"><b>Made sure</b> No state of the service makes this right.</p>');
    expect(text).toContain(
      '<dt>Passed</dt><dd>0 of 1 check of <a href="#requirement-ERROR-1">ERROR-1</a></dd>',
    );
    const passed = requirement("LIST-1", { checks: [check({ outcome: "passed" })] });
    expect(renderHtml(report([passed]), recordingOf())).toContain(
      '<span class="tally">1 of 1 check passed</span>',
    );
  });

  test("lists what deviated once and did not come back", () => {
    const words = { expected: "status 200", received: "status 500 with `x`" };
    const once = { requirement: "LIST-1", check: "limit=1", code: "status", values: {}, at: 7, ...words };
    const text = renderHtml(report([requirement("LIST-1")], { once: [once] }), recordingOf());
    expect(text).toContain('<h2 id="once-heading">Deviated once <span class="count">1</span></h2>');
    expect(text).toContain(
      '<a href="#requirement-LIST-1">LIST-1</a> limit=1: received status 500 with <code>x</code>, expected status 200 (#7)',
    );
  });

  test("has each anchor once where two causes explain one failure", () => {
    const [cause] = SHARED.causes ?? [];
    if (!cause) throw new Error("no cause");
    const text = renderHtml({ ...SHARED, causes: [cause, { ...cause, id: "another" }] }, recordingOf());
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("leads to the recording beside it, whatever it is called", () => {
    const link = (recording: string | null) =>
      /<footer>[\s\S]*?href="([^"]*)"/.exec(renderHtml({ ...SHARED, recording }, recordingOf()))?.[1];
    expect(link("recording.har")).toBe("./recording.har");
    expect(link("javascript:alert(1)")).toBe("./javascript%3Aalert(1)");
    expect(link("\ud800")).toBe("./%EF%BF%BD");
    expect(link(null)).toBeUndefined();
  });

  test("has no character in its title that reorders text, and lets nothing set its base", () => {
    const plain = report([requirement("LIST-1")]);
    const text = renderHtml({ ...plain, target: { ...plain.target, name: "a\u202eb" } }, recordingOf());
    expect(text).toContain("<title>Conformant (core): a\\u{202e}b – Pet Store");
    expect(text).toContain("base-uri &#39;none&#39;; form-action &#39;none&#39;");
    expect(text).toContain('<a class="skip" href="#content">Skip to the findings</a>');
  });

  test("has commas between links, and none after the last", () => {
    expect(renderHtml(SHARED, recordingOf())).toContain(
      '<span class="entry"><a href="#requirement-GET-1">GET-1</a></span> <span class="remark">',
    );
  });

  test("has counts, each with its share of the strip, and zeros in grey", () => {
    const text = renderHtml(report([requirement("LIST-1"), failing("LIST-2")]), recordingOf());
    expect(text).toContain(
      '<span class="passed"><b>1</b> passed</span> <span class="failed"><b>1</b> failed</span> <span class="zero"><b>0</b> untested</span>',
    );
  });

  test("names plan, program and the embedded target", () => {
    const plain = report([requirement("LIST-1")]);
    const page = (target: Partial<typeof plain.target>): string =>
      renderHtml({ ...plain, target: { ...plain.target, ...target } }, recordingOf());
    expect(page({ plan: "pro" })).toContain("profile core, plan pro.");
    expect(page({})).toContain("profile core.");
    expect(page({ name: "Pets", embedded: true })).toContain(
      "<title>Conformant (core): embedded reference implementation – Pet Store Service Interface</title>",
    );
  });

  test("says of each requirement how many checks passed, and which of them are essential", () => {
    const checks = [check({ outcome: "passed" }), check({ title: "other", essential: false })];
    const text = renderHtml(report([failing("LIST-2", { checks }), requirement("LIST-3")]), recordingOf());
    expect(text).toContain('<span class="tally">1 of 2 checks passed</span>');
    expect(text).toContain('<span class="tally">no checks</span>');
    expect(text).toContain('no parameters <span class="level">essential</span>');
    expect(text).toContain("<td>other<p");
  });

  test("has the clauses of an answer to an open question as a list", () => {
    const observations = [
      { id: "OPEN-1", section: "2", question: "what?", observed: "a;b; c", evidence: [] },
    ];
    expect(renderHtml(report([], { observations }), recordingOf())).toContain("<li>a;b</li><li>c</li>");
  });

  test("says whether options differed from the defaults", () => {
    const plain = report([requirement("LIST-1")]);
    const said = "All options had their default values.";
    expect(renderHtml(plain, recordingOf())).toContain(said);
    const strict = { ...plain, run: { ...plain.run, options: { strict: true } } };
    expect(renderHtml(strict, recordingOf())).not.toContain(said);
  });

  test("has the facts of the run, with those that are not set", () => {
    const plain = report([requirement("LIST-1")]);
    const given = {
      organization: "Acme",
      project: "Pets",
      version: "3",
      digest: "sha256:1",
      url: "https://a.example",
    };
    const facts = (target: Partial<typeof plain.target>) => {
      const page = renderHtml({ ...plain, target: { ...plain.target, ...target } }, recordingOf());
      const rows = page.matchAll(/<div><dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g);
      return Object.fromEntries([...rows].map(([, name, value]) => [name, value]));
    };
    expect(facts({})).toMatchObject({
      ...{ "Base URL": plain.target.baseUrl, Environment: "not set", "Plan of the key": "not set" },
      ...{ Run: plain.run.id, Started: plain.run.startedAt, "Node.js": plain.run.node },
      ...{ Recording: "not written", Profile: expect.stringMatching(/^core, seed /) },
    });
    expect(Object.keys(facts({}))).not.toContain("Organization");
    const implementation = { ...given, contact: ["a@a.example", "b@a.example"] };
    expect(facts({ environment: "production", plan: "pro", implementation })).toMatchObject({
      ...{ Environment: "production", "Plan of the key": "pro", Organization: "Acme", Project: "Pets" },
      ...{ "Project version": "3", "Project digest": "sha256:1", "Project URL": "https://a.example" },
      ...{ Contact: "a@a.example, b@a.example" },
    });
  });

  test("names the interface and the suite above the verdict", () => {
    const plain = report([requirement("LIST-1")]);
    expect(renderHtml(plain, recordingOf())).toContain(
      `<p class="kind">Conformance report <span>${interfaceOf(plain)}, ${suiteOf(plain)}</span></p>`,
    );
  });

  test("of a run that judged nothing says so, and has its facts alone", () => {
    const because = { code: "control-refused", values: {}, text: "refused" };
    const dead = report([requirement("LIST-1", { outcome: "untested", reason: because, cause: "run" })], {
      verdict: "inconclusive",
    });
    const page = renderHtml(dead, recordingOf());
    expect(page.match(/<section id="[a-z]+"/g)).toEqual(['<section id="run"']);
    expect(page).toContain("Nothing was judged: all 1 requirement are untested.");
  });

  test("shows a request for both shells", () => {
    const checks = [check({ at: 0, evidence: [0] })];
    const text = renderHtml(report([failing("LIST-2", { checks })]), recordingOf([0, 1]));
    expect(text).toContain("<summary>In PowerShell</summary><pre><code>curl.exe -gi &#39;https://staging");
  });

  test("stays below 5 MB where everything failed in a run of 1,000 exchanges", () => {
    const body = new TextEncoder().encode(
      JSON.stringify(Array(200).fill({ name: '"<&>"'.repeat(20), id: 1 })),
    );
    const { exchanges, ...run } = recordingOf(
      ...Array.from({ length: 1_000 }, (_, i) => [i, i + 1] as const),
    );
    const wordy = exchanges.map((each) => ({
      ...each,
      request: { ...each.request, body },
      response: each.response && { ...each.response, body },
    }));
    const evidence = exchanges.map(({ index }) => index);
    const checks = (from: number): readonly CheckReport[] =>
      Array.from({ length: 30 }, (_, i) =>
        check({ title: `check ${i}`, at: from + i, evidence: i % 2 === 0 ? [from + i] : evidence }),
      );
    const failed = Array.from({ length: 63 }, (_, i) => failing(`LIST-${i}`, { checks: checks(15 * i) }));
    const text = renderHtml(report(failed), { ...run, exchanges: wordy });
    expect(new TextEncoder().encode(text).length).toBeLessThan(5_000_000);
    expect(text.match(/<details class="exchange"/g)?.length).toBeGreaterThan(30);
    expect(text).toContain("1000 exchanges: 0 to 999");
  });
});
