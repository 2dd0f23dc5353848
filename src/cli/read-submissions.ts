/** Reads the folders of submissions. A folder that cannot be read is one problem, and the others are still read. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { caught, only } from "../kit/caught.ts";
import { decodeUtf8, read } from "../kit/schema/foreign-json.ts";
import { FormatError } from "../kit/schema/format-error.ts";
import { parseText } from "../kit/yaml.ts";
import { type InvalidSubmission, invalid } from "../report/listing/entry.ts";
import type { Submission } from "../report/listing/examine-submission.ts";
import { FOLDER_NAME_TITLE, isFolderName, SUBMISSION_FILES } from "../report/listing/files.ts";
import { PRODUCT, type Product } from "../report/listing/product.ts";
import { readInput } from "../setup/read-input.ts";
import { codeOf, quote, UsageError } from "../setup/usage-error.ts";

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
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isFile() && !entry.name.startsWith("."))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    throw new UsageError(
      `the directory ${quote(directory)} cannot be read (${codeOf(error)}): name the directory with the folders of products`,
    );
  }
}

/** The folders of several directories, sorted by name; throws a {@link UsageError} for a name in two of them. */
export async function foldersInAll(
  directories: readonly string[],
): Promise<readonly { readonly directory: string; readonly folder: string }[]> {
  const all: { readonly directory: string; readonly folder: string }[] = [];
  for (const directory of directories)
    for (const folder of await foldersIn(directory)) {
      const other = all.find((known) => known.folder === folder);
      if (other)
        throw new UsageError(
          `${quote(other.directory)} and ${quote(directory)} both have a folder ${quote(folder)}: remove one, or rename it`,
        );
      all.push({ directory, folder });
    }
  return all.sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** The content of a product's folder, or why it is no submission. */
export function readSubmission(directory: string, folder: string): Promise<Submission | InvalidSubmission> {
  return submissionIn(directory, folder).catch(only(UsageError, ({ message }) => invalid(folder, message)));
}

async function submissionIn(directory: string, folder: string): Promise<Submission> {
  if (!isFolderName(folder)) throw new UsageError(`the name of the folder must be ${FOLDER_NAME_TITLE}`);
  const path = join(directory, folder);
  await refuseOtherFiles(path);
  const bytes = (name: string): Promise<Buffer> =>
    readInput(join(path, name), { what: name, remedy: "submit writes it" }, LARGEST[name] ?? 0);
  return {
    folder,
    product: productIn(await bytes(SUBMISSION_FILES.product)),
    report: await bytes(SUBMISSION_FILES.report),
    certificate: await bytes(SUBMISSION_FILES.certificate),
    recordingDigest: await bytes(SUBMISSION_FILES.recordingDigest),
  };
}

/** Refuses other files: a recording may show animals of others, and a link may point to any file. */
async function refuseOtherFiles(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    throw new UsageError(`it is not a directory that can be read (${codeOf(error)})`);
  });
  const other = entries.find((entry) => !KNOWN.has(entry.name) || !entry.isFile());
  if (!other) return;
  throw new UsageError(
    KNOWN.has(other.name)
      ? `${other.name} is not a regular file`
      : `${quote(other.name)} does not belong into a submission, which has ${[...KNOWN].join(", ")} only`,
  );
}

/** The product in the bytes of a `product.yaml`; throws a {@link UsageError} if they are not valid. */
export function productIn(bytes: Uint8Array): Product {
  const product = (): Product => read(PRODUCT, parseText(decodeUtf8(bytes), true).value);
  return caught(FormatError, product, (error) => {
    throw new UsageError(error.of(SUBMISSION_FILES.product));
  });
}
