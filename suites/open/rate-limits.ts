/** Open questions about limits: the window, the 429, and the limits without a key (interface §8). */

import type { OpenQuestion } from "../../src/engine/claims.ts";
import { figure, figuresOfKey } from "../../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, responseField, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { describe, quote } from "../../src/kit/format-value.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { httpDate } from "../facts/http-date.ts";
import { MISSING, UNKNOWN } from "../requests/wrong-credentials.ts";
import { counts, kindShown, refusedTooEarly, windowShown } from "./window.ts";
import { distinct, grouped, observation, question, type Tried, word } from "./words.ts";

const SECTION = "8";

/** The interface has two windows, per minute and per day; further limits are ignored. */
const MOST_WINDOWS = 2;

function windows(
  recording: Recording,
): { readonly text: string; readonly shows: readonly Exchange[] } | null {
  const all = figuresOfKey(recording);
  if (all.length === 0) return null;
  const limits = [...new Set(all.map(({ limit }) => limit))].slice(0, MOST_WINDOWS);
  const parts = limits.map((limit) => {
    const seen = all.filter((figures) => figures.limit === limit);
    return `${windowShown(limit, seen, recording.plan)} (Limit ${limit}), ${kindShown(seen)}`;
  });
  const shows = limits.flatMap((limit) => all.filter((figures) => figures.limit === limit).slice(0, 2));
  return { text: parts.join(" and "), shows: shows.map(({ exchange }) => exchange) };
}

/** "400 counts, 401 does not". */
function refusedOnes(recording: Recording): string | null {
  const asked: readonly (readonly [string, (exchange: Exchange) => boolean])[] = [
    ["400", (exchange) => hasValidKey(exchange) && statusOf(exchange) === 400],
    ["401", (exchange) => !hasValidKey(exchange) && statusOf(exchange) === 401],
  ];
  const said = asked.flatMap(([name, refused]) => {
    const counted = counts(recording, refused);
    return counted === null ? [] : [`${name} ${counted ? "counts" : "does not count"}`];
  });
  return said.length === 0 ? null : said.join(", ");
}

const OPEN_16: OpenQuestion = question({
  id: "OPEN-16",
  section: SECTION,
  title: "which window is shown, what counts, was any 429 early?",
  how: "Limit and Reset show the window; changes of Reset and Remaining show whether it is fixed, sliding or a bucket; pairs of responses around a refused request show whether it counted.",
  observe: (recording) => {
    const shown = windows(recording);
    if (!shown) return null;
    const early = refusedTooEarly(recording);
    const any = recording.exchanges.find((exchange) => hasValidKey(exchange) && statusOf(exchange) === 429);
    const remaining = early ? figure(early, "x-ratelimit-remaining") : null;
    const late = any ? "429 with none remaining" : "no 429";
    const parts = [shown.text, refusedOnes(recording), early ? `429 with ${remaining} remaining` : late];
    const evidence = [...shown.shows, ...[early ?? any].filter((exchange) => exchange !== undefined)];
    return observation(parts.filter((part) => part !== null).join("; "), evidence);
  },
});

function retryAfter(exchange: Exchange): string {
  const values = responseField(exchange, "retry-after");
  const [value = ""] = values;
  if (values.length === 0) return "no Retry-After";
  if (values.length > 1) return `${values.length} Retry-After lines`;
  if (/^\d+$/.test(value)) return "Retry-After in seconds";
  return httpDate(value) === null ? `Retry-After ${quote(value)}` : "Retry-After as an HTTP-date";
}

/** The shape of a body that interface §8 leaves open. */
function shape(exchange: Exchange): string {
  const { value } = responseJson(exchange);
  if (value !== undefined) return findings("Error", value).length === 0 ? "an Error body" : describe(value);
  if ((exchange.response?.body.length ?? 0) === 0) return "no body";
  const type = responseField(exchange, "content-type")[0]?.split(";")[0]?.trim().toLowerCase();
  return type ? `a body of type ${word(type)}` : "a body without a type";
}

const OPEN_17: OpenQuestion = question({
  id: "OPEN-17",
  section: SECTION,
  title: "which form has Retry-After, which shape the 429 body?",
  how: "Every 429 of the run.",
  observe: ({ exchanges }) =>
    distinct(
      exchanges
        // A response to HEAD has no body of any shape.
        .filter((each) => statusOf(each) === 429 && each.request.method !== "HEAD")
        .map((each) => [`${retryAfter(each)}, ${shape(each)}`, each]),
    ),
});

/** "Limit 60, Remaining falling": the limit of a credential, and whether Remaining changes. */
function limitShown(exchanges: readonly Exchange[]): string {
  const [first] = exchanges;
  const limits = [...new Set(exchanges.map((exchange) => figure(exchange, "x-ratelimit-limit")))];
  const [limit = null] = limits;
  if (!first || limit === null) return "no limit";
  const counted = exchanges.filter((exchange) => figure(exchange, "x-ratelimit-remaining") !== null);
  // The order in which requests in flight together were counted is unknown.
  const earlier = counted[0];
  const later = earlier && counted.findLast(({ sentAt }) => sentAt > earlier.receivedAt);
  const [from, to] = [earlier, later].map(
    (exchange) => exchange && figure(exchange, "x-ratelimit-remaining"),
  );
  const shown = `Limit ${limits.map((shownLimit) => shownLimit ?? "none").join(" or ")}`;
  if (from == null || to == null) return shown;
  if (from === to) return `${shown}, Remaining still`;
  return `${shown}, Remaining ${to < from ? "falling" : "rising"}`;
}

const OPEN_18: OpenQuestion = question({
  id: "OPEN-18",
  section: "5",
  title: "which limits do unauthenticated responses show?",
  how: "X-RateLimit-Limit and -Remaining of the 401s for a missing and for an unknown key.",
  observe: (recording) => {
    const tried = [MISSING, UNKNOWN].flatMap(({ label }): Tried[] => {
      const refused = recording.exchanges.filter(
        (exchange) => exchange.request.credential.label === label && statusOf(exchange) === 401,
      );
      const [first] = refused;
      return first
        ? [
            {
              label: `${label === MISSING.label ? "missing key" : label}`,
              answer: limitShown(refused),
              exchange: first,
            },
          ]
        : [];
    });
    return grouped(tried);
  },
});

/** OPEN-16, OPEN-17 and OPEN-18. */
export const OPEN_LIMITS: readonly OpenQuestion[] = [OPEN_16, OPEN_17, OPEN_18];
