/** Caddy as a reverse proxy. */
import {
  belowPath,
  identified,
  overTls,
  overTlsByName,
  resolving,
  trusting,
  withoutVersion,
} from "./addresses.ts";
import * as expects from "./expectations.ts";
import type { Gateway, Setting } from "./gateway.ts";
import type { Place } from "./place.ts";

interface Parts {
  /** Directives beside the proxy's, or instead of it. */
  readonly site?: string;
  /** Directives of the proxy. */
  readonly proxy?: string;
  readonly tls?: (place: Place) => string;
  /** A directive that the proxy is inside of. */
  readonly inside?: string;
  /** Whether there is a proxy at all. */
  readonly proxied?: boolean;
}

function setting(name: string, parts: Parts, rest: Omit<Setting, "name" | "config">): Setting {
  return { name, config: (place) => configuration(place, parts), ...rest };
}

function configuration(place: Place, { site = "", proxy = "", tls, inside, proxied = true }: Parts): string {
  const pass = `reverse_proxy 127.0.0.1:${place.service} {\n${proxy}\n}`;
  const placed = inside ? `${inside} {\n${pass}\n}` : pass;
  return `
{
  admin off
  auto_https off
  log {
    level ERROR
  }
  servers {
    protocols h1 h2
  }
}
${tls ? "https" : "http"}://:${place.port} {
  bind 127.0.0.1
  ${tls?.(place) ?? ""}
  ${site}
  ${proxied ? placed : ""}
}
`;
}

const tls = ({ authority }: Place): string => `tls ${authority.serverCert} ${authority.serverKey}`;

const mutualTls = (place: Place): string => `${tls(place)} {
  client_auth {
    mode require_and_verify
    trusted_ca_cert_file ${place.authority.ca}
  }
}`;

/** With client certificates, Caddy answers 421 if TLS server name and `Host` differ, as with an IP address. */
const identifiedByName = (place: Place): readonly string[] => [...identified(place), ...resolving(place)];

const page = (...statuses: readonly number[]): string =>
  statuses
    .map(
      (status) => `@is${status} status ${status}
handle_response @is${status} {
  header Content-Type text/html
  respond "<h1>Sorry</h1>" ${status}
}`,
    )
    .join("\n");

/** About 3 %: request ids that begin with 00 to 07. */
const LOSE = `@lost expression {http.request.uuid}.matches("^0[0-7]")`;

const { GZIP, CONFORMS, LOSES_ANSWERS, NO_API } = expects;

/** Its settings, including common misconfigurations. */
export const CADDY: Gateway = {
  name: "Caddy",
  packages: ["caddy"],
  command: "caddy",
  version: { args: ["version"], pattern: /v?([\d.]+)/ },
  args: ({ config }) => ["run", "--config", config, "--adapter", "caddyfile"],
  settings: [
    setting("default", {}, { expects: CONFORMS }),
    setting("gzip", { site: "encode {\ngzip\nminimum_length 1\n}" }, { shows: GZIP, expects: CONFORMS }),
    setting("path prefix", { inside: "handle_path /shop/*" }, { baseUrl: belowPath, expects: CONFORMS }),
    setting("TLS", { tls }, { baseUrl: overTls, args: trusting, expects: CONFORMS }),
    setting(
      "mTLS",
      { tls: mutualTls },
      { baseUrl: overTlsByName, args: identifiedByName, expects: CONFORMS },
    ),
    setting("3 % answered 502", { site: `${LOSE}\nrespond @lost 502` }, { expects: LOSES_ANSWERS }),
    setting("3 % closed", { site: `${LOSE}\nabort @lost` }, { expects: LOSES_ANSWERS }),
    setting("error page for 404", { proxy: page(404) }, { expects: expects.HTML_FOR_404 }),
    setting("error pages for 401 and 404", { proxy: page(401, 404) }, { expects: NO_API }),
    setting(
      "doubled field",
      { proxy: "header_down +X-RateLimit-Limit 100000" },
      { expects: expects.DOUBLED_FIELD },
    ),
    setting(
      "http address of an https service",
      { site: "redir https://{host}{uri} 308", proxied: false },
      { expects: NO_API },
    ),
    setting("plain request to the TLS port", { tls }, { expects: NO_API }),
    setting(
      "address without /v1",
      {
        site: 'handle {\nheader Content-Type text/html\nrespond "<h1>Not Found</h1>" 404\n}',
        inside: "handle /v1/*",
      },
      { baseUrl: withoutVersion, expects: NO_API },
    ),
    setting("login page", { site: "redir * /login?next={uri} 302", proxied: false }, { expects: NO_API }),
    setting(
      "mTLS without a certificate",
      { tls: mutualTls },
      { baseUrl: overTls, args: trusting, expects: NO_API },
    ),
    setting("service down", {}, { service: "none", expects: NO_API }),
  ],
};
