/** Open questions about the list: its order, paging data and unusual parameters (interface §4.1). */
import type { OpenQuestion } from "../../src/engine/claims.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { hasValidKey, responseField, splitTarget } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { LARGEST_PAGE, pages } from "../facts/list-pages.ts";
import { creations, knownBefore, pageOf, sightingsIn } from "../facts/store-model.ts";
import { WHOLE_AGAIN } from "../requests/list-pets.ts";
import { list } from "../requests/requests.ts";
import {
  distinct,
  grouped,
  type Observation,
  observation,
  question,
  refusal,
  type Seen,
  says,
  type Tried,
  word,
} from "./words.ts";

/** Fewer animals may be in order by chance. */
const FEWEST = 3;

interface Page {
  readonly exchange: Exchange;
  readonly ids: readonly bigint[];
  readonly names: readonly string[];
}

function readable(recording: Recording): readonly Page[] {
  return pages(recording).flatMap((exchange) => {
    const shown = sightingsIn(exchange);
    const ids = shown.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const names = shown.flatMap(({ pet }) => (typeof pet.name === "string" ? [pet.name] : []));
    return ids.length < FEWEST || ids.length < shown.length ? [] : [{ exchange, ids, names }];
  });
}

/** "ascending", "descending", or `null` if a sequence goes up and down, or is constant. */
function direction<T extends bigint | string | number>(
  sequence: readonly T[],
): "ascending" | "descending" | null {
  let [up, down] = [0, 0];
  for (const [i, next] of sequence.entries()) {
    const before = sequence[i - 1];
    if (before === undefined) continue;
    if (next > before) up += 1;
    if (next < before) down += 1;
  }
  if (up + down < FEWEST - 1 || (up > 0 && down > 0)) return null;
  return up > 0 ? "ascending" : "descending";
}

/** The order of this run's animals on a page by time of creation; creations sent together have no order. */
function byCreation(page: Page, recording: Recording): string | null {
  const place = new Map(page.ids.map((id, i) => [id, i]));
  const made = creations(recording).filter(({ id }) => place.has(id));
  let [older, newer] = [0, 0];
  for (const a of made) {
    for (const b of made) {
      if (!isBefore(a.exchange, b.exchange)) continue;
      if ((place.get(a.id) ?? 0) < (place.get(b.id) ?? 0)) older += 1;
      else newer += 1;
    }
  }
  if (older + newer < FEWEST || (older > 0 && newer > 0)) return null;
  return older > 0 ? "oldest first" : "newest first";
}

/** The answer of OPEN-7: the order of the longest page, and whether another one has its animals in the same order. */
function observedOrder(recording: Recording): Observation | null {
  const [longest, ...shorter] = readable(recording).toSorted((a, b) => b.ids.length - a.ids.length);
  if (!longest) return null;
  const ids = direction(longest.ids);
  const names = longest.names.length === longest.ids.length ? direction(longest.names) : null;
  const orders = [byCreation(longest, recording), ids && `by id ${ids}`, names && `by name ${names}`];
  const recognised = orders.filter((order) => order !== null).join(", ") || "no order recognised";
  const place = new Map(longest.ids.map((id, i) => [id, i]));
  const others = shorter.flatMap(({ exchange, ids: shown }) => {
    const shared = shown.flatMap((id) => place.get(id) ?? []);
    return shared.length < FEWEST ? [] : [{ exchange, isSame: direction(shared) === "ascending" }];
  });
  const other = others.find(({ isSame }) => !isSame) ?? others.at(-1);
  if (!other) return observation(recognised, [longest.exchange]);
  const stability = other.isSame ? "the same in every read" : "changes between reads";
  return observation(`${recognised}; ${stability}`, [longest.exchange, other.exchange]);
}

const OPEN_7: OpenQuestion = question("OPEN-7", "4.1", {
  title: "in what order is the list, and does it change between reads?",
  how: "The ids of the longest page, compared with the order of creation and with every other page.",
  requests: [WHOLE_AGAIN],
  observe: observedOrder,
});

/** Parts of header names that indicate paging; of `Link`, the relations are shown. */
const PAGING =
  /(?:^|-)(?:cursor|pages?|pagination|total|next|prev|previous|offset|more|continuation)(?:-|$)|^content-range$/;

