/** Uses an unusual spelling of the credential for a list that is sent anyway (catalogue rule 14). */
import type { HeaderLines } from "../../kit/exchange.ts";
import type { Catalogue, RequestContext, TestRequest } from "../../kit/requirement.ts";
import { isStocked } from "./phases.ts";

/**
 * The first planned request that can be sent with the spelling: a list with the plain credential after the creations
 * that is no control and that no other request waits for, so that a refusal costs only one retry.
 */
export function hostFor(
  rider: TestRequest,
  planned: readonly TestRequest[],
  catalogue: Catalogue,
): TestRequest | undefined {
  const awaited = new Set([catalogue.consistencyRead.id, ...planned.flatMap(({ after = [] }) => after)]);
  const control = catalogue.plainRequest(rider.operation, "")?.target;
  return planned.find(
    (request) =>
      request.operation === rider.operation &&
      request.credential.kind === "valid" &&
      isStocked(request) &&
      request.target !== control &&
      !awaited.has(request.id),
  );
}

/** The host with the credential of the rider. */
export function ridden(host: TestRequest, { credential, build: buildRider }: TestRequest): TestRequest {
  const build = (world: RequestContext): ReturnType<TestRequest["build"]> => {
    const [own, rider] = [host.build(world), buildRider(world)];
    if ("unprepared" in own || "unprepared" in rider) return own;
    const spelled = (rider.headers ?? []).find(([name]) => name.toLowerCase() === "authorization");
    const headers: HeaderLines = (own.headers ?? []).map((line) =>
      spelled && line[0].toLowerCase() === "authorization" ? spelled : line,
    );
    return { ...own, headers };
  };
  return { ...host, credential, build };
}

/** Whether a request has the valid key in an unusual spelling. */
export function isUnusual({ credential }: Pick<TestRequest, "credential">): boolean {
  return credential.kind === "spelled";
}
