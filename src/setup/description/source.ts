/** `--description`: what was named, checked before anything is read. */
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";

/** A file or URL as an absolute URL. */
export interface Source {
  readonly url: string;
  /** As it is shown: the file as it was named, the URL without its query. */
  readonly shown: string;
}

/** Whether a URL is fetched over the network. */
export function isRemote(url: string): boolean {
  return /^https?:/i.test(url);
}

/** Checks what was named; `option` is how to speak of it. Anything else than a file or an http URL is wrong usage. */
export function descriptionSource(named: string, option: string): Source {
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
