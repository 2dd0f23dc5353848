/** nginx as a reverse proxy. */
import { belowPath, identified, overTls, settlingLonger, trusting, withoutVersion } from "./addresses.ts";
import * as expects from "./expectations.ts";
import type { Gateway, Setting } from "./gateway.ts";
import type { Place } from "./place.ts";

interface Parts {
  /** Directives of `http`. */
  readonly http?: string;
  /** Directives of `server`. */
  readonly server?: string;
  /** Directives of the location of the service. */
  readonly proxy?: string;
  readonly location?: string;
  /** What follows `listen` and the address. */
  readonly listen?: string;
  /** Instead of a location of the service. */
  readonly instead?: string;
}

type FromPlace<T> = T | ((place: Place) => T);

/** A setting with nginx's defaults beside the parts. */
function setting(name: string, parts: FromPlace<Parts>, rest: Omit<Setting, "name" | "config">): Setting {
  return {
    name,
    config: (place) => configuration(place, typeof parts === "function" ? parts(place) : parts),
    ...rest,
  };
}

function configuration(place: Place, parts: Parts): string {
  const { http = "", server = "", proxy = "", location = "/", listen = "", instead } = parts;
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const pass = `proxy_pass http://127.0.0.1:${place.service}${location === "/" ? "" : "/"};`;
  return `
worker_processes 2;
pid ${place.path("nginx.pid")};
error_log stderr warn;
events { worker_connections 256; }
http {
  access_log off;
  ${paths.map((path) => `${path}_temp_path ${place.path(path)};`).join("\n  ")}
  ${http}
  server {
    listen 127.0.0.1:${place.port} ${listen};
    ${server}
    ${instead ?? `location ${location} { ${pass} ${proxy} }`}
  }
}
`;
}

const tls = ({ authority }: Place): Parts => ({
  listen: "ssl",
  server: `ssl_certificate ${authority.serverCert}; ssl_certificate_key ${authority.serverKey};`,
});

const mutualTls = (place: Place): Parts => ({
  listen: "ssl",
  server: `${tls(place).server} ssl_client_certificate ${place.authority.ca}; ssl_verify_client on;`,
});

const LOSE = "split_clients $request_id $lost { 3% 1; * 0; }";

const cached =
  (seconds: number) =>
  (place: Place): Parts => ({
    http: `proxy_cache_path ${place.path("cache")} keys_zone=shared:1m;`,
    proxy: `proxy_cache shared; proxy_cache_valid 200 ${seconds}s;`,
  });

const errorPages = (statuses: string): Parts => ({
  proxy: `proxy_intercept_errors on; error_page ${statuses} /error.html;`,
  server:
    "location = /error.html { internal; root html; default_type text/html; return 200 '<h1>Sorry</h1>'; }",
});

const limited = (status: string): Parts => ({
  http: "limit_req_zone $binary_remote_addr zone=all:1m rate=20r/s;",
  proxy: `limit_req zone=all burst=10 nodelay; ${status}`,
});

const { CLOSES, GZIP, CONFORMS, LOSES_ANSWERS, NO_API } = expects;

/** Its settings, including common misconfigurations. */
export const NGINX: Gateway = {
  name: "nginx",
  packages: ["nginx"],
  command: "nginx",
  version: { args: ["-v"], pattern: /nginx\/([\d.]+)/ },
  args: ({ config, folder }) => ["-c", config, "-p", folder, "-e", "stderr", "-g", "daemon off;"],
  settings: [
    setting("default", {}, { expects: CONFORMS }),
    setting(
      "gzip",
      { server: "gzip on; gzip_min_length 0; gzip_proxied any; gzip_types application/json;" },
      { shows: GZIP, expects: CONFORMS },
    ),
    setting(
      "keep-alive of 1 request",
      { server: "keepalive_requests 1;" },
      { shows: CLOSES, expects: CONFORMS },
    ),
    setting(
      "keep-alive of 10 requests",
      { server: "keepalive_requests 10;" },
      { shows: CLOSES, expects: CONFORMS },
    ),
    setting("HTTP/1.0 to the service", { proxy: "proxy_http_version 1.0;" }, { expects: CONFORMS }),
    setting(
      "keep-alive to the service",
      { proxy: 'proxy_http_version 1.1; proxy_set_header Connection "";' },
      { expects: CONFORMS },
    ),
    setting("path prefix", { location: "/shop/" }, { baseUrl: belowPath, expects: CONFORMS }),
    setting("TLS", tls, { baseUrl: overTls, args: trusting, expects: CONFORMS }),
    setting("mTLS", mutualTls, { baseUrl: overTls, args: identified, expects: CONFORMS }),
    setting(
      "3 % answered 502",
      { http: LOSE, server: "if ($lost) { return 502; }" },
      { expects: LOSES_ANSWERS },
    ),
    setting("3 % closed", { http: LOSE, server: "if ($lost) { return 444; }" }, { expects: LOSES_ANSWERS }),
    setting("request rate, 503", limited(""), { expects: LOSES_ANSWERS }),
    setting("request rate, 429", limited("limit_req_status 429;"), {
      expects: expects.ANOTHER_DEVICE_REFUSES,
    }),
    setting("error page for 404", errorPages("404"), { expects: expects.HTML_FOR_404 }),
    setting("error pages for 401 and 404, with the challenge", errorPages("401 404"), {
      expects: expects.HTML_FOR_401_AND_404,
    }),
    setting(
      "doubled field",
      { server: "add_header X-RateLimit-Limit 100000 always;" },
      { expects: expects.DOUBLED_FIELD },
    ),
    setting("shared cache, 2 s", cached(2), { args: settlingLonger, expects: expects.SHARED_CACHE }),
    setting("shared cache, 60 s", cached(60), { expects: expects.STALE_SHARED_CACHE }),
    setting(
      "http address of an https service",
      { instead: "return 301 https://$host$request_uri;" },
      { expects: NO_API },
    ),
    setting("plain request to the TLS port", tls, { expects: NO_API }),
    setting(
      "address without /v1",
      { location: "/v1/", server: "root html;" },
      { baseUrl: withoutVersion, expects: NO_API },
    ),
    setting(
      "login page",
      { instead: "if ($cookie_session = '') { return 302 /login?next=$request_uri; }" },
      { expects: NO_API },
    ),
    setting("mTLS without a certificate", mutualTls, { baseUrl: overTls, args: trusting, expects: NO_API }),
    setting("service down", {}, { service: "none", expects: NO_API }),
  ],
};
