/** Open questions about the window that is shown, the 429, the limits without a key, and the letter case of the key (interface §5, §8). */
import type { Figures } from "../../src/engine/catalogue.ts";
import type { OpenQuestion, TestRequest } from "../../src/engine/claims.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { figure } from "../../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, responseField, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { describe, quote } from "../../src/kit/format-value.ts";
import { findings } from "../../src/kit/schema/validators.ts";
import { httpDate } from "../facts/http-date.ts";
import { readings } from "../facts/limiter.ts";
import { listAs } from "../requests/credentials.ts";
import { MISSING, SWAPPED_CASE, UNKNOWN } from "../requests/wrong-credentials.ts";
import {
  distinct,
  grouped,
  latestAnswer,
  observation,
  question,
  refusal,
  type Tried,
  word,
} from "./words.ts";

/** Tolerance for clocks and rounding, in seconds. */
const LEEWAY = 5;

/** The interface has two windows, per minute and per day; further limits are ignored. */
const MOST_WINDOWS = 2;

/** The window by the furthest Reset, and whether Reset moves before it has passed. */
function windowOf(limit: number, seen: readonly Figures[]): string {
  const ahead = Math.round(Math.max(...seen.map(({ reset, at }) => reset - at)));
  return `${lengthOf(limit, ahead)} (Limit ${limit}), ${kindOf(seen)}`;
}

/** Near its end, a day's Reset looks like a minute's; 1,000 is a limit per minute (business) and per day (free). */
function lengthOf(limit: number, ahead: number): string {
  if (ahead < -LEEWAY) return "a Reset in the past";
  if (ahead > 86_400 + LEEWAY) return "a Reset more than a day ahead";
  if (ahead > 3_600 + LEEWAY || [10_000, 100_000].includes(limit)) return "day";
  if (ahead <= 60 + LEEWAY) return "minute";
  return limit >= 1_000 ? "day" : `other (Reset up to ${ahead} s ahead)`;
}

function kindOf(seen: readonly Figures[]): string {
  const earlier = new Set<number>();
  const moves = seen.some(({ at, reset }) => {
    const others = [...earlier];
    earlier.add(reset);
    return others.some((other) => at < other - 1 && Math.abs(reset - other) >= 2);
  });
  if (moves) return "sliding or a bucket: Reset moves before it has passed";
  return seen.length > 1 && seen.every(({ reset }) => reset % 60 === 0)
    ? "fixed, by the clock"
    : "fixed or sliding";
}

/** Two answers of one window, one after the other, and what was under way between them. */
interface Pair {
  readonly earlier: Figures;
  readonly later: Figures;
  readonly between: readonly Exchange[];
}

function pairsIn(recording: Recording): readonly Pair[] {
  const seen = readings(recording);
  return seen.flatMap((later, i): Pair[] => {
    const earlier = seen.slice(0, i).findLast(({ exchange }) => isBefore(exchange, later.exchange));
    if (!earlier || earlier.limit !== later.limit || earlier.reset !== later.reset) return [];
    const between = recording.exchanges.filter(
      (each) =>
        each !== earlier.exchange &&
        each !== later.exchange &&
        each.receivedAt > earlier.exchange.sentAt &&
        each.sentAt < later.exchange.receivedAt,
    );
    return [{ earlier, later, between }];
  });
}

/** Whether requests that were refused in this way lower the key's Remaining; `null` if the run does not show it. */
function counts(pairs: readonly Pair[], refused: (exchange: Exchange) => boolean): boolean | null {
  let [yes, no] = [0, 0];
  for (const { earlier, later, between } of pairs) {
    if (!between.every(refused)) continue;
    // The later request counts; the question is whether refused ones do: those in between, or the later one itself.
    const [least, most] = [refused(later.exchange) ? 0 : 1, between.length + 1];
    const fell = earlier.remaining - later.remaining;
    if (least !== most && fell === least) no += 1;
    if (least !== most && fell === most) yes += 1;
  }
  return yes === no ? null : yes > no;
}

