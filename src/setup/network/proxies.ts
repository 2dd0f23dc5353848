/** Proxies from environment variables; like in curl, lower-case names take precedence. */
import { isLoopback, type Proxies } from "../../run/wire/network.ts";
import { UsageError } from "../usage-error.ts";

const PROXY_VARIABLES = ["http_proxy", "https_proxy"] as const;

/** The proxies for a URL; `null` if it is reached directly, like all loopback addresses. */
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
  // The message does not show the value, which may contain a password.
  if (!URL.canParse(url) || !["http:", "https:"].includes(new URL(url).protocol)) {
    throw new UsageError(
      `${variable} is not an http or https URL: write it like http://proxy.example.com:3128, or unset it`,
    );
  }
  return url;
}

/** Whether `NO_PROXY` lists the host, one of its parent domains, with or without a port, or `*`; same rules as undici. */
function isExcepted({ protocol, hostname, port }: URL, except: string): boolean {
  if (except === "*") return true;
  const at = port || (protocol === "https:" ? "443" : "80");
  return except.split(/[,\s]+/).some((entry) => {
    const [, named = entry, only] = /^(.+):(\d+)$/.exec(entry) ?? [];
    const name = named.replace(/^\*?\./, "").toLowerCase();
    return name !== "" && (only ?? at) === at && (hostname === name || hostname.endsWith(`.${name}`));
  });
}
