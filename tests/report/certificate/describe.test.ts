/** What a certificate says to the reader who decides. */
import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { describeCertificate, detailLines, untestedLine } from "../../../src/report/certificate/describe.ts";
import type { TrustedKey } from "../../../src/report/certificate/trust.ts";
import { report, requirement } from "../../support/reports.ts";

const { publicKey: key } = generateKeyPairSync("ed25519");
const signer = (owner: string | null): TrustedKey => ({
  ...{ key, keyId: "0123456789abcdef0123", owner, role: owner === null ? null : "vendor" },
  ...{ from: null, until: null },
});

const KNOWN = {
  id: "c".repeat(64),
  validity: { notBefore: "2030-01-01T00:00:00Z", notAfter: "2030-12-31T00:00:00Z" },
  signers: [signer(null)],
  passedOver: [],
  dated: true,
};

const BASE = report([requirement("LIST-1")]);
const described = (target: Partial<Report["target"]> = {}, known: Partial<typeof KNOWN> = {}) =>
  describeCertificate({ ...BASE, target: { ...BASE.target, ...target } }, { ...KNOWN, ...known });

const of = (organization: string | null, project: string | null, version: string | null) => ({
  implementation: { organization, project, version, url: null, contact: [] },
});

describe("the sentence", () => {
  const END =
    "https://staging.example.com/v1 conforms to the Pet Store Service Interface 1.0.0, level core, from 2030-01-01 until 2030-12-31";

  test.each([
    ["no product", {}, END],
    ["a product", of("Example", "Pets", "2.1"), `Pets 2.1 of Example at ${END}`],
    ["a product of nobody", of(null, "Pets", null), `Pets at ${END}`],
    ["an organization alone", of("Example", null, null), `the service of Example at ${END}`],
  ])("with %s", (_, target, end) => {
    expect(described(target).sentence).toBe(`The holder of the key 0123456789abcdef certifies that ${end}`);
  });

  test("names all signers", () => {
    expect(described({}, { signers: [signer("A"), signer("B")] }).sentence).toMatch(
      /^A \(vendor\) and B \(vendor\) certify that /,
    );
  });

  test("says where the host is not shown, and that a demonstration is of no service", () => {
    expect(described({ baseUrl: "http://api.example.com/v1" }).sentence).toMatch(
      /until 2030-12-31; the host named is not shown to be the host reached, since it was reached without TLS$/,
    );
    expect(described({ embedded: true }).sentence).toContain(
      "that the embedded reference implementation (https://staging.example.com/v1), a demonstration of no service, conforms",
    );
  });

  test("has no character that steers a terminal", () => {
    expect(described(of("Ex\u202e", "\x1b[2J", null)).sentence).toContain("\\u{1b}[2J of Ex\\u{202e} at");
  });
});

describe("the lines below", () => {
  const names = (of: Parameters<typeof detailLines>[0]): readonly string[] =>
    detailLines(of).map((line) => line.trim().split(" ")[0] ?? "");

  test("say what was not checked, and whether an answer shows the time, where there is something to say", () => {
    const usual = ["untested", "options", "results", "run", "suite", "signed", "id", "proves"];
    expect(names(described())).toEqual(usual);
    const more = described({}, { dated: false, passedOver: ["1 timestamp of the bundle"] as never[] });
    expect(names(more)).toEqual([...usual.slice(0, -1), "time", "unchecked", "proves"]);
    const run = { ...BASE.run, challenge: { nonce: "n1", issued: "", level: "core", target: "" } as const };
    expect(detailLines(describeCertificate({ ...BASE, run }, KNOWN))).toContain("  challenge n1");
  });

  test("name the run, the suite and each signer", () => {
    const lines = detailLines(described({}, { signers: [signer(null), signer("A")] }));
    expect(lines.slice(0, -1)).toEqual([
      "  untested  no MUST",
      "  options   none that matter",
      "  results   1 MUST passed, 0 untested; 0 SHOULD passed, 0 failed, 0 untested",
      `  run       ${BASE.run.id}, core profile, ${BASE.run.startedAt}, ${BASE.run.requests} requests`,
      `  suite     ${BASE.suite.name} ${BASE.suite.version}, judged again from the recording`,
      "  signed    with the key 0123456789abcdef0123",
      "  signed    with the key 0123456789abcdef0123, A, vendor",
      `  id        ${"c".repeat(64)}`,
    ]);
    expect(lines.at(-1)).toMatch(/^ {2}proves {4}\w/);
  });

  test("have each reason once", () => {
    const untested = ["RATE-6", "RATE-7", "LIST-5"].map((id) => ({
      ...{ id, because: id === "LIST-5" ? "left to full" : "not used up" },
    }));
    expect(untestedLine({ untested })).toBe("RATE-6, RATE-7 (not used up); LIST-5 (left to full)");
    expect(untestedLine({ untested: [] })).toBe("no MUST");
  });
});
