/** certificate.html says what the certificate says, and lets no text of a vendor act. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Description } from "../../../src/report/certificate/describe.ts";
import {
  type CertificatePage,
  renderCertificatePage,
} from "../../../src/report/certificate-page/render-page.ts";
import { hostileText } from "../../support/hostile-texts.ts";

const DESCRIPTION: Description = {
  sentence: "",
  id: "a".repeat(64),
  level: "full",
  demonstration: false,
  target: {
    baseUrl: "https://api.example.com/v1",
    name: null,
    plan: null,
    embedded: false,
    environment: null,
    implementation: {
      organization: "Example",
      project: "Pets",
      version: "2.1",
      url: "https://example.com",
      contact: ["pets@example.com"],
    },
  },
  run: { id: "deadbeef", startedAt: "2030-01-01T00:00:00.000Z", profile: "full", requests: 817 },
  suite: { name: "petstore-conformance", version: "1.0.0" },
  specification: { title: "Pet Store Service Interface", version: "1.0.0" },
  summary: { must: { passed: 56, failed: 0, untested: 1 }, should: { passed: 20, failed: 1, untested: 2 } },
  validity: { notBefore: "2030-01-02T00:00:00Z", notAfter: "2031-01-02T00:00:00Z" },
  hostNotShown: null,
  dated: true,
  untested: [{ id: "RATE-6", because: "an enterprise plan has no published limits" }],
  options: ["--rate 5"],
  signers: [{ keyId: "b".repeat(64), owner: null, role: null }],
  passedOver: [],
};

const CONTENT: CertificatePage = {
  description: DESCRIPTION,
  level: "full",
  digests: new Map([["report.json", "c".repeat(64)]]),
};

/** The text of a page without its markup. */
const textOf = (page: string): string =>
  page
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("the page", () => {
  test("says who, what, which level, when, what was untested, who signed and how to check it", () => {
    const text = textOf(renderCertificatePage(CONTENT));
    for (const said of [
      "Conformant : Pets 2.1",
      "of Example at https://api.example.com/v1",
      "Level full : every MUST of the full profile passed",
      "From 2 January 2030, 00:00 UTC",
      "Until 2 January 2031, 00:00 UTC",
      "56 MUST passed, 1 untested",
      "20 SHOULD passed, 1 failed, 2 untested",
      "RATE-6 an enterprise plan has no published limits",
      "--rate 5",
      "the holder of this key",
      "b".repeat(64),
      "petstore-conformance verify certificate/ --public-key key.pem \\ --organization Example --target https://api.example.com/v1",
      `SHA-256 of report.json ${"c".repeat(64)}`,
      "It proves neither that the run was honest nor who the holder is.",
    ])
      expect(text).toContain(said);
  });

  test("says that nothing was left untested, and that no option matters", () => {
    const description = { ...DESCRIPTION, untested: [], options: [] };
    const text = textOf(renderCertificatePage({ ...CONTENT, description }));
    expect(text).toContain("Nothing: every MUST was tested, and passed.");
    expect(text).toContain("None that affects what the certificate says.");
  });

  test.each<[string, Partial<CertificatePage>, string]>([
    ["an expired one", { status: "expired", problem: "the certificate is not valid after 2031" }, "Expired"],
    ["a revoked one", { status: "revoked", problem: "the certificate was revoked" }, "Revoked"],
    ["a demonstration", { description: { ...DESCRIPTION, demonstration: true } }, "Demonstration"],
  ])("%s never says conformant", (_, change, word) => {
    const page = renderCertificatePage({ ...CONTENT, ...change });
    const text = textOf(page);
    expect(text).toContain(`${word} : Pets 2.1`);
    expect(text).not.toContain("Conformant");
    if (change.problem) expect(text).toContain(`${change.problem.slice(1)}.`);
  });

  test("says why the host is not shown, and which digest is not signed", () => {
    const description = { ...DESCRIPTION, hostNotShown: "127.0.0.1 is a private address" };
    const text = textOf(renderCertificatePage({ ...CONTENT, description, deployed: "d".repeat(40) }));
    expect(text).toContain("does not show that it reached the named host: 127.0.0.1 is a private address.");
    expect(text).toContain(`${"d".repeat(40)} (not signed)`);
  });

  test("is about the address where no product is named", () => {
    const description = { ...DESCRIPTION, target: { ...DESCRIPTION.target, implementation: null } };
    const text = textOf(renderCertificatePage({ ...CONTENT, description }));
    expect(text).toContain("Conformant : https://api.example.com/v1 Level full");
    expect(text).not.toContain("at https://api");
  });

  test("is the same for the same certificate", () => {
    expect(renderCertificatePage(CONTENT)).toBe(renderCertificatePage(structuredClone(CONTENT)));
  });

  test("has no element and no attribute that a text brought", () => {
    fc.assert(
      fc.property(hostileText, (hostile) => {
        const implementation = {
          organization: hostile,
          project: hostile,
          version: hostile,
          url: hostile,
          contact: [hostile],
        };
        const description: Description = {
          ...DESCRIPTION,
          target: { ...DESCRIPTION.target, baseUrl: hostile, implementation },
          untested: [{ id: hostile, because: hostile }],
          options: [hostile],
          signers: [{ keyId: hostile, owner: hostile, role: hostile }],
          passedOver: [hostile],
          hostNotShown: hostile,
        };
        const page = renderCertificatePage({
          ...{ description, level: hostile, digests: new Map([[hostile, hostile]]) },
          ...{ status: "revoked", problem: hostile, deployed: hostile },
        });
        const tags = [...page.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
        const names = new Set(tags.map(([, name]) => name));
        for (const name of ["script", "img", "iframe", "object", "a", "form"])
          expect(names).not.toContain(name);
        for (const [, , attributes = ""] of tags)
          expect(attributes).not.toMatch(/\son\w+=|\ssrc=|\shref=|\sstyle=/i);
        expect(page.match(/<!--|<!\[CDATA/)).toBeNull();
      }),
      { numRuns: 80 },
    );
  });
});
