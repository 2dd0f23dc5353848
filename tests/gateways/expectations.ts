/** What the suite has to say of the settings, by the catalogue. */
import type { Expectation } from "./gateway.ts";

/** Shows that an answer was compressed. */
export const GZIP: RegExp = /^content-encoding: gzip$/i;

/** Shows that a connection was closed after an answer. */
export const CLOSES: RegExp = /^connection: close$/i;

/** The gateway changes nothing that the interface cares for: nothing may be accused, a SHOULD neither. */
export const CONFORMS: Expectation = {
  verdicts: ["conformant"],
  fails: [],
  mayFail: [],
  requests: null,
  breaks: null,
};

/** The gateway loses answers: that fails HTTP-4, a SHOULD, at most (rule 10). */
export const LOSES_ANSWERS: Expectation = {
  ...CONFORMS,
  verdicts: ["conformant", "inconclusive"],
  mayFail: ["HTTP-4"],
};

/** There is no API at this address, or no way to it: nothing is failed, and little is sent (rule 15). */
export const NO_API: Expectation = {
  verdicts: ["inconclusive"],
  fails: [],
  mayFail: [],
  requests: 9,
  breaks: null,
};

/** A 404 of the service becomes an HTML page, mostly without the fields of interface §8.3. */
export const HTML_FOR_404: Expectation = {
  verdicts: ["nonconformant"],
  fails: ["HTTP-1", "HTTP-2", "GET-2"],
  mayFail: ["ERROR-1", "ERROR-2", "RATE-1", "GET-3"],
  requests: null,
  breaks: "A 404 of the service is replaced by an HTML page, without Error body (interface §4.3, §7).",
};

/** Each answer has `X-RateLimit-Limit` twice. */
export const DOUBLED_FIELD: Expectation = {
  verdicts: ["nonconformant"],
  fails: ["RATE-1"],
  mayFail: ["RATE-2", "RATE-3"],
  requests: null,
  breaks: "Every answer carries `X-RateLimit-Limit` twice, with different values (interface §8.3).",
};

/** What a list that is served to any request breaks. */
const WITHOUT_A_KEY = ["AUTH-3", "AUTH-4", "AUTH-5", "AUTH-6", "AUTH-7", "AUTH-8", "AUTH-11", "AUTH-12"];

/** A shared cache serves answers of authenticated requests to any request. */
export const SHARED_CACHE: Expectation = {
  verdicts: ["nonconformant"],
  fails: ["AUTH-2"],
  mayFail: [...WITHOUT_A_KEY, "RATE-5", "RATE-11"],
  requests: null,
  breaks:
    "Lists and animals that were served with a key are served without one while they are cached (interface §5.3).",
};

/** The same for a minute, so that lists are out of date, too. */
export const STALE_SHARED_CACHE: Expectation = {
  ...SHARED_CACHE,
  mayFail: [...SHARED_CACHE.mayFail, "LIST-10", "LIST-11", "LIST-12", "CREATE-13", "RATE-4"],
  breaks: `${SHARED_CACHE.breaks} Lists do not show what was created since.`,
};

/** The gateway's own 429 has neither the fields of interface §8.3 nor `Retry-After`. */
export const BARE_429: Expectation = {
  verdicts: ["nonconformant"],
  fails: ["RATE-1", "RATE-8"],
  mayFail: ["ERROR-6"],
  requests: null,
  breaks: "Its own 429 has none of the rate limit's fields and no `Retry-After` (interface §8.3, §8.4).",
};
