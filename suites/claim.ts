/** What claims are made of: the head of each, and its checks. */
import type { Case, Priority, TestRequest } from "../src/engine/claims.ts";

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
