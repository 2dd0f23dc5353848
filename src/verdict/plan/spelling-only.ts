/** Uses an unusual spelling of the credential for a list that is sent anyway (catalogue rule 14). */
import type { HeaderLines } from "../../kit/exchange.ts";
import type { Catalogue, RequestContext, TestRequest } from "../../kit/requirement.ts";
import { isStocked } from "./phases.ts";

/**
 * The first planned request that can be sent with the spelling: a list with the plain credential after the creations
 * that is no control and that no other request waits for, so that a refusal costs only one retry.
 */
export function listForSpelling(
  spelled: TestRequest,
  planned: readonly TestRequest[],
  catalogue: Catalogue,
): TestRequest | undefined {
  const awaited = new Set([catalogue.consistencyRead.id, ...planned.flatMap(({ after = [] }) => after)]);
  const control = catalogue.plainRequest(spelled.operation, "")?.target;
  return planned.find(
    (request) =>
      request.operation === spelled.operation &&
      request.credential.kind === "valid" &&
      isStocked(request) &&
      request.target !== control &&
      !awaited.has(request.id),
  );
}

/** The planned list with the credential of the request that is only about the spelling. */
export function withSpelling(
  list: TestRequest,
  { credential, build: buildSpelled }: TestRequest,
): TestRequest {
  const build = (world: RequestContext): ReturnType<TestRequest["build"]> => {
    const [own, spelled] = [list.build(world), buildSpelled(world)];
    if ("unprepared" in own || "unprepared" in spelled) return own;
    const credentialLine = (spelled.headers ?? []).find(([name]) => name.toLowerCase() === "authorization");
    const headers: HeaderLines = (own.headers ?? []).map((line) =>
      credentialLine && line[0].toLowerCase() === "authorization" ? credentialLine : line,
    );
    return { ...own, headers };
  };
  return { ...list, credential, build };
}

/** Whether a request has the valid key in an unusual spelling. */
export function isUnusual({ credential }: Pick<TestRequest, "credential">): boolean {
  return credential.kind === "spelled";
}
