/** What a reader's browser makes of report.html. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderHtml } from "../../../src/report/html/render-html.ts";
import SCRIPT from "../../../src/report/html/script.js?raw";
import { withoutUnseen } from "../../../src/report/text/text.ts";
import type { Judged } from "../../../src/run/run.ts";
import { everyNth } from "../../support/everything.ts";
import { hostileReport } from "../../support/hostile-texts.ts";
import { recordingOf } from "../../support/report-recordings.ts";
import { chromiumPath, NO_CHROMIUM, type Opened, Pages } from "./browser.ts";
import { HOSTILE_TEXTS, hostileRun } from "./hostile-run.ts";
import { badRun, deadRun, failingRun, narrowedRun, passingRun } from "./runs.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RUNS = ["conformant", "partial", "nonconformant", "inconclusive"] as const;

const there = chromiumPath() !== null;
if (!there && !process.env.CI) console.warn(NO_CHROMIUM);

let pages: Pages;
const runs = new Map<string, Judged>();

/** Opens a page, hands it to the test, and closes it whatever comes of it. */
async function withPage(opening: Promise<Opened>, use: (opened: Opened) => Promise<void>): Promise<void> {
  const opened = await opening;
  try {
    await use(opened);
  } finally {
    await opened.close();
  }
}

function htmlOf(verdict: string): string {
  const run = runs.get(verdict);
  if (!run) throw new Error(`no run came out ${verdict}`);
  return renderHtml(run.report, run.recording);
}

const unfold = (page: Page) =>
  page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true");

/** Rules that a page breaks, with the first place of each. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run().then(({ violations, passes }) => ({
    passed: passes.length,
    violations: violations.map(({ id, nodes }) => id + ": " + nodes[0].html + " " + nodes[0].failureSummary),
  }))`);
  const { passed, violations } = found as { passed: number; violations: readonly string[] };
  expect(passed).toBeGreaterThan(10);
  return violations;
}

const overflow = (page: Page) => page.evaluate("document.documentElement.scrollWidth - innerWidth");

/** What there must be none of: elements that run or load, handlers, styles, addresses beyond the page and a file beside it. */
const ACTIVE = `[...document.querySelectorAll("*")].flatMap((element) => {
  const { localName, attributes } = element;
  const own = "html head meta title style body header nav main section article footer div p span h1 h2 h3 h4 h5 a b ul ol li dl dt dd code pre mark time table caption thead tbody tr th td details summary svg path rect label input output button";
  if (localName === "script" && ${JSON.stringify(SCRIPT)} === element.textContent) return [];
  const found = own.split(" ").includes(localName) ? [] : [localName];
  for (const { name, value } of attributes) {
    if (name.startsWith("on") || name === "style" || name === "src") found.push(localName + " " + name);
    if (name === "href" && !/^(#|\\.\\/[^/\\\\]+$)/.test(value)) found.push(localName + " " + value);
  }
  return found;
})`;

test.runIf(process.env.CI)("CI has Chromium", () => {
  expect(there, NO_CHROMIUM).toBe(true);
});

