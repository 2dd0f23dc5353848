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

/** What is known of a document: its text and value, or why there is none. */
type Found =
  | { readonly text: string; readonly sha256: string; readonly value: unknown }
  | Exclude<Read, { readonly bytes: Uint8Array }>;

/** What of the options of a run matters here. */
type Options = Pick<RunOptions, "network" | "timeoutMs" | "descriptionWithKey">;

/**
 * The description that a file or URL holds. A file that cannot be read, or holds neither YAML nor JSON, is wrong usage; of a
 * URL, that is a description without text: its requirements are untested.
 */
export async function loadDescription(
  named: string,
  option: string,
  target: Target,
  { network, timeoutMs, descriptionWithKey }: Options,
): Promise<Description> {
  const source = descriptionSource(named, option);
  const { origin } = new URL(target.baseUrl);
  const credential = descriptionWithKey ? { origin, value: `Bearer ${target.apiKey}` } : null;
  const fetching: Fetching = { network, timeoutMs, credential, targetOrigin: origin };
  const { conceal } = secretsOf(target.apiKey, otherSecrets(target.headers ?? [], network.proxies));
  const first = foundIn(await readDocument(source.url, fetching), conceal);
  if (!isRemote(source.url) && "kind" in first)
    throw new UsageError(`the description ${quote(named)}: ${first.reason}: check ${option}`);
  const found = await withOthers(source.url, first, { ...fetching, conceal });
  const positions = new Map([...found.keys()].map((url, position) => [url, position]));
  const documents = [...found].map(([url, each]) => {
    const name = url === source.url ? source.shown : conceal(documentName(url, source.url));
    return documentOf(name, url, each, positions);
  });
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

/** A document with all that it refers to, and what they refer to, by their URLs. */
async function withOthers(
  root: string,
  first: Found,
  { conceal, ...fetching }: Fetching & { readonly conceal: (text: string) => string },
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map([[root, first]]);
  let total = 0;
  const read = async (url: string): Promise<Found> => {
    const reason = reasonAgainst(url, root, found.size);
    if (reason !== null) return { kind: "unread", reason };
    const came = await readDocument(url, fetching);
    if ("bytes" in came) total += came.bytes.length;
    if (total > LARGEST_TOTAL) return { kind: "unread", reason: "the description is too large as a whole" };
    return foundIn(came, conceal);
  };
  // What is added meanwhile is looked through as well.
  for (const [url, document] of found)
    for (const [, other] of linksOf(document, url))
      if (!found.has(other)) found.set(other, await read(other));
  return found;
}

/** The references of a document to other documents, each with the absolute URL that it leads to. */
function linksOf(document: Found, url: string): readonly (readonly [before: string, url: string])[] {
  if ("kind" in document) return [];
  return referencesIn({ document: 0, path: [], value: document.value }).flatMap((reference) => {
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

function documentOf(
  name: string,
  url: string,
  found: Found,
  positions: ReadonlyMap<string, number>,
): DescriptionDocument {
  if ("kind" in found) return { name, text: null, sha256: null, absent: found, links: {} };
  const links = Object.fromEntries(
    linksOf(found, url).flatMap(([before, other]) => {
      const position = positions.get(other);
      return position === undefined ? [] : [[before, position]];
    }),
  );
  return { name, text: found.text, sha256: found.sha256, absent: null, links };
}
