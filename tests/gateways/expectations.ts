/** The expected results of the settings. */
import type { Expectation } from "./gateway.ts";

/** Shows that an answer was compressed. */
export const GZIP: RegExp = /^content-encoding: gzip$/i;

/** Shows that a connection was closed after an answer. */
export const CLOSES: RegExp = /^connection: close$/i;

/** The gateway changes nothing that the interface defines: nothing may fail, not even a SHOULD. */
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

/** There is no API at this base URL, or it cannot be reached: nothing fails, and few requests are sent (rule 15). */
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
  breaks: "The service's 404 is replaced by an HTML page without an Error body (interface §4.3, §7).",
};

/** The same for 401, whose `Bearer` challenge the gateway keeps: that shows an API (rule 15). */
export const HTML_FOR_401_AND_404: Expectation = {
  ...HTML_FOR_404,
  breaks:
    "The service's 401 and 404 are replaced by an HTML page without an Error body; the 401 keeps its challenge.",
};

/** Each answer has `X-RateLimit-Limit` twice. */
export const DOUBLED_FIELD: Expectation = {
  verdicts: ["nonconformant"],
  fails: ["RATE-1"],
  mayFail: ["RATE-2", "RATE-3"],
  requests: null,
  breaks: "Every answer carries `X-RateLimit-Limit` twice, with different values (interface §8.3).",
};

/** Requirements that fail if a list is served to any request. */
const WITHOUT_A_KEY = ["AUTH-3", "AUTH-4", "AUTH-5", "AUTH-6", "AUTH-7", "AUTH-8", "AUTH-11", "AUTH-12"];

/** A shared cache serves answers of authenticated requests to any request. */
export const SHARED_CACHE: Expectation = {
  verdicts: ["nonconformant"],
  fails: ["AUTH-2"],
  mayFail: [...WITHOUT_A_KEY, "RATE-5", "RATE-11"],
  requests: null,
  breaks: "Cached lists and animals are served to requests without a key (interface §5.3).",
};

/** The same for a minute, so that lists are out of date, too. */
export const STALE_SHARED_CACHE: Expectation = {
  ...SHARED_CACHE,
  mayFail: [...SHARED_CACHE.mayFail, "LIST-10", "LIST-11", "LIST-12", "CREATE-13", "CREATE-14", "RATE-4"],
  breaks: `${SHARED_CACHE.breaks} Lists do not show new animals.`,
};

/** The gateway's own 429, beside which the service's fields show that many requests remain, is observed only (rule 11). */
export const ANOTHER_DEVICE_REFUSES: Expectation = { ...CONFORMS, verdicts: ["conformant", "inconclusive"] };
