/** Counts the responses that a run keeps: many large ones would fill the memory. */

import { responseJson } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../kit/json/json.ts";
import { type KeptBounds, size } from "./response-bounds.ts";

export class ResponseBudget {
  readonly #bounds: KeptBounds;
  #bytes = 0;
  #items = 0;

  constructor(bounds: KeptBounds) {
    this.#bounds = bounds;
  }

  /** Counts a response; returns the message if a limit is exceeded, or `null`. */
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
