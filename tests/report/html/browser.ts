/** Chromium as it is installed: pages are opened as a reader opens them, and whatever they do besides is kept. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/** Where Chromium is, `null` where it is nowhere on the path; `CHROMIUM` names another place. */
export function chromiumPath(): string | null {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Said where tests are left out. */
export const NO_CHROMIUM =
  "no Chromium on the path: what a browser shows is not tested (Debian: apt-get install chromium; or set CHROMIUM)";

const TELL_VIOLATIONS = `
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    tell("policy: " + violatedDirective + " " + blockedURI));
`;

/** A page, and what it did beyond showing itself. */
export interface Opened {
  readonly page: Page;
  /** Console messages, errors, dialogs, requests beyond the document, violations of the page's policy. */
  readonly events: readonly string[];
  readonly close: () => Promise<void>;
}

/** One browser for the tests of a file. */
export class Pages {
  readonly #browser: Browser;
  readonly #folder = mkdtempSync(join(tmpdir(), "petstore-conformance-pages-"));
  #count = 0;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts the browser, or rejects where there is none. */
  static async launch(): Promise<Pages> {
    const executablePath = chromiumPath();
    if (executablePath === null) throw new Error(NO_CHROMIUM);
    // Containers run tests as root, where Chromium's sandbox does not start.
    return new Pages(await chromium.launch({ executablePath, args: ["--no-sandbox"] }));
  }

  /** Opens a document from a file. */
  async open(text: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const path = join(this.#folder, `${this.#count++}.html`);
    writeFileSync(path, text);
    const url = pathToFileURL(path).href;
    const context = await this.#browser.newContext(options);
    const page = await context.newPage();
    const events: string[] = [];
    page.on("console", (message) => events.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => events.push(`error: ${error.message}`));
    page.on("dialog", (dialog) => {
      events.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("popup", (popup) => events.push(`popup: ${popup.url()}`));
    page.on("request", (request) => {
      if (request.url() !== url) events.push(`request: ${request.url()}`);
    });
    await page.exposeFunction("tell", (what: string) => events.push(what));
    await page.addInitScript({ content: TELL_VIOLATIONS });
    await page.goto(url);
    return { page, events, close: () => context.close() };
  }

  /** Ends the browser. */
  async close(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
