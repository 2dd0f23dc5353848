/** The requests of a run that `--only` narrows to an invariant. */
import { isValidCredential } from "../../kit/credential.ts";
import type { Case, Catalogue, CatalogueEntry, TestRequest } from "../../kit/requirement.ts";
import { isStocked } from "./phases.ts";

/**
 * The invariant's `samples`, or else one request of each operation and class of status that the catalogue has, without
 * those of the first requests of every run.
 */
export function samplesFor(entry: CatalogueEntry, catalogue: Catalogue): readonly TestRequest[] {
  if (!("check" in entry)) return [];
  if (entry.samples) return entry.samples;
  const sent = [...catalogue.unauthenticated, catalogue.opening];
  const known = new Set(sent.map(kindOf));
  const samples: TestRequest[] = [];
  for (const request of [...catalogue.stock.slice(0, 1), ...essentialAsks(catalogue)]) {
    if (known.has(kindOf(request))) continue;
    known.add(kindOf(request));
    samples.push(request);
  }
  return samples;
}

/** The requests of essential MUST cases that need no filled store. */
function essentialAsks({ entries }: Catalogue): readonly TestRequest[] {
  const isMeant = ({ priority, state = "any" }: Case): boolean =>
    priority === "essential" && (state === "any" || state === "one");
  return entries.flatMap((entry) =>
    "cases" in entry && entry.level === "MUST"
      ? entry.cases.filter(isMeant).flatMap(({ requests }) => requests.slice(-1))
      : [],
  );
}

/** Operation and class of status: "createPet 400". */
function kindOf(request: TestRequest): string {
  return `${request.operation} ${expected(request)}`;
}

/** The status that a conformant target answers, by the request alone. */
function expected(request: TestRequest): number {
  if (!isValidCredential(request.credential)) return 401;
  if (request.operation === "createPet") return request.creates === "no" ? 400 : 201;
  if (request.operation === "getPet") return isStocked(request) ? 200 : 404;
  return 200;
}