function pagingFields(exchange: Exchange): readonly string[] {
  const names = (exchange.response?.headers ?? []).map(([name]) => name.toLowerCase());
  const found = [...new Set(names)].filter((name) => PAGING.test(name)).map(word);
  const relations = responseField(exchange, "link").flatMap((value) =>
    [...value.matchAll(/;\s*rel\s*=\s*"?([^";,]+)/gi)].map((match) => match[1]?.trim() ?? ""),
  );
  const links =
    responseField(exchange, "link").length === 0
      ? []
      : [`link (${[...new Set(relations)].map(word).join(", ")})`];
  return [...links, ...found];
}

const OPEN_8: OpenQuestion = question("OPEN-8", "4.1", {
  title: "does the response carry paging data?",
  how: "Link, and header fields with names such as page, cursor or total, in every 200 of the list.",
  observe: (recording) => {
    const all = pages(recording);
    if (all.length === 0) return null;
    const seen = all.flatMap((page) => pagingFields(page).map((field): Seen => [field, page]));
    return distinct(seen, ", ") ?? observation("none", all);
  },
});

/** The limits of LIST-6, in the order in which they are reported. */
const LIMITS = ["0", "-1", "101", "1.5", "abc", ""];

const UNKNOWN = list("limit=2&unlisted=unknown", { expects: [200, 400] });
const REPEATED = list("limit=2&limit=3", { expects: [200, 400] });

/** The latest answer to a list with this query. */
function latest(recording: Recording, query: string): Exchange | undefined {
  return recording.exchanges.findLast(
    (exchange) =>
      exchange.request.operation === "listPets" &&
      hasValidKey(exchange) &&
      splitTarget(exchange.request.target).query === query &&
      says(exchange),
  );
}

type Meaning = (shown: number, known: number) => string;

/** What a page shows about a limit out of range: `shown` animals of `known` ones. */
function limitMeans(limit: string): Meaning {
  const wanted = limit.trim() === "" ? Number.NaN : Number(limit);
  return (shown, known) => {
    if (shown > LARGEST_PAGE) return `taken as it is: ${shown} animals`;
    if (shown === LARGEST_PAGE && wanted > LARGEST_PAGE) return "clamped to 100";
    if (shown >= known) return "accepted";
    if (shown === 0) return "an empty list";
    if (shown === 1 && wanted < 1) return "clamped to 1";
    if (wanted > 1 && Math.abs(wanted - shown) < 1) return `rounded to ${shown}`;
    return shown === 20 ? "ignored" : `${shown} animals`;
  };
}

const filterMeans: Meaning = (shown, known) => {
  if (shown > 0) return "ignored";
  return known === 0 ? "accepted" : "an empty list";
};

const repeatedMeans: Meaning = (shown, known) => {
  if (known > 3 && shown === 2) return "the first counts";
  if (known > 3 && shown === 3) return "the last counts";
  return known > shown ? `${shown} animals` : "accepted";
};

function tried(recording: Recording, query: string, label: string, meaning: Meaning): readonly Tried[] {
  const exchange = latest(recording, query);
  if (!exchange) return [];
  const page = pageOf(exchange);
  const answer =
    refusal(exchange) ??
    (page ? meaning(page.length, knownBefore(exchange, recording).length) : "accepted, without a list");
  return [{ label, answer, exchange }];
}

/** Of limits with the same answer the first is labelled: "limit 0, -1, abc". */
function limitsTried(recording: Recording): readonly Tried[] {
  const all = LIMITS.flatMap((limit) =>
    tried(recording, `limit=${limit}`, limit || "empty", limitMeans(limit)),
  );
  return all.map((each, i) => {
    const isFirst = all.findIndex(({ answer }) => answer === each.answer) === i;
    return isFirst ? { ...each, label: `limit ${each.label}` } : each;
  });
}

const OPEN_9: OpenQuestion = question("OPEN-9", "4.1", {
  title: "what happens to limits out of range and odd parameters?",
  how: "The limits and the status of LIST-6 and LIST-8, an unknown parameter, a limit given twice: refused, clamped or ignored.",
  requests: [UNKNOWN, REPEATED],
  observe: (recording) =>
    grouped([
      ...limitsTried(recording),
      ...tried(recording, "status=archived", "unknown status", filterMeans),
      ...tried(recording, "limit=2&unlisted=unknown", "unknown parameter", filterMeans),
      ...tried(recording, "limit=2&limit=3", "repeated limit", repeatedMeans),
    ]),
});

/** OPEN-7, OPEN-8 and OPEN-9. */
export const OPEN_LIST: readonly OpenQuestion[] = [OPEN_7, OPEN_8, OPEN_9];
