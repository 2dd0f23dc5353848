/** Looks at a list without a limit that is shorter than the default. */
import { LOOK_ROUNDS, type Look } from "../../src/engine/catalogue.ts";
import { CACHE_MS } from "../../src/kit/evidence/order.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { DEFAULT_LIMIT, lengthOf } from "../facts/list-pages.ts";
import { list } from "../requests/requests.ts";
import { betweenLists, isPage, listBeside, type Shown } from "./requests.ts";

/** A list without a limit that is too short: it is asked again between whole lists, at last when no cache has kept it. */
export const defaultTooShort: Look = {
  beside: (_deviation, nth, recording) => listBeside(nth, recording),
  still: (_deviation, answer, beside) => isTooShort(answer, beside),
  requests: (deviation, round, recording) => {
    const note = `beside the list without a limit, ${round}`;
    const first = deviation.at === null ? undefined : recording.exchanges[deviation.at];
    const last = recording.exchanges.at(-1);
    const passed = first && last ? last.receivedAt - first.receivedAt : 0;
    const pause = round < LOOK_ROUNDS ? 0 : Math.max(0, CACHE_MS - passed);
    const again = { request: list("", { note: `again, ${round}` }), pause };
    return betweenLists(null, recording, note, [again]);
  },
  shows: (_deviation, [before, plain, after]): Shown => {
    if (!before || !plain || !after || ![before, plain, after].every(isPage)) return "nothing";
    return isTooShort(plain, [before, after]) ? "contradiction" : "agreement";
  },
};

/** Whether a page without a limit is shorter than the default, and than both lists beside it. */
function isTooShort(plain: Exchange, beside: readonly Exchange[]): boolean {
  return isPage(plain) && lengthOf(plain) < Math.min(DEFAULT_LIMIT, ...beside.map(lengthOf));
}