/** "400 counts, 401 does not count". */
function refusedOnes(recording: Recording): string | null {
  const asked: readonly (readonly [string, (exchange: Exchange) => boolean])[] = [
    ["400", (exchange) => hasValidKey(exchange) && statusOf(exchange) === 400],
    ["401", (exchange) => !hasValidKey(exchange) && statusOf(exchange) === 401],
  ];
  const pairs = pairsIn(recording);
  const said = asked.flatMap(([name, refused]) => {
    const counted = counts(pairs, refused);
    return counted === null ? [] : [`${name} ${counted ? "counts" : "does not count"}`];
  });
  return said.length === 0 ? null : said.join(", ");
}

const OPEN_16: OpenQuestion = question("OPEN-16", "8", {
  title: "which window is shown, what counts, was any 429 early?",
  how: "Limit and Reset show the window; whether Reset moves before it has passed shows whether it is fixed; pairs of responses around a refused request show whether it counted.",
  observe: (recording) => {
    const all = readings(recording);
    if (all.length === 0) return null;
    const limits = [...new Set(all.map(({ limit }) => limit))].slice(0, MOST_WINDOWS);
    const windows = limits.map((limit) => all.filter((figures) => figures.limit === limit));
    const refused = recording.exchanges.filter((each) => hasValidKey(each) && statusOf(each) === 429);
    const remaining = (each: Exchange): number => figure(each, "x-ratelimit-remaining") ?? 0;
    const shown = refused.find((each) => remaining(each) > 0) ?? refused[0];
    const left = shown ? remaining(shown) || "none" : null;
    const parts = [
      windows.map((seen, i) => windowOf(limits[i] ?? 0, seen)).join(" and "),
      refusedOnes(recording),
      left === null ? "no 429" : `429 with ${left} remaining`,
    ];
    const evidence = windows.flatMap((seen) => seen.slice(0, 2).map(({ exchange }) => exchange));
    return observation(parts.filter((part) => part !== null).join("; "), [
      ...evidence,
      ...(shown ? [shown] : []),
    ]);
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

const OPEN_17: OpenQuestion = question("OPEN-17", "8", {
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

const OPEN_18: OpenQuestion = question("OPEN-18", "5", {
  title: "which limits do unauthenticated responses show?",
  how: "X-RateLimit-Limit and -Remaining of the 401s for a missing and for an unknown key.",
  observe: (recording) => {
    const tried = [MISSING, UNKNOWN].flatMap(({ label }): readonly Tried[] => {
      const refused = recording.exchanges.filter(
        (exchange) => exchange.request.credential.label === label && statusOf(exchange) === 401,
      );
      const [exchange] = refused;
      const name = label === MISSING.label ? "missing key" : label;
      return exchange ? [{ label: name, answer: limitShown(refused), exchange }] : [];
    });
    return grouped(tried);
  },
});

const SWAPPED = listAs(SWAPPED_CASE);

/** Not sent if the key has no letters: with swapped case, it would be the valid key. */
const IN_OTHER_CASE: TestRequest = {
  ...SWAPPED,
  build: (world) =>
    world.recording.keyHasLetters
      ? SWAPPED.build(world)
      : { unprepared: "the key has no letters whose case could be swapped" },
};

const OPEN_22: OpenQuestion = question("OPEN-22", "5", {
  title: "does the letter case of the key matter?",
  how: "listPets with the case of all letters of the key swapped.",
  requests: [IN_OTHER_CASE],
  observe: (recording) => {
    const exchange = latestAnswer(recording, IN_OTHER_CASE);
    if (!exchange) return null;
    const refused = refusal(exchange);
    return observation(refused ? `in the other letter case: ${refused}` : "no: accepted in either", [
      exchange,
    ]);
  },
});

/** OPEN-16, OPEN-17, OPEN-18 and OPEN-22. */
export const OPEN_LIMITS: readonly OpenQuestion[] = [OPEN_16, OPEN_17, OPEN_18, OPEN_22];
