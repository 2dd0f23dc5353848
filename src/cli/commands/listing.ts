/** `listing`: the public page of all submitted products. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { Command } from "commander";
import { REQUIREMENTS } from "../../../suites/index.ts";
import { caught, only } from "../../kit/caught.ts";
import { PRODUCT } from "../../kit/schema/file-schemas.ts";
import { decodeUtf8, FormatError, read } from "../../kit/schema/foreign-json.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { parseText } from "../../kit/yaml.ts";
import { isPrivate } from "../../report/certificate/certifiable.ts";
import {
  type Entry,
  type InvalidSubmission,
  invalid,
  isListed,
  STATUSES,
  withoutReplays,
} from "../../report/listing/entry.ts";
import { examineSubmission, type Submission } from "../../report/listing/examine-submission.ts";
import {
  FOLDER_NAME_TITLE,
  INDEX_FILE,
  isFolderName,
  LISTING_FILE,
  PRODUCTS_DIRECTORY,
  pathsOf,
  SUBMISSION_FILES,
} from "../../report/listing/files.ts";
import type { Product } from "../../report/listing/product.ts";
import { renderBadge, renderListingJson, renderListingPage } from "../../report/listing/render-page.ts";
import { visible } from "../../report/text/text.ts";
import { SUITE } from "../../report/version.ts";
import { codeOf, instant, quote, readInput, UsageError } from "../../setup/usage-error.ts";
import { readTrustFile } from "../certificate/keys.ts";
import { entriesOf, removeOthers, writeFiles } from "../files/files.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { write } from "../terminal/output.ts";

export { default as help } from "./help/listing.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Writes the public page of all certified products.")
    .argument("<dir...>", "directories with a folder for each product")
    .requiredOption("--trust <file>", "a trust file: keys with owners and roles, and revocations")
    .option("--out <dir>", "directory for the page", "conformance-listing")
    .option("--allow-private", "list products that were judged at a loopback or private address as well")
    .option("--now <time>", "RFC 3339 time to use as the current time", instant("--now"));
}

export async function execute(command: Command): Promise<number> {
  const { out, ...flags } = command.opts<{
    trust: string;
    out: string;
    now?: number;
    allowPrivate?: boolean;
  }>();
  for (const directory of command.args) await checkOut(directory, out);
  // Whole seconds, as the page shows no less.
  const at = Math.floor((flags.now ?? Date.now()) / 1_000) * 1_000;
  const trust = await readTrustFile(flags.trust);
  const checks = { trust, now: at, catalogue: REQUIREMENTS };
  const submissions = new Map<string, Submission>();
  const examined: Entry[] = [];
  for (const [folder, directory] of await foldersInAll(command.args)) {
    const submission = await readSubmission(directory, folder);
    if ("status" in submission) {
      examined.push(submission);
      continue;
    }
    submissions.set(folder, submission);
    const entry = examineSubmission(submission, checks);
    examined.push(flags.allowPrivate ? entry : publicEntry(entry, submission));
  }
  const entries = withoutReplays(examined);
  const products = entries.filter(isListed).flatMap((entry) => {
    const paths = pathsOf(entry.folder);
    const { certificate = "", report = "" } = submissions.get(entry.folder) ?? {};
    return [
      [paths.badge, renderBadge(entry)] as const,
      [paths.certificate, certificate] as const,
      [paths.report, report] as const,
    ];
  });
  const artefacts = [
    ...products,
    [LISTING_FILE, renderListingJson({ at, entries })] as const,
    [INDEX_FILE, renderListingPage({ at, entries })] as const,
  ];
  await writeFiles(
    artefacts.map(([path, content]) => ({ path: join(out, path), content })),
    (path, code) => new UsageError(`${path} cannot be written (${code}): choose another directory for --out`),
  );
  const folders = entries.filter(isListed).map(({ folder }) => folder);
  await removeOthers(join(out, PRODUCTS_DIRECTORY), folders);
  await write(process.stdout, summary(out, entries));
  return entries.every(isListed) ? EXIT_OF.conformant : EXIT_OF.nonconformant;
}

/** Whatever else is in the directory would be removed. */
async function checkOut(directory: string, out: string): Promise<void> {
  if (out.trim() === "") throw new UsageError("--out is empty: name a directory, or omit the option");
  const inside = (from: string, to: string): boolean => !relative(from, to).startsWith("..");
  if (inside(resolve(directory), resolve(out)) || inside(resolve(out), resolve(directory)))
    throw new UsageError(`--out ${quote(out)} and ${quote(directory)} must not contain each other`);
  const names = await entriesOf(out);
  if (names === null || names.length === 0) return;
  const ours = [INDEX_FILE, LISTING_FILE, PRODUCTS_DIRECTORY];
  const listing = await readFile(join(out, LISTING_FILE), "utf8").catch(() => "");
  const other = names.find((name) => !ours.includes(name));
  if (other === undefined && listing.includes(SUITE.name)) return;
  throw new UsageError(
    `--out ${quote(out)} holds ${quote(other ?? names[0] ?? "")}, which no listing wrote: choose a directory that is empty or new`,
  );
}

