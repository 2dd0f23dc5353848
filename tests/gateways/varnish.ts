/** Varnish as a reverse proxy; it speaks no TLS of its own. */
import { belowPath, settlingLonger, withoutVersion } from "./addresses.ts";
import * as expects from "./expectations.ts";
import type { Gateway, Setting } from "./gateway.ts";

function setting(name: string, vcl: string, rest: Omit<Setting, "name" | "config">): Setting {
  return {
    name,
    config: ({ service }) => `vcl 4.1;
import std;
backend service { .host = "127.0.0.1"; .port = "${service}"; }
${vcl}
`,
    ...rest,
  };
}

/** Serves what is cached to requests with `Authorization` as well, which Varnish does not do by itself. */
const cached = (seconds: number): string => `
sub vcl_recv { if (req.method == "GET") { return (hash); } }
sub vcl_backend_response {
  if (beresp.status == 200) { set beresp.ttl = ${seconds}s; set beresp.grace = 0s; return (deliver); }
}`;

/** Varnish's own page, in HTML. */
const page = (condition: string): string =>
  `sub vcl_deliver { if (${condition}) { return (synth(resp.status, "Sorry")); } }`;

const redirect = (status: number, location: string): string => `
sub vcl_recv { return (synth(${status})); }
sub vcl_synth { set resp.http.Location = ${location}; }`;

const { CLOSES, GZIP, CONFORMS, LOSES_ANSWERS, NO_API } = expects;

/** Its settings, including common misconfigurations. */
export const VARNISH: Gateway = {
  name: "Varnish",
  packages: ["varnish"],
  command: "varnishd",
  version: { args: ["-V"], pattern: /varnish-([\d.]+)/ },
  args: ({ config, folder, port }) => [
    ...["-F", "-j", "none", "-n", `${folder}/work`, "-T", "none", "-a", `127.0.0.1:${port}`],
    ...["-f", config, "-s", "malloc,16m", "-p", "thread_pool_min=10"],
  ],
  settings: [
    setting("default", "", { expects: CONFORMS }),
    setting("gzip", "sub vcl_backend_response { set beresp.do_gzip = true; }", {
      shows: GZIP,
      expects: CONFORMS,
    }),
    setting("keep-alive of 1 request", 'sub vcl_deliver { set resp.http.Connection = "close"; }', {
      shows: CLOSES,
      expects: CONFORMS,
    }),
    setting("path prefix", 'sub vcl_recv { set req.url = regsub(req.url, "^/shop/", "/"); }', {
      baseUrl: belowPath,
      expects: CONFORMS,
    }),
    setting("3 % answered 502", "sub vcl_recv { if (std.random(0, 100) < 3) { return (synth(502)); } }", {
      expects: LOSES_ANSWERS,
    }),
    setting("error page for 404", page("resp.status == 404"), { expects: expects.HTML_FOR_404 }),
    setting("error pages for 401 and 404", page("resp.status == 401 || resp.status == 404"), {
      expects: NO_API,
    }),
    setting("shared cache, 2 s", cached(2), { args: settlingLonger, expects: expects.SHARED_CACHE }),
    setting("shared cache, 60 s", cached(60), { expects: expects.STALE_SHARED_CACHE }),
    setting("http address of an https service", redirect(301, '"https://" + req.http.Host + req.url'), {
      expects: NO_API,
    }),
    setting("address without /v1", 'sub vcl_recv { if (req.url !~ "^/v1/") { return (synth(404)); } }', {
      baseUrl: withoutVersion,
      expects: NO_API,
    }),
    setting("login page", redirect(302, '"/login"'), { expects: NO_API }),
    setting("service down", "", { service: "none", expects: NO_API }),
  ],
};
