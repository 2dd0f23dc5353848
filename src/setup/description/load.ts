/** Reads a description with all documents that it refers to. Nothing is sent for one that is whole in its file. */
import { createHash } from "node:crypto";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { caught } from "../../kit/caught.ts";
import { referenceOf } from "../../kit/description/cursor.ts";
import { referencesIn } from "../../kit/description/references.ts";
import { fieldValues } from "../../kit/evidence/reading.ts";
import type { Description, DescriptionDocument } from "../../kit/generated/recording.ts";
import { decodeUtf8, FormatError, isObject } from "../../kit/schema/foreign-json.ts";
import { parseText } from "../../kit/yaml.ts";
import type { RunOptions, Target } from "../../run/options.ts";
import { otherSecrets, secretsOf } from "../../run/secrets/secrets.ts";
import { createClient } from "../../run/wire/client.ts";
import { codeOf, quote, readInput, UsageError } from "../usage-error.ts";

/** Documents of one description, at most, and bytes of all of them. */
const MOST_DOCUMENTS = 100;
const LARGEST_TOTAL = 8 * 1024 * 1024;

type Found =
  | { readonly text: string; readonly sha256: string; readonly value: unknown }
  | Exclude<Read, { readonly bytes: Uint8Array }>;

type Options = Pick<RunOptions, "network" | "timeoutMs">;

/** A file that cannot be read or parsed is wrong usage; a URL, a description without text: its requirements are untested. */
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
    const came = await (isRemote(url) ? fetchDocument(new URL(url), fetching) : readFileAt(url));
    if ("bytes" in came) total += came.bytes.length;
    if (total > LARGEST_TOTAL) return { kind: "unread", reason: "the description is too large as a whole" };
    return foundIn(came, conceal);
  };
  for (const url of positions.keys()) {
    const found = await read(url);
    const isFirst = documents.length === 0;
    const name = conceal(isFirst ? source.shown : documentName(url, source.url));
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

function foundIn(read: Read, conceal: (text: string) => string): Found {
  if ("kind" in read) return { ...read, reason: conceal(read.reason) };
  const { bytes } = read;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const unread = (reason: string): Found => ({ kind: "unread", reason });
  const parsed = (): Found => {
    const text = conceal(decodeUtf8(bytes).replace(/^\ufeff/, ""));
    const { value } = parseText(text);
    if (isObject(value) || Array.isArray(value)) return { text, sha256, value };
    return unread("it is neither YAML nor JSON with members");
  };
  return caught(FormatError, parsed, ({ message }) => unread(message));
}

function linksOf(value: unknown, url: string): readonly (readonly [before: string, url: string])[] {
  return referencesIn({ document: 0, path: [], value }, true).flatMap((reference) => {
    const [before = ""] = (referenceOf(reference) ?? "").split("#");
    return before !== "" && URL.canParse(before, url) ? [[before, new URL(before, url).href] as const] : [];
  });
}

function reasonAgainst(url: string, root: string, documents: number): string | null {
  if (documents >= MOST_DOCUMENTS) return `the description has more than ${MOST_DOCUMENTS} documents`;
  if (isRemote(url)) return null;
  if (!url.startsWith("file:"))
    return `${documentName(url, root)} is neither a file nor an http or https URL`;
  return isRemote(root) ? "a description from the network may not refer to a file of this machine" : null;
}

function isRemote(url: string): boolean {
  return /^https?:/i.test(url);
}

/** A file is shown as it was named, a URL without its query; anything else is wrong usage. `option`: its name in messages. */
function descriptionSource(named: string, option: string): { url: string; shown: string } {
  if (named.trim() === "") throw new UsageError(`${option} is empty: name a file or a URL, or leave it out`);
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(named))
    return { url: pathToFileURL(resolve(named)).href, shown: named };
  if (!isRemote(named) || !URL.canParse(named))
    throw new UsageError(`${option} ${quote(named)} is neither a file nor an http or https URL`);
  const url = new URL(named);
  // A message about a URL with a secret in it must not repeat it.
  if (url.username !== "" || url.password !== "")
    throw new UsageError(`${option} must not hold credentials: remove the part before "@"`);
  url.hash = "";
  return { url: url.href, shown: `${url.origin}${url.pathname}` };
}

function documentName(url: string, root: string): string {
  if (isRemote(url)) return url.replace(/[?#].*$/s, "");
  try {
    const file = fileURLToPath(url);
    return isRemote(root)
      ? basename(file)
      : relative(dirname(fileURLToPath(root)), file).replaceAll("\\", "/");
  } catch {
    return url;
  }
}

/** Bytes of one document, at most; that of a whole API is a tenth of it. */
const LARGEST_DOCUMENT: number = 4 * 1024 * 1024;

type Read = { readonly bytes: Uint8Array } | { readonly kind: "missing" | "unread"; readonly reason: string };

interface Fetching extends Options {
  /** The target's origin, where its own host name and client certificate are used. */
  readonly targetOrigin: string;
}

async function readFileAt(url: string): Promise<Read> {
  try {
    return { bytes: await readInput(fileURLToPath(url), "the file", null, LARGEST_DOCUMENT) };
  } catch (error) {
    const isRefused = error instanceof UsageError;
    const reason = isRefused ? error.message : `there is no such file (${codeOf(error)})`;
    return { kind: "missing", reason };
  }
}

async function fetchDocument(url: URL, { network, timeoutMs, targetOrigin }: Fetching): Promise<Read> {
  const { clientCertificate, host, ...others } = network;
  const own =
    url.origin === targetOrigin ? { clientCertificate: clientCertificate ?? null, host: host ?? null } : {};
  const client = createClient(url.origin, 1, timeoutMs, { ...others, ...own });
  const unread = (reason: string): Read => ({ kind: "unread", reason });
  try {
    const headers = [
      ...(own.host ? [["Host", own.host] as const] : []),
      ["Accept", "application/yaml, application/json;q=0.9, */*;q=0.5"] as const,
    ];
    const path = `${url.pathname}${url.search}`;
    const { response, noAnswer } = await client.send({ method: "GET", path, headers, body: null }, false);
    // Without its query, which may hold a secret.
    const shown = `${url.origin}${url.pathname}`;
    if (!response) return unread(`${shown} gave no answer: ${noAnswer?.message ?? "no reason is known"}`);
    const { status, body, bodyFault } = response;
    if (status === 404 || status === 410) return { kind: "missing", reason: `${shown} answered ${status}` };
    if (status !== 200) {
      const [location] = fieldValues(response.headers, "location");
      return unread(`${shown} answered ${status}${location ? ` with the location ${location}` : ""}`);
    }
    return bodyFault === null ? { bytes: body } : unread(`${shown} answered with a body ${bodyFault}`);
  } finally {
    await client.close();
  }
}
