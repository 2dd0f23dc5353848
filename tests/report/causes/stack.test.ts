/** Which framework the answers name, and where the page shows how it was mended. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judge } from "../../../src/index.ts";
import { cardOf, stackAdvice } from "../../../src/report/cards.ts";
import { startStore } from "../../express/start-store.ts";
import { ROOT } from "../../support/built.ts";

const PAGE = readFileSync(join(ROOT, "docs/implementations.md"), "utf8");

/** A recording of one answer with one header field. */
const naming = (...field: [string, string]): Parameters<typeof stackAdvice>[0] =>
  ({
    exchanges: [{ response: { status: 200, headers: [field], body: new Uint8Array(), bodyFault: null } }],
  }) as never;

test.each([
  ["X-Powered-By", "Express"],
  ["Server", "uvicorn"],
  ["Server", "hypercorn-h11"],
  ["server", "Werkzeug/3.1.3 Python/3.12.3"],
  ["Server", "WSGIServer/0.2 CPython/3.12.3"],
  ["Server", "WireMock/3.13.1"],
])("%s: %s leads to headings that the page has", (name, value) => {
  const [, headings = ""] =
    /^See docs\/implementations\.md, (.*)\.$/.exec(stackAdvice(naming(name, value)) ?? "") ?? [];
  expect(headings).not.toBe("");
  for (const heading of headings.split(/ and (?=NestJS)/)) expect(PAGE).toContain(`\n### ${heading}\n`);
});

test("nothing is said of what is not there", () => {
  expect(stackAdvice(naming("Server", "nginx"))).toBeNull();
  expect(stackAdvice(naming("Server", "NoExpress"))).toBeNull();
  expect(stackAdvice({ exchanges: [] })).toBeNull();
});

test("a card of an Express store says where to look", async () => {
  const { baseUrl, apiKey, close } = await startStore([]);
  const judged = await judge({ baseUrl, apiKey }, { only: ["ERROR-1"] }).finally(close);
  const cards = (judged.report.causes ?? []).map((cause) => cardOf(cause, judged));
  expect(cards.length).toBeGreaterThan(0);
  for (const { advice } of cards)
    expect(advice).toMatch(/\S\. See docs\/implementations\.md, Express 5 and NestJS 12\.$/);
});
