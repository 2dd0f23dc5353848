/** What claims are made of: the head of each, and its checks. */
import type { Case, InvariantCheck, Priority, TestRequest } from "../src/engine/claims.ts";
import type { Judgement } from "../src/engine/judgement.ts";
import type { Exchange } from "../src/kit/exchange.ts";

/** Where a claim belongs, and what a failure of it means. */
export interface Head<Level extends "MUST" | "SHOULD"> {
  readonly id: string;
  readonly section: string;
  readonly level: Level;
}

/** The head of a MUST: its section of the interface, and its id. */
export function must(section: string, id: string): Head<"MUST"> {
  return { id, section, level: "MUST" };
}

/** The head of a SHOULD. */
export function should(section: string, id: string): Head<"SHOULD"> {
  return { id, section, level: "SHOULD" };
}

/** One check: the requests that it needs, the one to judge last, and what its judge gets besides them. */
export function one(
  title: string,
  requests: TestRequest | readonly TestRequest[],
  judge: Case["judge"],
  priority: Priority,
  params?: NonNullable<Case["params"]>,
): Case {
  return { title, requests: [requests].flat(), judge, priority, ...(params === undefined ? {} : { params }) };
}

/** What a check is judged by: an exchange, or what was read in one. */
type Evidence = Exchange | { readonly exchange: Exchange };

/** One check of an invariant. */
export function check(
  title: string,
  judgement: Judgement,
  evidence: readonly Evidence[] = [],
  essential = true,
): InvariantCheck {
  const indices = evidence.map((each) => ("exchange" in each ? each.exchange.index : each.index));
  return { title, evidence: indices, judgement, essential };
}