function summary(out: string, entries: readonly Entry[]): string {
  const counts = STATUSES.map(
    (status) => `${entries.filter((entry) => entry.status === status).length} ${status}`,
  );
  const problems = entries.flatMap(({ folder, status, problem }) =>
    status === "certified" ? [] : [`  ${status}: ${visible(folder)}: ${visible(problem ?? "")}\n`],
  );
  return `Wrote ${visible(join(out, INDEX_FILE))} and ${LISTING_FILE}: ${counts.join(", ")}.\n${problems.join("")}`;
}

/** The entry, or an invalid one if the host of the target, or the address of `--resolve`, is a private one. */
function publicEntry(entry: Entry, submission: Submission): Entry {
  if (!isListed(entry)) return entry;
  const { target, run } = parseReport(submission.report);
  const addresses = [run.options.resolve ?? []].flat().map((each) => String(each).replace(/^.*?:\d+:/, ""));
  const resolved = addresses.map(asHostname);
  const found = [new URL(target.baseUrl).hostname, ...resolved].find(isPrivate);
  if (found === undefined) return entry;
  return invalid(
    entry.folder,
    `its run was at ${found}, a loopback or private address, which does not show what others would reach (--allow-private lists it)`,
  );
}

/** An IP address as the URL class writes it: each has one form only. */
function asHostname(address: string): string {
  const host = /^[^[].*:/.test(address) ? `[${address}]` : address;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** The largest accepted size of each file in bytes: many times its usual one. */
const LARGEST: Readonly<Record<string, number>> = {
  [SUBMISSION_FILES.product]: 16 * 1_024,
  [SUBMISSION_FILES.report]: 32 * 1_024 * 1_024,
  [SUBMISSION_FILES.certificate]: 4 * 1_024 * 1_024,
  [SUBMISSION_FILES.recordingDigest]: 1_024,
};

const KNOWN: ReadonlySet<string> = new Set(Object.values(SUBMISSION_FILES));

/** Names of the folders of products, sorted; hidden ones and files are left out. */
export async function foldersIn(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    throw new UsageError(
      `the directory ${quote(directory)} cannot be read (${codeOf(error)}): name the directory with the folders of products`,
    );
  });
  const folders = entries.filter((entry) => !entry.isFile() && !entry.name.startsWith("."));
  return folders.map(({ name }) => name).sort();
}

async function foldersInAll(
  directories: readonly string[],
): Promise<readonly (readonly [folder: string, directory: string])[]> {
  const all = new Map<string, string>();
  for (const directory of directories)
    for (const folder of await foldersIn(directory)) {
      const other = all.get(folder);
      if (other !== undefined)
        throw new UsageError(
          `${quote(other)} and ${quote(directory)} both have a folder ${quote(folder)}: remove one, or rename it`,
        );
      all.set(folder, directory);
    }
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function readSubmission(directory: string, folder: string): Promise<Submission | InvalidSubmission> {
  return submissionIn(directory, folder).catch(only(UsageError, ({ message }) => invalid(folder, message)));
}

async function submissionIn(directory: string, folder: string): Promise<Submission> {
  if (!isFolderName(folder)) throw new UsageError(`the name of the folder must be ${FOLDER_NAME_TITLE}`);
  const path = join(directory, folder);
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    throw new UsageError(`it is not a directory that can be read (${codeOf(error)})`);
  });
  // A recording may show animals of others, and a link may point to any file.
  const other = entries.find((entry) => !KNOWN.has(entry.name) || !entry.isFile());
  if (other)
    throw new UsageError(
      KNOWN.has(other.name)
        ? `${other.name} is not a regular file`
        : `${quote(other.name)} does not belong into a submission, which has ${[...KNOWN].join(", ")} only`,
    );
  const bytes = (name: string): Promise<Buffer> =>
    readInput(join(path, name), name, "submit writes it", LARGEST[name] ?? 0);
  const product = productIn(await bytes(SUBMISSION_FILES.product));
  const report = await bytes(SUBMISSION_FILES.report);
  const certificate = await bytes(SUBMISSION_FILES.certificate);
  const recordingDigest = await bytes(SUBMISSION_FILES.recordingDigest);
  return { folder, product, report, certificate, recordingDigest };
}

/** The product in the bytes of a `product.yaml`; throws a {@link UsageError} if they are not valid. */
export function productIn(bytes: Uint8Array): Product {
  const product = (): Product => read(PRODUCT, parseText(decodeUtf8(bytes), true).value);
  return caught(FormatError, product, (error) => {
    throw new UsageError(error.of(SUBMISSION_FILES.product));
  });
}
