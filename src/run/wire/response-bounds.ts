/** Limits of responses, beyond which an answer is faulty or ends the run; it never crashes the suite. JSON has its own. */
import { responseJson } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../kit/json/json.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes of a body, both received and decoded: a page of 100 animals has about 10 kB. */
export const LARGEST_BODY: number = 4 * MIB;

/** Bytes that are kept of a body that is too large or cannot be decoded. */
export const KEPT_OF_UNREADABLE: number = 64 * KIB;

/** Bytes of the longest spelling of a secret. */
export const LONGEST_SPELLING: number = 8 * KIB;

/** Bytes of all header lines of a response. */
export const LARGEST_HEAD: number = 64 * KIB;

export const MOST_HEADER_LINES = 500;

export const MOST_CODINGS = 4;

interface KeptBounds {
  readonly bytes: number;
  readonly items: number;
}

/** By profile; a core run on the reference has half a megabyte and about 5,000 items. */
export const KEPT: Readonly<Record<"core" | "full", KeptBounds>> = {
  core: { bytes: 16 * MIB, items: 400_000 },
  full: { bytes: 64 * MIB, items: 2_000_000 },
};

/** "4 MiB", "64 KiB". */
export function size(bytes: number): string {
  return bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
}

export class ResponseBudget {
  readonly #bounds: KeptBounds;
  #bytes = 0;
  #items = 0;

  constructor(bounds: KeptBounds) {
    this.#bounds = bounds;
  }

  add(exchange: Exchange): string | null {
    const { response } = exchange;
    if (!response) return null;
    const head = response.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    this.#bytes += head + response.body.length;
    this.#items += itemsIn(responseJson(exchange).value);
    const { bytes, items } = this.#bounds;
    if (this.#bytes > bytes) return `the target's answers have more than ${size(bytes)} in all`;
    if (this.#items > items)
      return `the target's answers have more than ${items.toLocaleString("en-US")} members and elements in all`;
    return null;
  }
}

/** Members and elements within a value; its depth is limited by `readJson`. */
function itemsIn(value: JsonValue | undefined): number {
  if (isJsonArray(value)) return value.reduce((sum: number, item) => sum + 1 + itemsIn(item), 0);
  if (!isJsonObject(value)) return 0;
  let items = 0;
  for (const name in value) items += 1 + itemsIn(value[name]);
  return items;
}
