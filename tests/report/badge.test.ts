import fc from "fast-check";
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import type { Report, Verdict } from "../../src/kit/report.ts";
import { renderBadgeJson, renderBadgeSvg } from "../../src/report/badge.ts";
import { hostileReport } from "../support/hostile-texts.ts";
import { failing, report } from "../support/reports.ts";

const VERDICTS: readonly Verdict[] = ["conformant", "partial", "nonconformant", "inconclusive"];

const embedded = (given: Report): Report => ({ ...given, target: { ...given.target, embedded: true } });

/** Title, texts and pictures of an SVG; throws where it is no XML. */
function svg(text: string) {
  const document = XmlDocument.fromString(text);
  try {
    const find = (path: string) =>
      document.find(path, { s: "http://www.w3.org/2000/svg" }).map((node) => (node as XmlElement).content);
    return {
      title: find("/s:svg/s:title"),
      texts: find("//s:g[not(@aria-hidden)]/s:text"),
      names: document.find("//*").map((node) => (node as XmlElement).name),
    };
  } finally {
    document.dispose();
  }
}

describe("badge.json", () => {
  test.each([
    ["conformant", "conformant (core)", "brightgreen"],
    ["partial", "partial (core)", "yellow"],
    ["nonconformant", "nonconformant, 1 MUST failed", "red"],
    ["inconclusive", "inconclusive", "lightgrey"],
  ] as const)("is a Shields endpoint: %s", (verdict, message, color) => {
    expect(JSON.parse(renderBadgeJson(report([failing("LIST-2")], { verdict })))).toEqual({
      schemaVersion: 1,
      label: "petstore-conformance",
      message,
      color,
    });
  });

  test("counts the SHOULDs where a strict run failed for them", () => {
    const given = report([failing("LIST-6", { level: "SHOULD" })], { verdict: "nonconformant" });
    expect(renderBadgeJson(given)).toContain("nonconformant, 1 SHOULD failed");
  });

  test.each(VERDICTS)("never shows the embedded target as somebody's: %s", (verdict) => {
    const { message, color } = JSON.parse(renderBadgeJson(embedded(report([], { verdict })))) as {
      readonly message: string;
      readonly color: string;
    };
    expect(message).toMatch(/^embedded reference: /);
    expect(color).toBe("lightgrey");
  });
});

describe("badge.svg", () => {
  test("has the verdict as text and as a title", () => {
    const { title, texts } = svg(renderBadgeSvg(report([])));
    expect(title).toEqual(["petstore-conformance: conformant (core)"]);
    expect(texts).toEqual(["petstore-conformance", "conformant (core)"]);
  });

  test("takes nothing from anywhere", () => {
    const text = renderBadgeSvg(report([]));
    expect(text.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|url\((?!#)|href|@import|<style/,
    );
  });

  test("whatever the target sent, it is a picture without a script", () => {
    fc.assert(
      fc.property(hostileReport, (given) => {
        const { names, texts } = svg(renderBadgeSvg(given));
        expect(names).not.toContain("script");
        expect(texts).toEqual(["petstore-conformance", "nonconformant, 1 MUST failed"]);
      }),
    );
  });
});
