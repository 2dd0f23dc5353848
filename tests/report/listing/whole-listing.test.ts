/** A certificate and a listing of a run without a network, as people and programs get them. */
import { generateKeyPairSync } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import {
  type Description,
  describeCertificate,
  detailLines,
} from "../../../src/report/certificate/describe.ts";
import { saidOf, statementOf } from "../../../src/report/certificate/statement.ts";
import type { TrustedKey } from "../../../src/report/certificate/trust.ts";
import { invalid, type ListedProduct, type Listing } from "../../../src/report/listing/entry.ts";
import { type Product, renderProduct, renderReadme } from "../../../src/report/listing/product.ts";
import {
  renderBadge,
  renderListingJson,
  renderListingPage,
} from "../../../src/report/listing/render-page.ts";
import { play } from "../../support/played-run.ts";

const { publicKey } = generateKeyPairSync("ed25519");
const VALIDITY = { notBefore: "2026-04-01T00:00:00Z", notAfter: "2027-03-31T00:00:00Z" };
const NOW = Date.parse("2026-06-01T00:00:00Z");

const PRODUCT: Product = {
  productFormat: 1,
  ...{ organization: "Example & Sons", product: "Pets", version: "2.1", level: "core" },
  ...{ contact: ["pets@example.com", "https://example.com/contact"], digest: `sha256:${"0a".repeat(32)}` },
};

function signer(owner: string | null, role: TrustedKey["role"]): TrustedKey {
  return { key: publicKey, keyId: "0123456789abcdef".repeat(4), owner, role, from: null, until: null };
}

const KNOWN = {
  id: "c".repeat(64),
  ...{ validity: VALIDITY, signers: [signer("Example & Sons", "vendor"), signer(null, null)] },
  ...{ passedOver: ["tlogEntries"], dated: false },
};

let report: Report;
let unreached: Report;
let description: Description;

beforeAll(async () => {
  const implementation = {
    ...{ organization: "Example & Sons", project: "Pets", version: "2.1", url: null },
    ...{ contact: PRODUCT.contact, digest: PRODUCT.digest },
  };
  const played = await play({ options: { strict: true }, baseUrl: "https://pets.example.com/v1" });
  report = { ...played.report, target: { ...played.report.target, implementation } };
  unreached = (await play({ instead: () => "refused", options: { only: ["LIST-10"] } })).report;
  description = describeCertificate(report, KNOWN);
});

test("what a certificate says", () => {
  expect([description.sentence, ...detailLines(description)]).toMatchSnapshot();
  const challenge = { nonce: "nonce-1", notAfter: "2026-04-02T00:00:00Z" };
  const more = { ...description, dated: true, passedOver: [], options: [], untested: [] };
  expect(
    detailLines({ ...more, run: { ...more.run, challenge } as unknown as Description["run"] }),
  ).toMatchSnapshot();
});

test("what is signed", () => {
  const subjects = [{ name: "report.json", digest: { sha256: "0b".repeat(32) } }];
  expect(
    JSON.stringify(statementOf(report, subjects, VALIDITY, false), null, 1).split("\n"),
  ).toMatchSnapshot();
});

test("of a report that reaches no level, what the lowest one leaves untested is said", () => {
  const { level, untested, hostNotShown } = saidOf(unreached);
  expect({ level, untested, hostNotShown }).toMatchSnapshot();
});

test("the folder of a submission", () => {
  expect(renderProduct(PRODUCT)).toMatchSnapshot();
  expect(renderReadme(PRODUCT, description, "0c".repeat(32))).toMatchSnapshot();
  expect(renderReadme(PRODUCT, { ...description, untested: [] }, "0c".repeat(32))).toContain(
    "Not tested: no MUST.",
  );
  const embedded = { ...description, demonstration: true };
  const full = { ...PRODUCT, level: "full" } as const;
  expect(renderReadme(full, embedded, "0c".repeat(32))).toContain("key.pem --demonstration\n");
});

test("the page, the data and the badges of a listing", () => {
  const product: ListedProduct = {
    ...{ folder: "example-pets-2.1", status: "certified", problem: null, product: PRODUCT, description },
    ...{ level: "core", digests: new Map([["report.json", "0d".repeat(32)]]), catalogueChecked: true },
  };
  const listing: Listing = {
    at: NOW,
    entries: [
      product,
      {
        ...product,
        ...{ folder: "expired", status: "expired", level: "witnessed", problem: "the certificate expired" },
        ...{
          catalogueChecked: false,
          description: { ...description, untested: [], hostNotShown: "it is private" },
        },
        product: { ...PRODUCT, digest: "4b825dc642cb6eb9a060e54bf8d69288fbee4904" },
      },
      { ...product, folder: "revoked", status: "revoked", problem: "the key was revoked" },
      invalid("rival", "no signature matches <a> key"),
    ],
  };
  const page = renderListingPage(listing)
    .replace(/<style>.*?<\/style>/s, "<style/>")
    .replaceAll(/sha256-[\w+/=]+/g, "sha256-…");
  expect(page.split("\n")).toMatchSnapshot();
  expect(renderListingJson(listing).split("\n")).toMatchSnapshot();
  const badges = listing.entries.flatMap((each) => (each.status === "invalid" ? [] : [renderBadge(each)]));
  expect(badges.map((each) => each.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " "))).toMatchSnapshot();
  expect(badges.map((each) => each.match(/(?<=fill=")#\w+/g)?.[1])).toMatchSnapshot();
});

test("a problem of any length is cut to 300 characters", () => {
  expect(invalid("a", "x".repeat(300)).problem).toBe("x".repeat(300));
  expect(invalid("a", "x".repeat(301)).problem).toBe(`${"x".repeat(300)}…`);
});
