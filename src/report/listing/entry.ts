/** An entry of the listing of certified products. */
import type { Description } from "../certificate/describe.ts";
import type { Product } from "./product.ts";

/** `invalid`: nothing from its folder is shown, because nothing proves that it is true. */
export const STATUSES = ["certified", "expired", "revoked", "invalid"] as const;

export type Status = (typeof STATUSES)[number];

/** A submission that was valid when it was signed. */
export interface ListedProduct {
  readonly folder: string;
  readonly status: Exclude<Status, "invalid">;
  /** Why it is not certified on this day, a clause; `null`: it is. */
  readonly problem: string | null;
  readonly product: Product;
  readonly description: Description;
  readonly level: "core" | "full" | "witnessed";
  /** SHA-256 of the certified files, by name. */
  readonly digests: ReadonlyMap<string, string>;
  /** Whether the requirements were compared with the catalogue, which only the same version of the suite can. */
  readonly catalogueChecked: boolean;
}

export interface InvalidSubmission {
  readonly folder: string;
  readonly status: "invalid";
  readonly problem: string;
}

export type Entry = ListedProduct | InvalidSubmission;

/** Messages may quote what a file says; more characters are not shown. */
const LONGEST_PROBLEM = 300;

/** The entry of a folder that is not valid, for a reason of any length. */
export function invalid(folder: string, problem: string): InvalidSubmission {
  const shown = problem.length > LONGEST_PROBLEM ? `${problem.slice(0, LONGEST_PROBLEM)}…` : problem;
  return { folder, status: "invalid", problem: shown };
}

export interface Listing {
  /** In ms since the Unix epoch. */
  readonly at: number;
  readonly entries: readonly Entry[];
}

export function isListed(entry: Entry): entry is ListedProduct {
  return entry.status !== "invalid";
}

/** The entries, of which every one but the first signed is invalid where several use the same challenge or report. */
export function withoutReplays(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, string>();
  const refused = new Map<string, string>();
  const signedAt = ({ description }: ListedProduct): number => Date.parse(description.validity.notBefore);
  // The earlier signature first; of two at the same time, the first folder by name.
  const inOrder = entries
    .filter(isListed)
    .sort((a, b) => signedAt(a) - signedAt(b) || (a.folder < b.folder ? -1 : 1));
  for (const { folder, description, digests } of inOrder) {
    const { challenge } = description.run;
    const uses = [
      ["its report is that", digests.get("report.json")],
      ["its challenge is that", challenge?.nonce],
      ["its run is that", `${description.run.id} ${description.run.startedAt}`],
    ].flatMap(([what, key]) => (key === undefined ? [] : [{ what, key: `${what} ${key}` }]));
    const again = uses.find(({ key }) => seen.has(key));
    if (again) refused.set(folder, `${again.what} of ${seen.get(again.key)}, and counts once`);
    else for (const { key } of uses) seen.set(key, folder);
  }
  return entries.map((entry) => {
    const problem = refused.get(entry.folder);
    return problem === undefined ? entry : invalid(entry.folder, problem);
  });
}
