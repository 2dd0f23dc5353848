/** What a reader's browser makes of the listing. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isListed, type ListedProduct } from "../../../src/report/listing/entry.ts";
import { renderListingPage } from "../../../src/report/listing/render-page.ts";
import { chromiumPath, NO_CHROMIUM, Pages } from "../html/browser.ts";
import { type TenProducts, tenProducts } from "./ten-products.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const there = chromiumPath() !== null;

/** What there must be none of: elements that run or load, handlers, styles, addresses beyond the page's directory. */
const ACTIVE = `[...document.querySelectorAll("*")].flatMap((element) => {
  const { localName, attributes } = element;
  const own = "html head meta title style body header nav main section footer div p span h1 h2 h3 a b ul li dl dt dd code pre time table caption tbody tr th td svg path";
  const found = own.split(" ").includes(localName) ? [] : [localName];
  for (const { name, value } of attributes) {
    if (name.startsWith("on") || name === "style" || name === "src") found.push(localName + " " + name);
    if (name === "href" && !/^(#[a-z-]+|\\.\\/[a-z0-9./-]+)$/.test(value)) found.push(localName + " " + value);
  }
  return found;
})`;

const VIEWS = [
  ["light", 1_280],
  ["dark", 1_280],
  ["light", 380],
  ["dark", 380],
] as const;

describe.skipIf(!there)(there ? "in Chromium" : `in Chromium (skipped: ${NO_CHROMIUM})`, () => {
  let pages: Pages;
  let ten: TenProducts;

  beforeAll(async () => {
    [pages, ten] = await Promise.all([Pages.launch(), tenProducts()]);
  }, 300_000);

  afterAll(() => pages?.close());

  const listed = (): readonly ListedProduct[] => ten.listing.entries.filter(isListed);

  /** Pictures for people: `PICTURES=DIR`. */
  async function photograph(page: Page, name: string): Promise<void> {
    const directory = process.env.PICTURES_OF_LISTING;
    if (directory === undefined) return;
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `${name}.png`), await page.screenshot({ fullPage: true }));
  }

  test("ten products were judged, and are listed as what they are", () => {
    expect(ten.listing.entries.map(({ status, problem }) => [status, problem])).toEqual([
      ...Array.from({ length: 7 }, () => ["certified", null]),
      ["expired", expect.stringMatching(/^the certificate is not valid after /)],
      ["revoked", "the certificate was revoked"],
      ["invalid", expect.stringContaining("a vendor certifies its own products only")],
    ]);
    expect(listed().map(({ level }) => level)).toEqual(["full", ...Array.from({ length: 8 }, () => "core")]);
  });

  test.each(VIEWS)("the page is accessible and does nothing, %s, %i px wide", async (colorScheme, width) => {
    const { page, events, close } = await pages.open(renderListingPage(ten.listing), {
      colorScheme,
      viewport: { width, height: 900 },
    });
    try {
      await photograph(page, `listing-${colorScheme}-${width}`);
      expect(events).toEqual([]);
      expect(await page.evaluate(ACTIVE)).toEqual([]);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
      expect(Math.max(0, Number(overflow))).toBe(0);
      await page.evaluate(AXE);
      const found = await page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))",
      );
      expect(found).toEqual([]);
    } finally {
      await close();
    }
  });

  test("what is refused is not shown as a product", async () => {
    const { page, close } = await pages.open(renderListingPage(ten.listing));
    try {
      expect(await page.locator(".product.certified").count()).toBe(7);
      expect(await page.locator("body").textContent()).not.toMatch(/Better Pets|Rival/);
      expect(await page.locator("#invalid li").textContent()).toContain(
        'product-9: it is signed by "Somebody Else"',
      );
    } finally {
      await close();
    }
  });
});
