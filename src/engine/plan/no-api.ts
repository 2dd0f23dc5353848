/** Why a run found no API to judge, and what to do, in one sentence. Pure. */
import { isLost, sourceOf } from "../../kit/evidence/lost-answers.ts";
import { hasValidKey, isHtml, responseField, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { wayRemedy } from "./wrong-way.ts";

/** A rule about the first answers, and its sentence; the first rule that fits is used. */
interface Explanation {
  readonly fits: (first: First) => Exchange | undefined;
  readonly sentence: (exchange: Exchange, first: First) => string;
}

interface First {
  readonly exchanges: readonly Exchange[];
  readonly answered: readonly Exchange[];
  readonly baseUrl: string;
  readonly basePath: string;
}

const PROXY_FIELDS = ["x-squid-error", "proxy-status", "proxy-authenticate"];

const EXPLANATIONS: readonly Explanation[] = [
  {
    fits: ({ exchanges }) => everyOne(exchanges, ({ noAnswer }) => noAnswer?.kind === "unread"),
    sentence: ({ noAnswer }) => `no answer of the target can be judged: ${noAnswer?.message ?? ""}`,
  },
  {
    // Those without the key were answered, else no key would have been sent.
    fits: ({ exchanges }) =>
      everyOne(
        exchanges,
        (each) => hasValidKey(each) && ["closed", "silent"].includes(each.noAnswer?.kind ?? ""),
      ),
    sentence: ({ noAnswer }) =>
      `requests without the key are answered, and those with it get no answer (${noAnswer?.message ?? "none"}): look in the target's log`,
  },
  {
    fits: ({ exchanges }) =>
      exchanges.every(({ response }) => response === null) ? exchanges.at(-1) : undefined,
    sentence: ({ noAnswer }) =>
      `the target was not reached: ${noAnswer?.message ?? "no answer"}${noAnswer?.kind === "refused" ? "; start it, or check host and port" : ""}`,
  },
  {
    fits: ({ answered }) =>
      answered.find(
        (exchange) =>
          statusOf(exchange) === 407 || PROXY_FIELDS.some((name) => responseField(exchange, name).length > 0),
      ),
    sentence: (exchange) =>
      `the proxy answered ${statusOf(exchange)}, not the target: check HTTP_PROXY, HTTPS_PROXY and NO_PROXY, or what the proxy allows`,
  },
  {
    fits: ({ answered }) => answered.find((exchange) => location(exchange) !== null),
    sentence: redirected,
  },
  {
    fits: ({ answered }) => answered.find((exchange) => wayRemedy(exchange) !== null),
    sentence: (exchange) => `${wayRemedy(exchange)} (${sourceOf(exchange)})`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => isRefusal(e) && isHtml(e) && !hasValidKey(e)),
    sentence: (exchange, first) =>
      `every request without a key was answered ${sourceOf(exchange)}, a web page, so the key was not sent: if this is the API, its ${statusOf(exchange)} must have an Error body in JSON (interface §7); else ${addressHint(first)}`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => isLost(e) && statusOf(e) < 500),
    sentence: (exchange) => `no answer of the target can be judged: ${sourceOf(exchange)}`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) === 401),
    sentence: () =>
      "the target refuses the key with status 401 on every operation: check the key, and that it belongs to this address",
  },
  {
    fits: ({ answered }) => everyOne(answered, isRefusal),
    sentence: (_, first) =>
      `the target refuses the key with status ${statuses(first)} on every operation: check the key, and whether a firewall refuses this client`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) === 429),
    sentence: () => "the target answers every request with 429 Too Many Requests: wait, and run again",
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) === 404 || statusOf(e) === 405),
    sentence: (exchange, first) =>
      `every operation was answered ${sourceOf(exchange)}: ${addressHint(first)}`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => [502, 503, 504].includes(statusOf(e))),
    sentence: (exchange) =>
      `every operation was answered ${sourceOf(exchange)}: a gateway answers, and the API behind it does not; start it, or try again later`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) < 300 && isHtml(e)),
    sentence: (exchange, first) =>
      `every operation was answered ${sourceOf(exchange)}: this is a web page, perhaps a sign-in page, not an API; ${addressHint(first)}`,
  },
  {
    fits: ({ answered }) => everyOne(answered, (e) => statusOf(e) >= 500),
    sentence: (exchange) =>
      `every operation was answered ${sourceOf(exchange)}: the target fails every request; check its log`,
  },
  {
    fits: ({ answered }) => answered[0],
    sentence: (_, first) => {
      const found = [...new Set(first.answered.map(sourceOf))].join(", ");
      return `no operation answers as an API does (${found}): ${addressHint(first)}`;
    },
  },
];

/** The sentence for the first exchanges of a run against `baseUrl`, which should end in `basePath`. */
export function whyNoApi(exchanges: readonly Exchange[], baseUrl: string, basePath: string): string {
  const answered = exchanges.filter(({ response }) => response !== null);
  const first: First = { exchanges, answered, baseUrl, basePath };
  for (const { fits, sentence } of EXPLANATIONS) {
    const found = fits(first);
    if (found) return sentence(found, first);
  }
  return "nothing was answered";
}

function everyOne(exchanges: readonly Exchange[], is: (exchange: Exchange) => boolean): Exchange | undefined {
  return exchanges.length > 0 && exchanges.every(is) ? exchanges[0] : undefined;
}

const isRefusal = (exchange: Exchange): boolean => [401, 403].includes(statusOf(exchange));

function statuses({ answered }: First): string {
  return [...new Set(answered.map(statusOf))].join(" and ");
}

/** The Location of a redirect, "" without one; `null` if the answer is no redirect. */
function location(exchange: Exchange): string | null {
  const [value] = responseField(exchange, "location");
  return statusOf(exchange) >= 300 && statusOf(exchange) < 400 ? (value ?? "") : null;
}

function redirected(exchange: Exchange, first: First): string {
  const { baseUrl } = first;
  const status = statusOf(exchange);
  const to = location(exchange);
  const from = `${baseUrl}${exchange.request.target}`;
  if (!to || !URL.canParse(to, from))
    return `redirects with ${status} without a valid Location: ${addressHint(first)}`;
  const url = new URL(to, from);
  const path = new URL(from).pathname;
  const tail = exchange.request.target.split("?")[0] ?? "";
  if (url.pathname === path || url.pathname === `${path}/` || url.pathname.endsWith(tail)) {
    const base = url.pathname.replace(/\/$/, "");
    const better = `${url.origin}${base.endsWith(tail) ? base.slice(0, -tail.length) : base}`;
    if (better !== baseUrl) return `redirects to ${better} (${status}): use that as --base-url`;
    return `redirects to its own address with ${status}: the API has to answer at ${baseUrl} itself`;
  }
  return `redirects to ${url.origin}${url.pathname} (${status}), perhaps a sign-in page: use an address that accepts the API key`;
}

function addressHint({ baseUrl, basePath }: First): string {
  return baseUrl.endsWith(basePath)
    ? "check the base address"
    : `the base address does not end in ${basePath}; check it`;
}
