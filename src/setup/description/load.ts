/** Reads a description with all documents that it refers to. Nothing is sent for one that is whole in its file. */
import { createHash } from "node:crypto";
import { referenceOf } from "../../kit/description/cursor.ts";
import type { Description, DescriptionDocument } from "../../kit/description/description.ts";
import { referencesIn } from "../../kit/description/references.ts";
import { FormatError } from "../../kit/schema/format-error.ts";
import { isObject } from "../../kit/schema/json-place.ts";
import { parseText } from "../../kit/yaml.ts";
import type { RunOptions, Target } from "../../run/options.ts";
import { otherSecrets } from "../../run/secrets/other-secrets.ts";
import { secretsOf } from "../../run/secrets/redact.ts";
import { quote, UsageError } from "../usage-error.ts";
import { descriptionSource, documentName, type Fetching, isRemote, type Read, readDocument } from "./read.ts";

/** Documents of one description, at most, and bytes of all of them. */
const MOST_DOCUMENTS = 100;
const LARGEST_TOTAL = 8 * 1024 * 1024;

/** What was read: a text and its value, or why there is none. */
type Found =
  | { readonly text: string; readonly sha256: string; readonly value: unknown }
  | Exclude<Read, { readonly bytes: Uint8Array }>;

type Options = Pick<RunOptions, "network" | "timeoutMs">;

/**
 * The description that a file or URL holds. A file that cannot be read, or holds neither YAML nor JSON, is wrong usage; of a
 * URL, that is a description without text: its requirements are untested.
 */
export async function loadDescription(
  named: string,
  option: string,
  target: Target,
  { network, timeoutMs }: Options,
): Promise<Description> {
  const source = descriptionSource(named, option);
  const { origin } = new URL(target.baseUrl);
  const fetching: Fetching = { network, timeoutMs, targetOrigin: origin };
  const { conceal } = secretsOf(target.apiKey, otherSecrets(target.headers ?? [], network.proxies));
  // What is added meanwhile is looked through as well.
  const positions = new Map([[source.url, 0]]);
  const documents: DescriptionDocument[] = [];
  let total = 0;
  const read = async (url: string): Promise<Found> => {
    const reason = url === source.url ? null : reasonAgainst(url, source.url, documents.length);
    if (reason !== null) return { kind: "unread", reason };
    const came = await readDocument(url, fetching);
    if ("bytes" in came) total += came.bytes.length;
    if (total > LARGEST_TOTAL) return { kind: "unread", reason: "the description is too large as a whole" };
    return foundIn(came, conceal);
  };
  for (const url of positions.keys()) {
    const found = await read(url);
    const isFirst = documents.length === 0;
    const name = isFirst ? source.shown : conceal(documentName(url, source.url));
    if ("kind" in found) {
      if (isFirst && !isRemote(url))
        throw new UsageError(`the description ${quote(named)}: ${found.reason}: check ${option}`);
      documents.push({ name, text: null, sha256: null, absent: found, links: {} });
      continue;
    }
    const { text, sha256, value } = found;
    const links: Record<string, number> = {};
    for (const [before, other] of linksOf(value, url)) {
      links[before] = positions.get(other) ?? positions.size;
      positions.set(other, links[before]);
    }
    documents.push({ name, text, sha256, absent: null, links });
  }
  return { source: conceal(source.shown), documents };
}

/** Text and value of bytes, or why they are no part of a description. */
function foundIn(read: Read, conceal: (text: string) => string): Found {
  if ("kind" in read) return { ...read, reason: conceal(read.reason) };
  const { bytes } = read;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  try {
    const text = conceal(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const { value } = parseText(text);
    if (isObject(value) || Array.isArray(value)) return { text, sha256, value };
    return { kind: "unread", reason: "it is neither YAML nor JSON with members" };
  } catch (error) {
    if (error instanceof FormatError) return { kind: "unread", reason: error.message };
    if (error instanceof TypeError) return { kind: "unread", reason: "it is not UTF-8" };
    throw error;
  }
}

/** The references of a document to other documents, each with the absolute URL that it leads to. */
function linksOf(value: unknown, url: string): readonly (readonly [before: string, url: string])[] {
  return referencesIn({ document: 0, path: [], value }).flatMap((reference) => {
    const [before = ""] = (referenceOf(reference) ?? "").split("#");
    return before !== "" && URL.canParse(before, url) ? [[before, new URL(before, url).href] as const] : [];
  });
}

/** Why a document is not read, or `null`. */
function reasonAgainst(url: string, root: string, documents: number): string | null {
  if (documents >= MOST_DOCUMENTS) return `the description has more than ${MOST_DOCUMENTS} documents`;
  if (isRemote(url)) return null;
  if (!url.startsWith("file:"))
    return `${documentName(url, root)} is neither a file nor an http or https URL`;
  return isRemote(root) ? "a description from the network may not refer to a file of this machine" : null;
}
