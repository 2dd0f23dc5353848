/** The header lines of requests, which name the suite; of an anonymous run those of Node's `fetch`, since any other set would tell. */
import type { HeaderLines, Recording } from "../exchange.ts";
import { inOrderOf, numberOf } from "./created-names.ts";

type Run = Pick<Recording, "runId" | "anonymous" | "baseUrl">;

export function userAgentOf(
  { runId, anonymous = false }: Pick<Run, "runId" | "anonymous">,
  { name, version }: { readonly name: string; readonly version: string },
): string {
  if (!anonymous) return `${name}/${version} (run ${runId})`;
  // That of Node.js, and of the package that it is made of.
  return numberOf(`${runId} client`, 2) === 0 ? "node" : "undici";
}

/** Names of the lines that every request has; left out of curl lines, since curl sends its own. */
export const CLIENT_FIELDS: ReadonlySet<string> = new Set([
  ...["user-agent", "accept", "accept-encoding", "accept-language", "sec-fetch-mode"],
]);

/** All lines of a request: of the suite, the user (`--header`) and the request itself; of an anonymous run the id decides order and capitals. */
export function requestFields(
  run: Run,
  userAgent: string,
  { users, own }: { readonly users: HeaderLines; readonly own: HeaderLines },
): HeaderLines {
  const accept = ["Accept", "application/json"] as const;
  // Lines that a client adds by itself, before or after those that its caller gives.
  if (run.anonymous !== true)
    return [["User-Agent", userAgent], accept, ["Accept-Encoding", "gzip"], ...users, ...own];
  const codings = run.baseUrl.startsWith("https:") ? "br, gzip, deflate" : "gzip, deflate";
  const last: HeaderLines = [
    ["accept-language", "*"],
    ["sec-fetch-mode", "cors"],
    ["user-agent", userAgent],
    ["accept-encoding", codings],
  ];
  const given: HeaderLines = [accept, ...users, ...own];
  const order = inOrderOf(run, "fields", ["accept", "authorization", "content-type"]);
  const place = ([name]: readonly [string, string]): number => order.indexOf(name.toLowerCase());
  const isLower = numberOf(`${run.runId} case`, 2) === 0;
  const ordered = [...given].sort((one, other) => place(one) - place(other));
  return [...ordered.map(([name, value]) => [isLower ? name.toLowerCase() : name, value] as const), ...last];
}
