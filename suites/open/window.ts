/** OPEN-16: the window that the rate-limit fields show, and which requests count (interface §8). */
import type { Figures } from "../../src/engine/catalogue.ts";
import type { OpenQuestion } from "../../src/engine/claims.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { figure } from "../../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { readings } from "../facts/limiter.ts";
import { observation, question } from "./words.ts";

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

export const OPEN_16: OpenQuestion = question("OPEN-16", "8", {
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
