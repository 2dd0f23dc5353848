/** Why nothing could be judged, by the first answers, in one sentence. */
import { expect, test } from "vitest";
import { whyNoApi } from "../../../src/engine/plan/no-api.ts";
import { BASE_PATH } from "../../../suites/interface.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  listed,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const BASE = "https://pets.example/v1";
const HTML: Unusual = { headers: [["Content-Type", "text/html; charset=utf-8"]] };
const WITHOUT: Unusual = { credential: "missing" };

/** The sentence about a list and a creation that are both answered like this. */
function why(unusual: Unusual, body: Parameters<typeof listed>[1] = "", baseUrl = BASE): string {
  const { exchanges } = recordingOf([listed("", body, unusual), created({}, body, unusual)]);
  return whyNoApi(exchanges, baseUrl, BASE_PATH);
}

/** The sentence about a list and a creation that are answered differently. */
const whyBoth = (list: Draft, creation: Draft): string =>
  whyNoApi(recordingOf([list, creation]).exchanges, BASE, BASE_PATH);

test.each<[string, string]>([
  [
    why({ noAnswer: { kind: "unread", message: "too many headers" } }),
    "no answer of the target can be judged: too many headers",
  ],
  [
    why({ noAnswer: { kind: "silent", message: "no answer within 10 s" } }),
    "requests without the key are answered, and those with it get no answer (no answer within 10 s): look in the target's log",
  ],
  [
    why({ noAnswer: { kind: "refused", message: "connection refused" } }),
    "the target was not reached: connection refused; start it, or check host and port",
  ],
  [
    why({ status: 407 }),
    "the proxy answered 407, not the target: check HTTP_PROXY, HTTPS_PROXY and NO_PROXY, or what the proxy allows",
  ],
  [
    why({ status: 503, headers: [["X-Squid-Error", "ERR_CONNECT_FAIL 111"]] }),
    "the proxy answered 503, not the target: check HTTP_PROXY, HTTPS_PROXY and NO_PROXY, or what the proxy allows",
  ],
  [
    why({ status: 421 }),
    "the server does not serve this host name: pass the right one with --host (RFC 9110 §15.5.20) (421 without a media type)",
  ],
  [
    why({ ...HTML, ...WITHOUT, status: 403 }, "<p>No</p>"),
    "every request without a key was answered 403 text/html, a web page, so the key was not sent: if this is the API, its 403 must have an Error body in JSON (interface §7); else check the base address",
  ],
  [why({ status: 408 }), "no answer of the target can be judged: 408 without a media type"],
  [
    why({ status: 401 }, error(401)),
    "the target refuses the key with status 401 on every operation: check the key, and that it belongs to this address",
  ],
  [
    why({ status: 403 }, error(403)),
    "the target refuses the key with status 403 on every operation: check the key, and whether a firewall refuses this client",
  ],
  [
    why({ status: 429 }, error(429)),
    "the target answers every request with 429 Too Many Requests: wait, and run again",
  ],
  [
    why({ status: 404 }, error(404)),
    "every operation was answered 404 without a media type: check the base address",
  ],
  [
    why({ status: 405 }, error(405), "https://pets.example"),
    "every operation was answered 405 without a media type: the base address does not end in /v1; check it",
  ],
  [
    why({ status: 502, headers: [["Server", "nginx"]] }),
    "every operation was answered 502 without a media type from nginx: a gateway answers, and the API behind it does not; start it, or try again later",
  ],
  [
    why({ ...HTML, status: 200 }, "<p>Sign in</p>"),
    "every operation was answered 200 text/html: this is a web page, perhaps a sign-in page, not an API; check the base address",
  ],
  [
    why({ status: 500 }, error(500)),
    "every operation was answered 500 without a media type: the target fails every request; check its log",
  ],
  [
    whyBoth(listed("", "hello", { status: 200 }), created({}, error(500), { status: 500 })),
    "no operation answers as an API does (200 without a media type, 500 without a media type): check the base address",
  ],
  [
    whyBoth(listed("", error(401), { status: 401 }), created({}, error(403), { status: 403 })),
    "the target refuses the key with status 401 and 403 on every operation: check the key, and whether a firewall refuses this client",
  ],
  // What was not answered says nothing beside an answer.
  [
    whyBoth(listed("", "", { noAnswer: CLOSED }), created({}, error(404), { status: 404 })),
    "every operation was answered 404 without a media type: check the base address",
  ],
])("%s", (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test.each([
  ["https://pets.example/v2/pets", "redirects to https://pets.example/v2 (301): use that as --base-url"],
  [
    "/v1/pets",
    "redirects to its own address with 301: the API has to answer at https://pets.example/v1 itself",
  ],
  [
    "/v1/pets/",
    "redirects to its own address with 301: the API has to answer at https://pets.example/v1 itself",
  ],
  ["https://me:secret@api.example/pets", "redirects to https://api.example (301): use that as --base-url"],
  [
    "https://me:secret@login.example/signin?next=1",
    "redirects to https://login.example/signin (301), perhaps a sign-in page: use an address that accepts the API key",
  ],
  ["", "redirects with 301 without a valid Location: check the base address"],
  ["http://[", "redirects with 301 without a valid Location: check the base address"],
])("a Location of %j", (location, expected) => {
  const list = listed("limit=100", "", { status: 301, headers: [["Location", location]] });
  expect(whyBoth(list, created({}, error(404), { status: 404 }))).toBe(expected);
});

test("a redirect without Location is one, too; 201 with one is none", () => {
  expect(why({ status: 307 })).toBe("redirects with 307 without a valid Location: check the base address");
  expect(why({ status: 201, headers: [["Location", "/v1/pets/1"]] }, "x")).toContain("no operation answers");
});

test("JSON with the media type of HTML is no page, and without any request there is nothing", () => {
  expect(why({ ...HTML, status: 200 }, "[]")).toContain("no operation answers as an API does");
  expect(whyNoApi([], BASE, BASE_PATH)).toBe("nothing was answered");
});
