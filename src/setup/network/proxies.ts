/** The proxies of the environment, as curl and others read it: lower case first. */
import { isLoopback } from "../../run/wire/loopback.ts";
import type { Proxies } from "../../run/wire/network.ts";
import { UsageError } from "../usage-error.ts";

const PROXY_VARIABLES = ["http_proxy", "https_proxy"] as const;

/** The proxies on the way to an address; `null` where it is reached directly, as loopback addresses always are. */
export function proxiesFor(address: URL, env: NodeJS.ProcessEnv): Proxies | null {
  if (isLoopback(address.hostname)) return null;
  const [http = "", https = ""] = PROXY_VARIABLES.map((name) => proxyOf(name, env));
  const except = env.no_proxy ?? env.NO_PROXY ?? "";
  if ((address.protocol === "https:" ? https : http) === "" || isExcepted(address, except)) return null;
  return { http, https, except };
}

function proxyOf(name: (typeof PROXY_VARIABLES)[number], env: NodeJS.ProcessEnv): string {
  const variable = env[name] === undefined ? name.toUpperCase() : name;
  const value = (env[variable] ?? "").trim();
  if (value === "") return "";
  const url = value.includes("://") ? value : `http://${value}`;
  // The value itself is never repeated: it may hold a password.
  if (!URL.canParse(url) || !["http:", "https:"].includes(new URL(url).protocol)) {
    throw new UsageError(
      `${variable} is no http or https URL: write it like http://proxy.example.com:3128, or unset it`,
    );
  }
  return url;
}

/** `NO_PROXY`: names of hosts and of domains that hold them, with or without a port, or `*`; as undici reads it. */
function isExcepted({ protocol, hostname, port }: URL, except: string): boolean {
  if (except === "*") return true;
  const at = port || (protocol === "https:" ? "443" : "80");
  return except.split(/[,\s]+/).some((entry) => {
    const [, named = entry, only] = /^(.+):(\d+)$/.exec(entry) ?? [];
    const name = named.replace(/^\*?\./, "").toLowerCase();
    return name !== "" && (only ?? at) === at && (hostname === name || hostname.endsWith(`.${name}`));
  });
}
