/** OPEN-7: the order of the list, from the pages of a run. */

import { isBefore } from "../../src/kit/evidence/order.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { pageOf } from "../facts/pets.ts";
import { creations, sightingsIn } from "../facts/store-model.ts";
import { type Observation, observation } from "./words.ts";

/** Fewer animals may be in order by chance. */
const FEWEST = 3;

interface Page {
  readonly exchange: Exchange;
  readonly ids: readonly bigint[];
  readonly names: readonly string[];
}

function pages(recording: Recording): readonly Page[] {
  return recording.exchanges.flatMap((exchange) => {
    if (!pageOf(exchange)) return [];
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
export function observedOrder(recording: Recording): Observation | null {
  const all = pages(recording);
  const [longest, ...shorter] = all.toSorted((a, b) => b.ids.length - a.ids.length);
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
