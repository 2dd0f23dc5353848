/** One document of a description: what was named, checked before it is read, and its bytes from a file or a URL. */

import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { only } from "../../kit/caught.ts";
import { createClient } from "../../run/wire/client.ts";
import type { Network } from "../../run/wire/network.ts";
import { readInput } from "../read-input.ts";
import { codeOf, quote, UsageError } from "../usage-error.ts";

/** Whether a URL is fetched over the network. */
export function isRemote(url: string): boolean {
  return /^https?:/i.test(url);
}

/**
 * The absolute URL of what was named, and how it is shown: a file as it was named, a URL without its query. `option` is how to
 * speak of it. Anything else than a file or an http URL is wrong usage.
 */
export function descriptionSource(named: string, option: string): { url: string; shown: string } {
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

/** The name of a document: of a file from the folder of the first, of a URL without its query. */
export function documentName(url: string, root: string): string {
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
export const LARGEST_DOCUMENT: number = 4 * 1024 * 1024;

export type Read =
  | { readonly bytes: Uint8Array }
  | { readonly kind: "missing" | "unread"; readonly reason: string };

export interface Fetching {
  readonly network: Network;
  readonly timeoutMs: number;
  /** The target's origin, where its own host name and client certificate are used. */
  readonly targetOrigin: string;
}

/** The document at an absolute `file:`, `http:` or `https:` URL. Never throws for what is there. */
export function readDocument(url: string, fetching: Fetching): Promise<Read> {
  return isRemote(url) ? fetchDocument(new URL(url), fetching) : readFileAt(url);
}

async function readFileAt(url: string): Promise<Read> {
  let file: string;
  try {
    file = fileURLToPath(url);
  } catch (error) {
    return { kind: "missing", reason: `there is no such file (${codeOf(error)})` };
  }
  return readInput(file, { what: "the file", remedy: null }, LARGEST_DOCUMENT).then(
    (bytes) => ({ bytes }),
    only(UsageError, ({ message }) => ({ kind: "missing", reason: message })),
  );
}

async function fetchDocument(url: URL, { network, timeoutMs, targetOrigin }: Fetching): Promise<Read> {
  const { clientCertificate, host, ...others } = network;
  const own =
    url.origin === targetOrigin ? { clientCertificate: clientCertificate ?? null, host: host ?? null } : {};
  const client = createClient(url.origin, 1, timeoutMs, { ...others, ...own });
  const unread = (reason: string): Read => ({ kind: "unread", reason });
  try {
    const { response, noAnswer } = await client.send(
      {
        method: "GET",
        path: `${url.pathname}${url.search}`,
        headers: [
          ...(own.host ? [["Host", own.host] as const] : []),
          ["Accept", "application/yaml, application/json;q=0.9, */*;q=0.5"],
        ],
        body: null,
      },
      false,
    );
    if (!response)
      return unread(`${shownUrl(url)} gave no answer: ${noAnswer?.message ?? "no reason is known"}`);
    const { status, headers, body, bodyFault } = response;
    if (status === 404 || status === 410)
      return { kind: "missing", reason: `${shownUrl(url)} answered ${status}` };
    if (status !== 200) {
      const location = headers.find(([name]) => name.toLowerCase() === "location")?.[1];
      return unread(`${shownUrl(url)} answered ${status}${location ? ` with the location ${location}` : ""}`);
    }
    return bodyFault === null
      ? { bytes: body }
      : unread(`${shownUrl(url)} answered with a body ${bodyFault}`);
  } finally {
    await client.close();
  }
}

/** Without its query, which may hold a secret. */
export function shownUrl({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}