describe.skipIf(!there)(there ? "in Chromium" : `in Chromium (skipped: ${NO_CHROMIUM})`, () => {
  beforeAll(async () => {
    const [browser, ...judged] = await Promise.all([
      Pages.launch(),
      passingRun(),
      narrowedRun(),
      failingRun(),
      deadRun(),
    ]);
    pages = browser;
    for (const run of judged) runs.set(run.report.verdict, run);
  });

  afterAll(() => pages?.close());

  describe.each(RUNS)("the report of a run that came out %s", (verdict) => {
    test("tells the verdict in its heading and title, and loads, logs and breaks nothing", async () => {
      await withPage(pages.open(htmlOf(verdict)), async ({ page, events }) => {
        const heading = (await page.locator("h1").textContent())?.replace(/\s+/g, " ").trim();
        const { report } = runs.get(verdict) as Judged;
        expect(heading).toContain(verdict === "conformant" ? "conformant (core): " : `${verdict}: `);
        expect(heading).toContain(` — ${report.verdictReason}`);
        expect((await page.title()).toLowerCase()).toMatch(new RegExp(`^${verdict}(?: \\(core\\))?: `));
        const when = await page.locator("time").first().getAttribute("datetime");
        expect(when).toBe(report.run.startedAt);
        expect(await page.evaluate(ACTIVE)).toEqual([]);
        expect(events).toEqual([]);
      });
    });

    // By turns, since each look takes seconds.
    const schemes =
      RUNS.indexOf(verdict) % 2 === 0 ? (["light", "dark"] as const) : (["dark", "light"] as const);

    test.each(everyNth(2, schemes))("is accessible, %s", async (colorScheme) => {
      await withPage(pages.open(htmlOf(verdict), { colorScheme }), async ({ page }) => {
        await unfold(page);
        expect(await violations(page)).toEqual([]);
      });
    });

    test("fits 320 px, folded and unfolded", async () => {
      await withPage(
        pages.open(htmlOf(verdict), { viewport: { width: 320, height: 640 } }),
        async ({ page }) => {
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          await unfold(page);
          expect(await overflow(page)).toBeLessThanOrEqual(0);
        },
      );
    });
  });

  test("a failure shows requirement, reason, both values, the exchange and the command", async () => {
    await withPage(pages.open(htmlOf("nonconformant")), async ({ page }) => {
      const card = page.locator(".card", { has: page.locator("#failure-LIST-2") });
      await unfold(page);
      const text = (await card.innerText()).replace(/\s+/g, " ");
      for (const part of ["LIST-2", "MUST", "§4.1", "limit=1"]) expect(text).toContain(part);
      const [, count] = /GET \/pets\?limit=1 lists (\d+) animals instead of at most 1/.exec(text) ?? [];
      expect(Number(count)).toBeGreaterThan(1);
      expect(text).toContain(`Expected at most 1 animal Received ${count} animals`);
      expect(text).toContain("Made sure No state of the service makes this right.");
      expect(text).toMatch(/Passed \d+ of \d+ checks of LIST-2/);
      expect(text).toMatch(/curl -gi 'http:\/\/127\.0\.0\.1:\d+\/v1\/pets\?limit=1'/);
      expect(text).toMatch(
        /Request GET http:\S+\/pets\?limit=1 User-Agent: .* Authorization: [Bb]earer \$PETSTORE_API_KEY/,
      );
      expect(text).toMatch(/Response 200 .* Content-Type: application\/json .*Body, [\d,]+ bytes; JSON/);
      expect(text).toMatch(/answered after [\d.]+ m?s/);
    });
  });

  test("every § leads to what that section says, on the page itself", async () => {
    await withPage(pages.open(htmlOf("nonconformant")), async ({ page, events }) => {
      const card = page.locator(".card", { has: page.locator("#failure-LIST-2") });
      await page.goto(`${page.url()}#failure-LIST-2`);
      await card.getByRole("link", { name: "§4.1" }).first().click();
      const target = page.locator(".interface > div:target");
      expect(await target.innerText()).toMatch(/^§4\.1 GET \/pets\n/);
      const { y = -1 } = (await target.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
      const dead = `[...document.querySelectorAll("a[href^='#']")].map(({ hash }) => hash)
        .filter((hash) => document.getElementById(hash.slice(1)) === null)`;
      expect(await page.evaluate(dead)).toEqual([]);
      expect(events).toEqual([]);
    });
  });

  test("the first cause begins above the fold", async () => {
    const viewport = { width: 1_280, height: 800 };
    await withPage(pages.open(htmlOf("nonconformant"), { viewport }), async ({ page }) => {
      const { y = 800 } = (await page.locator(".card .comparison").first().boundingBox()) ?? {};
      expect(y).toBeLessThan(800);
    });
  });

  test("with more than fifteen causes the page is at most 8,000 px tall, on a desktop and on a phone", async () => {
    const { report, recording } = await badRun();
    expect(report.causes?.length).toBeGreaterThan(15);
    for (const width of [1_280, 390]) {
      const viewport = { width, height: 800 };
      await withPage(pages.open(renderHtml(report, recording), { viewport }), async ({ page }) => {
        expect(await page.evaluate("document.documentElement.scrollHeight")).toBeLessThan(8_000);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
    }
  });

  test("the bar stays, and its filter finds by id, words and operation", async () => {
    await withPage(pages.open(htmlOf("nonconformant")), async ({ page, events }) => {
      await page.mouse.wheel(0, 2_000);
      await page.waitForFunction("scrollY > 1000");
      expect((await page.locator(".bar").boundingBox())?.y).toBe(0);
      const shown = (selector: string) => page.locator(`${selector}:visible`).count();
      const all = await shown(".requirements > li, .chapter");
      const filter = page.getByRole("searchbox", { name: "Filter" });
      await filter.fill("auth-2");
      expect(await shown("#requirement-AUTH-2")).toBe(1);
      expect(await shown("#requirement-LIST-2")).toBe(0);
      expect(await page.locator(".filter output").innerText()).toMatch(/^\d+ of \d+$/);
      await filter.fill("get /pets limit=1");
      expect(await shown(".card:has(#failure-LIST-2)")).toBe(1);
      await filter.fill("createPet");
      expect(await shown("#requirement-CREATE-1")).toBe(1);
      expect(await shown(".card:has(#failure-LIST-2)")).toBe(0);
      await filter.fill("no such words");
      expect(await shown("main > section")).toBe(0);
      await filter.fill("");
      expect(await shown(".requirements > li, .chapter")).toBe(all);
      expect(events).toEqual([]);
    });
  });

  test("a button copies a command", async () => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await withPage(pages.open(htmlOf("nonconformant"), { permissions }), async ({ page, events }) => {
      const command = page.locator(".card .command").first();
      await command.getByRole("button", { name: "Copy" }).click();
      await command.getByRole("button", { name: "Copied" }).waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
        await command.locator("pre").first().innerText(),
      );
      expect(events).toEqual([]);
    });
  });

  test("without script everything is there but the filter and the buttons, and links open what they lead to", async () => {
    await withPage(pages.open(htmlOf("nonconformant"), { javaScriptEnabled: false }), async ({ page }) => {
      expect(await page.locator(".filter:visible, .copy").count()).toBe(0);
      const card = page.locator(".card:has(#failure-LIST-2)");
      await page.goto(`${page.url()}#failure-LIST-2`);
      expect(await card.locator(".comparison").first().isVisible()).toBe(true);
      await page.goto(`${page.url().split("#")[0]}#requirement-HTTP-1`);
      expect(await page.locator("#requirement-HTTP-1").isVisible()).toBe(true);
    });
  });

  test("the embedded target is called so in title and heading", async () => {
    await withPage(pages.open(htmlOf("conformant")), async ({ page }) => {
      expect(await page.title()).toContain("embedded reference implementation");
      expect(await page.locator("h1").innerText()).toContain("embedded reference implementation");
    });
  });

  test("the keyboard reaches the findings first, then every fold", async () => {
    await withPage(pages.open(htmlOf("nonconformant")), async ({ page }) => {
      await page.keyboard.press("Tab");
      const skip = page.locator(".skip");
      expect(await page.evaluate("document.activeElement.className")).toBe("skip");
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe("solid");
      await page.keyboard.press("Enter");
      expect(await page.evaluate("document.activeElement.id")).toBe("content");
      await page.goto(`${page.url().split("#")[0]}#requirement-HTTP-1`);
      const fold = page.locator("#requirement-HTTP-1 details");
      await fold.locator("summary").press("Space");
      await fold.locator("summary").focus();
      await page.keyboard.press("Space");
      expect(await fold.getAttribute("open")).toBe("");
    });
  });

  test("paper has a white ground and every requirement, also where the screen is dark", async () => {
    await withPage(pages.open(htmlOf("conformant"), { colorScheme: "dark" }), async ({ page }) => {
      const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
      const row = page.locator("#requirement-HTTP-1 summary").first();
      expect(await ground()).toBe("rgb(18, 20, 23)");
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      expect(await ground()).toBe("rgb(255, 255, 255)");
      expect((await row.boundingBox())?.height ?? 0).toBeGreaterThan(0);
    });
  });

  test("no cause takes more than two pages of paper", async () => {
    const viewport = { width: 688, height: 1_000 };
    await withPage(pages.open(htmlOf("nonconformant"), { viewport }), async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      const heights = "[...document.querySelectorAll('.card')].map((card) => card.clientHeight)";
      const tall = (await page.evaluate(heights)) as readonly number[];
      expect(Math.min(...tall)).toBeGreaterThan(100);
      expect(Math.max(...tall)).toBeLessThan(2 * 1_000);
    });
  });

  describe("hostile text", () => {
    const { report, recording } = hostileRun();
    const text = renderHtml(report, recording);
    const withoutPolicy = text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");

    test.each([
      ["with the page's policy", text],
      ["by escaping alone", withoutPolicy],
    ])("executes nothing and is shown, %s", async (_, page) => {
      await withPage(pages.open(page), async ({ page, events }) => {
        await unfold(page);
        await page.locator("summary").first().hover();
        expect(await page.evaluate(ACTIVE)).toEqual([]);
        const shown = String(await page.evaluate("document.body.textContent"));
        for (const hostile of HOSTILE_TEXTS) expect(shown).toContain(withoutUnseen(hostile));
        expect(withoutUnseen(shown.replaceAll("\n", ""))).toBe(shown.replaceAll("\n", ""));
        expect(events).toEqual([]);
      });
    });

    test("does not widen the page", async () => {
      await withPage(pages.open(text, { viewport: { width: 320, height: 640 } }), async ({ page }) => {
        await unfold(page);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      });
    });

    test("would be stopped by the policy where escaping failed", async () => {
      const escaped = renderHtml(report, recording);
      const broken = escaped.replace(
        "</body>",
        "<script>tell('ran')</script><img src=x onerror=tell(2)></body>",
      );
      await withPage(pages.open(broken), async ({ events }) => {
        expect(events.filter((event) => event.startsWith("policy: "))).toEqual(
          expect.arrayContaining([
            "policy: script-src-elem inline",
            expect.stringContaining("policy: img-src "),
          ]),
        );
        expect(events).not.toContain("ran");
      });
    });

    test("of any other kind neither", async () => {
      const samples = fc.sample(hostileReport, { numRuns: 10, seed: 1 });
      for (const sample of samples) {
        await withPage(pages.open(renderHtml(sample, recordingOf([0, 1]))), async ({ page, events }) => {
          expect(await page.evaluate(ACTIVE)).toEqual([]);
          expect(events).toEqual([]);
        });
      }
    });
  });
});
