/** The request of a recorded exchange. Pure. */
import type { Exchange } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";
import type { RunState } from "./round.ts";

/** The request of an exchange: planned, or one that only fills the store. */
export function requestOf(exchange: Exchange, { plan, catalogue }: RunState): TestRequest | null {
  const planned = plan.requests.find(({ request }) => request.id === exchange.requestId);
  if (planned) return planned.request;
  for (const { requests } of plan.cases.map(({ testCase }) => testCase)) {
    const found = requests.find(({ id }) => id === exchange.requestId);
    if (found) return found;
  }
  for (let i = 1; i <= 120; i++) {
    const filler = catalogue.filler(i);
    if (filler.id === exchange.requestId) return filler;
  }
  const second = catalogue.second.find(({ id }) => id === exchange.requestId);
  if (second || !exchange.plain) return second ?? null;
  const plain = catalogue.plain(exchange.request.operation, 1);
  return plain && { ...plain, id: exchange.requestId };
}
