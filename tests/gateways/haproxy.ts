/** HAProxy as a reverse proxy. */
import { belowPath, identified, overTls, trusting, withoutVersion } from "./addresses.ts";
import * as expects from "./expectations.ts";
import type { Gateway, Setting } from "./gateway.ts";
import type { Place } from "./place.ts";

interface Parts {
  /** Lines of the frontend. */
  readonly front?: string;
  /** Lines of the backend. */
  readonly back?: string;
  /** What follows `bind` and the address. */
  readonly bind?: (place: Place) => string;
  /** Further sections. */
  readonly sections?: string;
}

function setting(name: string, parts: Parts, rest: Omit<Setting, "name" | "config">): Setting {
  return { name, config: (place) => configuration(place, parts), ...rest };
}

function configuration(
  place: Place,
  { front = "", back = "", bind = () => "", sections = "" }: Parts,
): string {
  return `
global
  maxconn 256
defaults
  mode http
  timeout client 30s
  timeout server 30s
  timeout connect 5s
${sections}
frontend gateway
  bind 127.0.0.1:${place.port} ${bind(place)}
  ${front}
  default_backend service
backend service
  ${back}
  server reference 127.0.0.1:${place.service}
`;
}

const tls = ({ authority }: Place): string => `ssl crt ${authority.serverBoth}`;
const mutualTls = (place: Place): string => `${tls(place)} ca-file ${place.authority.ca} verify required`;

/** A cache that leaves out requests with `Authorization`, as HAProxy's does. */
const CACHE: Parts = {
  sections: "cache shared\n  total-max-size 4\n  max-age 60",
  back: [
    "http-request cache-use shared",
    'http-response set-header Cache-Control "max-age=60"',
    "http-response cache-store shared",
  ].join("\n  "),
};

const limited = (status: string): Parts => ({
  front: [
    "stick-table type ip size 1k expire 10s store http_req_rate(1s)",
    "http-request track-sc0 src",
    `http-request deny deny_status ${status} if { sc_http_req_rate(0) gt 20 }`,
  ].join("\n  "),
});

const page = (status: number): string =>
  `http-response return status ${status} content-type text/html string "<h1>Sorry</h1>" if { status ${status} }`;

const { CLOSES, GZIP, CONFORMS, LOSES_ANSWERS, NO_API } = expects;

/** Its settings, including common misconfigurations. */
export const HAPROXY: Gateway = {
  name: "HAProxy",
  packages: ["haproxy"],
  command: "haproxy",
  version: { args: ["-v"], pattern: /version ([\d.]+)/ },
  args: ({ config }) => ["-db", "-f", config],
  settings: [
    setting("default", {}, { expects: CONFORMS }),
    setting(
      "gzip",
      { back: "compression algo gzip\n  compression type application/json" },
      { shows: GZIP, expects: CONFORMS },
    ),
    setting("keep-alive of 1 request", { front: "option httpclose" }, { shows: CLOSES, expects: CONFORMS }),
    setting(
      "path prefix",
      { back: "http-request replace-path ^/shop(/.*) \\1" },
      { baseUrl: belowPath, expects: CONFORMS },
    ),
    setting("TLS", { bind: tls }, { baseUrl: overTls, args: trusting, expects: CONFORMS }),
    setting("mTLS", { bind: mutualTls }, { baseUrl: overTls, args: identified, expects: CONFORMS }),
    setting("cache that heeds Authorization", CACHE, {
      shows: /^cache-control: max-age=60$/i,
      expects: CONFORMS,
    }),
    setting(
      "3 % answered 502",
      { front: "http-request deny deny_status 502 if { rand(100) lt 3 }" },
      { expects: LOSES_ANSWERS },
    ),
    setting("3 % closed", { front: "http-request reject if { rand(100) lt 3 }" }, { expects: LOSES_ANSWERS }),
    setting("request rate, 503", limited("503"), { expects: LOSES_ANSWERS }),
    setting("request rate, 429", limited("429"), { expects: expects.ANOTHER_DEVICE_REFUSES }),
    setting("error page for 404", { back: page(404) }, { expects: expects.HTML_FOR_404 }),
    setting("error pages for 401 and 404", { back: `${page(401)}\n  ${page(404)}` }, { expects: NO_API }),
    setting(
      "doubled field",
      { back: "http-response add-header X-RateLimit-Limit 100000" },
      { expects: expects.DOUBLED_FIELD },
    ),
    setting(
      "http address of an https service",
      { front: "http-request redirect scheme https code 301" },
      { expects: NO_API },
    ),
    setting("plain request to the TLS port", { bind: tls }, { expects: NO_API }),
    setting(
      "address without /v1",
      {
        front:
          'http-request return status 404 content-type text/html string "<h1>Not Found</h1>" if !{ path_beg /v1/ }',
      },
      { baseUrl: withoutVersion, expects: NO_API },
    ),
    setting(
      "login page",
      { front: "http-request redirect location /login code 302 unless { req.cook(session) -m found }" },
      { expects: NO_API },
    ),
    setting(
      "mTLS without a certificate",
      { bind: mutualTls },
      { baseUrl: overTls, args: trusting, expects: NO_API },
    ),
    setting("service down", {}, { service: "none", expects: NO_API }),
  ],
};
