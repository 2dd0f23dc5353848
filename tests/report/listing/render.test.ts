/** The page, the JSON and the badges of a listing. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { beforeAll, describe, expect, test } from "vitest";
import { type Entry, isListed, type ListedProduct, type Listing } from "../../../src/report/listing/entry.ts";
import { examineSubmission } from "../../../src/report/listing/examine-submission.ts";
import { renderReadme } from "../../../src/report/listing/product.ts";
import {
  renderBadge,
  renderListingJson,
  renderListingPage,
} from "../../../src/report/listing/render-page.ts";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { ROOT } from "../../support/built.ts";
import { hostileText } from "../../support/hostile-texts.ts";
import { certified, NOW } from "../certificate/certified.ts";
import { submitted, trustOf } from "./submitted.ts";

let good: ListedProduct;

beforeAll(async () => {
  const made = submitted(await certified());
  const entry = examineSubmission(made.submission, {
    trust: trustOf([made]),
    now: NOW,
    catalogue: REQUIREMENTS,
  });
  if (!isListed(entry)) throw new Error(entry.problem);
  good = entry;
});

const REFUSED: Entry = { folder: "rival", status: "invalid", problem: "no signature matches a key" };

/** One of each status. */
const listing = (): Listing => ({
  at: NOW,
  entries: [
    good,
    { ...good, folder: "expired", status: "expired", problem: "the certificate is not valid after 2030" },
    { ...good, folder: "revoked", status: "revoked", problem: "the certificate was revoked" },
    REFUSED,
  ],
});

const validate = new Ajv2020({ allErrors: true });
addFormats.default(validate);
const schema = JSON.parse(readFileSync(join(ROOT, "schemas/listing.schema.json"), "utf8")) as object;
const isValid = validate.compile(schema);

describe("listing.json", () => {
  test("is valid by its schema, and the same for the same listing", () => {
    const text = renderListingJson(listing());
    isValid(JSON.parse(text));
    expect(isValid.errors).toBeNull();
    expect(renderListingJson(structuredClone(listing()))).toBe(text);
  });

  test("has the challenge of a run", () => {
    const data = (description: Partial<ListedProduct["description"]>) => {
      const entry = { ...good, description: { ...good.description, ...description } };
      const { certificate } = JSON.parse(renderListingJson({ at: NOW, entries: [entry] })).products[0];
      return certificate.run.challenge;
    };
    const { run } = good.description;
    const challenge = { nonce: "n1", issued: "", level: "core", target: "" } as const;
    expect([data({}), data({ run: { ...run, challenge } })]).toEqual([null, "n1"]);
  });

  test("says nothing of what is refused", () => {
    const { products } = JSON.parse(renderListingJson(listing())) as { products: readonly object[] };
    expect(products.at(-1)).toEqual({
      ...{ folder: "rival", status: "invalid", problem: "no signature matches a key" },
      ...{ product: null, certificate: null, files: null },
    });
  });

  test("the schema refuses a certificate of what is invalid", () => {
    const { products, ...rest } = JSON.parse(renderListingJson(listing())) as { products: readonly object[] };
    expect(isValid({ ...rest, products: [{ ...products[0], status: "invalid" }] })).toBe(false);
    expect(isValid({ ...rest, products: [{ ...products[3], status: "certified" }] })).toBe(false);
  });
});

