/** Apache httpd as a reverse proxy. */
import { belowPath, identified, overTls, trusting, withoutVersion } from "./addresses.ts";
import * as expects from "./expectations.ts";
import type { Gateway, Setting } from "./gateway.ts";
import { LOG, type Place } from "./place.ts";

/** Where Debian has its modules. */
const MODULES = "/usr/lib/apache2/modules";

const ALWAYS = ["mpm_event", "authz_core", "proxy", "proxy_http"];

interface Parts {
  /** Modules beside those that every setting needs. */
  readonly modules?: readonly string[];
  readonly directives?: (place: Place) => string;
  /** The path below which the service is, or `null` for none at all. */
  readonly path?: string | null;
}

function setting(name: string, parts: Parts, rest: Omit<Setting, "name" | "config">): Setting {
  return { name, config: (place) => configuration(place, parts), ...rest };
}

function configuration(place: Place, { modules = [], directives = () => "", path = "/" }: Parts): string {
  const load = (name: string): string => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`;
  return `
ServerRoot ${place.folder}
ServerName 127.0.0.1
PidFile ${place.path("apache.pid")}
Mutex file:${place.folder}
DefaultRuntimeDir ${place.folder}
Listen 127.0.0.1:${place.port}
ErrorLog ${place.path(LOG)}
LogLevel crit
StartServers 1
${[...ALWAYS, ...modules].map(load).join("\n")}
${directives(place)}
${path === null ? "" : `ProxyPass ${path} http://127.0.0.1:${place.service}${path === "/v1/" ? path : "/"}`}
`;
}

const lines =
  (...all: readonly string[]): (() => string) =>
  () =>
    all.join("\n");

const TLS: Parts = {
  modules: ["ssl", "socache_shmcb"],
  directives: ({ authority }) => `
SSLEngine on
SSLCertificateFile ${authority.serverCert}
SSLCertificateKeyFile ${authority.serverKey}`,
};

const MUTUAL_TLS: Parts = {
  ...TLS,
  directives: (place) => `${TLS.directives?.(place)}
SSLCACertificateFile ${place.authority.ca}
SSLVerifyClient require`,
};

/** It stores no answer to a request with `Authorization` (RFC 9111 §3.5). */
const CACHE: Parts = {
  modules: ["cache", "cache_disk"],
  directives: ({ folder }) => `
CacheRoot ${folder}
CacheEnable disk /
CacheHeader on
CacheDefaultExpire 60`,
};

/** One value in thirty-three is 1. */
const LOST = `lost ${["1", ...Array.from({ length: 32 }, () => "0")].join("|")}\n`;

const { CLOSES, GZIP, CONFORMS, LOSES_ANSWERS, NO_API } = expects;

/** Its settings, including common misconfigurations. */
export const APACHE: Gateway = {
  name: "Apache httpd",
  packages: ["apache2"],
  command: "apache2",
  version: { args: ["-v"], pattern: /Apache\/([\d.]+)/ },
  args: ({ config }) => ["-f", config, "-DFOREGROUND"],
  settings: [
    setting("default", {}, { expects: CONFORMS }),
    setting(
      "gzip",
      { modules: ["filter", "deflate"], directives: lines("AddOutputFilterByType DEFLATE application/json") },
      { shows: GZIP, expects: CONFORMS },
    ),
    setting(
      "keep-alive of 1 request",
      { directives: lines("KeepAlive Off") },
      { shows: CLOSES, expects: CONFORMS },
    ),
    setting(
      "keep-alive of 10 requests",
      { directives: lines("MaxKeepAliveRequests 10") },
      { shows: CLOSES, expects: CONFORMS },
    ),
    setting(
      "HTTP/1.0 to the service",
      {
        modules: ["env"],
        directives: lines("SetEnv force-proxy-request-1.0 1", "SetEnv proxy-nokeepalive 1"),
      },
      { expects: CONFORMS },
    ),
    setting("path prefix", { path: "/shop/" }, { baseUrl: belowPath, expects: CONFORMS }),
    setting("TLS", TLS, { baseUrl: overTls, args: trusting, expects: CONFORMS }),
    setting("mTLS", MUTUAL_TLS, { baseUrl: overTls, args: identified, expects: CONFORMS }),
    setting("cache that heeds Authorization", CACHE, { shows: /^x-cache: miss/i, expects: CONFORMS }),
    setting(
      "3 % answered 502",
      {
        modules: ["rewrite"],
        directives: ({ path }) => `
RewriteEngine on
RewriteMap loss rnd:${path("lost.txt")}
RewriteCond "\${loss:lost}" =1
RewriteRule ^ - [R=502,L]`,
      },
      { files: () => ({ "lost.txt": LOST }), expects: LOSES_ANSWERS },
    ),
    setting(
      "error page for 404",
      { directives: lines("ProxyErrorOverride On 404", "ErrorDocument 404 '<h1>Sorry</h1>'") },
      { expects: expects.HTML_FOR_404 },
    ),
    setting(
      "error pages for 401 and 404, with the challenge",
      { directives: lines("ProxyErrorOverride On 401 404") },
      { expects: expects.HTML_FOR_401_AND_404 },
    ),
    setting(
      "doubled field",
      { modules: ["headers"], directives: lines("Header always add X-RateLimit-Limit 100000") },
      { expects: expects.DOUBLED_FIELD },
    ),
    setting(
      "http address of an https service",
      {
        modules: ["alias"],
        directives: lines("Redirect permanent / https://127.0.0.1/"),
        path: null,
      },
      { expects: NO_API },
    ),
    setting("plain request to the TLS port", TLS, { expects: NO_API }),
    setting("address without /v1", { path: "/v1/" }, { baseUrl: withoutVersion, expects: NO_API }),
    setting(
      "login page",
      { modules: ["alias"], directives: lines("Redirect 302 /v1 /login"), path: null },
      { expects: NO_API },
    ),
    setting("mTLS without a certificate", MUTUAL_TLS, { baseUrl: overTls, args: trusting, expects: NO_API }),
    setting("service down", {}, { service: "none", expects: NO_API }),
  ],
};
