/** Whether there is an API at all (catalogue rule 15): a wrong address is no verdict, and costs nine requests at most. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import { IMPATIENT, idsWith, KEY, serve } from "../support/targets.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const error = (status: number): string => JSON.stringify({ code: `c${status}`, message: "No.", status });

const always =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { "content-type": type, ...headers }).end(body);
  };

const json = (status: number, body = error(status)): Answer => always(status, "application/json", body);

const html = (status: number, headers: Record<string, string> = {}): Answer =>
  always(status, "text/html", "<html>no</html>", headers);

const hasKey = ({ headers, url = "" }: IncomingMessage): boolean =>
  (headers.authorization ?? "").includes(KEY) || url.includes(KEY);

/** 401 without the key, and something else with it. */
const behindKey =
  (withKey: Answer): Answer =>
  (request, response) =>
    (hasKey(request) ? withKey : json(401))(request, response);

/** How a target answers, whether the key may be sent, and what the reason says. */
const NO_API: readonly (readonly [string, Answer, "key" | "no key", RegExp])[] = [
  [
    "redirects to https",
    (request, response) => {
      const location = `https://pets.example${request.url}`;
      response.writeHead(301, { location, "content-type": "text/html" }).end("<html>");
    },
    "no key",
    /^Redirects to https:\/\/pets\.example\/v1 \(301\): use that as --base-url\.$/,
  ],
  [
    "a sign-in page elsewhere",
    html(302, { location: "https://sso.example/login?to=x" }),
    "no key",
    /sso\.example\/login \(302\), perhaps a sign-in page/,
  ],
  ["a redirect that leads nowhere", html(302), "no key", /redirects with 302/i],
  [
    "404 pages",
    html(404, { server: "nginx" }),
    "no key",
    /404 text\/html from nginx: check the base address/,
  ],
  ["404 in JSON", json(404), "no key", /404 application\/json/],
  ["405", json(405), "no key", /405 application\/json/],
  ["502 pages", html(502, { server: "nginx" }), "no key", /502 text\/html from nginx: a gateway answers/],
  ["504 pages", html(504), "no key", /504 text\/html: a gateway answers/],
  [
    "a 401 page for everything",
    html(401, { "www-authenticate": "Bearer" }),
    "no key",
    /^Every request without a key was answered 401 text\/html, a web page, so the key was not sent: .* must have an Error body/,
  ],
  ["a web page for everything", html(200), "no key", /200 text\/html: this is a web page/],
  [
    "a plain request to a TLS port",
    always(400, "text/html", "<html>The plain HTTP request was sent to HTTPS port</html>"),
    "no key",
    /^The port expects TLS: use an https address \(400 text\/html\)\.$/,
  ],
  [
    "no client certificate",
    always(400, "text/html", "<html>No required SSL certificate was sent</html>"),
    "no key",
    /--client-cert/,
  ],
  ["500 pages", html(500), "no key", /500 text\/html: the target fails every request/],
  [
    "500 in JSON without a 401 before",
    json(500),
    "key",
    /500 application\/json: the target fails every request/,
  ],
  ["401 for every key", json(401), "key", /refuses the key with status 401/],
  ["403 for everything", json(403), "key", /refuses the key with status 403/],
  ["404 with the key", behindKey(json(404)), "key", /404 application\/json/],
  ["405 with the key", behindKey(json(405)), "key", /405 application\/json/],
  ["a page with the key", behindKey(html(200)), "key", /200 text\/html/],
  [
    "a proxy's refusal",
    html(403, { server: "squid", "x-squid-error": "ERR_ACCESS_DENIED 0" }),
    "no key",
    /^The proxy answered 403, not the target/,
  ],
];

async function judged(answer: Answer) {
  let sentKey = false;
  const server = await serve((request, response) => {
    sentKey ||= hasKey(request);
    answer(request, response);
  });
  const { report, recording } = await judge({ baseUrl: server.baseUrl, apiKey: KEY }, IMPATIENT);
  await server.close();
  return { report, recording, requests: server.seen.requests, sentKey };
}

describe("no API", () => {
  test.each(NO_API)("%s: inconclusive, with what to do", async (_, answer, key, reason) => {
    const { report, requests, sentKey } = await judged(answer);
    expect(report.verdict).toBe("inconclusive");
    expect([...idsWith(report, "failed"), ...idsWith(report, "passed")]).toEqual([]);
    expect(requests).toBeLessThanOrEqual(9);
    expect(sentKey).toBe(key === "key");
    expect(report.verdictReason).toMatch(reason);
  });

  test("the first three are sent without the key", async () => {
    const { recording } = await judged(behindKey(json(404)));
    expect(
      recording.exchanges.slice(0, 3).map(({ request }) => [request.operation, request.credential.label]),
    ).toEqual([
      ["listPets", "missing"],
      ["createPet", "missing"],
      ["getPet", "missing"],
    ]);
  });

  test("without /v1 the reason says so", async () => {
    const server = await serve(html(404));
    const { report } = await judge({ baseUrl: server.origin, apiKey: KEY }, IMPATIENT);
    await server.close();
    expect(report.verdictReason).toMatch(/404 text\/html: the base address does not end in \/v1/);
  });
});

const API: readonly (readonly [string, Answer])[] = [
  ["JSON as text/plain", always(200, "text/plain", "[]")],
  ["[] for everything", json(200, "[]")],
  [
    "a list beside a POST that is 404",
    (request, response) => (request.method === "GET" ? json(200, "[]") : json(404))(request, response),
  ],
  ["501 in JSON after a 401", behindKey(json(501))],
  ["400 with an Error body", behindKey(json(400))],
];

describe("an API, however wrong", () => {
  test.each(API)("%s: nonconformant", async (_, answer) => {
    const { report } = await judged(answer);
    expect(report.verdict).toBe("nonconformant");
  });
});