describe("index.html", () => {
  test("is the same for the same listing, and shows each kind in its section", () => {
    const page = renderListingPage(listing());
    expect(renderListingPage(structuredClone(listing()))).toBe(page);
    const sections = [...page.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
    expect(sections).toEqual(["certified", "expired", "revoked", "invalid", "levels"]);
    expect(page).toContain('href="./products/example-pets-2.1/certificate.dsse.json"');
    expect(page).toContain("The certificate was revoked.");
    expect(page.match(/Certified, level core/g)).toHaveLength(1);
  });

  test("says what was not compared with a catalogue", () => {
    const page = (changes: Partial<ListedProduct>): string =>
      renderListingPage({ at: NOW, entries: [{ ...good, ...changes }] });
    const unchecked = "whose requirements were not compared with its catalogue here";
    expect(page({})).not.toContain(unchecked);
    expect(page({ catalogueChecked: false })).toContain(unchecked);
    expect(page({})).toContain('<a class="skip" href="#content">Skip to the products</a>');
  });

  test("of nothing says so", () => {
    expect(renderListingPage({ at: NOW, entries: [] })).toContain("No product is certified.");
  });

  test("has no element and no attribute that a text brought", () => {
    fc.assert(
      fc.property(hostileText, (hostile) => {
        const implementation = {
          ...{ organization: hostile, project: hostile, version: hostile },
          ...{ url: hostile, contact: [hostile] },
        };
        const entry: ListedProduct = {
          ...good,
          problem: hostile,
          product: {
            ...good.product,
            ...{ organization: hostile, product: hostile, version: hostile, contact: [hostile] },
          },
          description: {
            ...good.description,
            ...{ hostNotShown: hostile, untested: [{ id: hostile, because: hostile }] },
            target: { ...good.description.target, baseUrl: hostile, implementation },
            signers: [{ keyId: hostile, owner: hostile, role: hostile }],
          },
        };
        const page = renderListingPage({
          at: NOW,
          entries: [entry, { ...REFUSED, folder: hostile, problem: hostile }],
        });
        for (const [, name = "", attributes = ""] of page.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)) {
          expect(["script", "img", "iframe", "object", "form"]).not.toContain(name);
          expect(attributes).not.toMatch(/\son\w+=|\ssrc=|\sstyle=/i);
          const href = /\shref="([^"]*)"/.exec(attributes)?.[1] ?? "#";
          expect(href).toMatch(/^(#[a-z-]*|\.\/listing\.json|\.\/products\/example-pets-2\.1\/[a-z.]+)$/);
        }
        expect(page.match(/<!--|<!\[CDATA/)).toBeNull();
        expect(() => JSON.parse(renderListingJson({ at: NOW, entries: [entry] }))).not.toThrow();
      }),
      { numRuns: 80 },
    );
  });
});

test("a badge says how a product stands, and until when", () => {
  const title = (entry: ListedProduct): string | undefined =>
    /<title>(.*?)<\/title>/.exec(renderBadge(entry))?.[1];
  const [a, b, c] = listing().entries.filter(isListed).map(title);
  expect(a).toBe("Pet Store Service Interface: certified: core, until 2030-12-31");
  expect(b).toBe("Pet Store Service Interface: expired 2030-12-31");
  expect(c).toBe("Pet Store Service Interface: revoked");
  expect(renderBadge(good)).not.toMatch(/<script|\son\w+=|href="(?!#)/);
});

describe("README.md", () => {
  test("says what the folder is, and how to check it", () => {
    const text = renderReadme(good.product, good.description, "0".repeat(64));
    expect(text).toContain(
      "Example submits Pets 2.1 as conformant to the Pet Store Service Interface 1.0.0, level core,",
    );
    expect(text).toContain(
      "sha256sum -c recording.har.sha256\npetstore-conformance verify . --public-key key.pem",
    );
  });

  test("no name becomes markup", () => {
    const markdown = new MarkdownIt({ html: true, linkify: true });
    fc.assert(
      fc.property(hostileText, (hostile) => {
        const product = {
          ...good.product,
          organization: hostile,
          product: hostile,
          version: hostile,
          contact: [hostile],
        };
        const rendered = markdown.render(renderReadme(product, good.description, "0".repeat(64)));
        const names = [...rendered.matchAll(/<([a-z0-9]+)/gi)].map(([, name]) => name);
        const own = [
          "h1",
          "h2",
          "p",
          "table",
          "thead",
          "tbody",
          "tr",
          "th",
          "td",
          "code",
          "pre",
          "ul",
          "li",
          "em",
        ];
        expect(names.filter((name) => !own.includes(name ?? ""))).toEqual([]);
        expect(names.filter((name) => name === "h1")).toHaveLength(1);
      }),
      { numRuns: 80 },
    );
  });
});
