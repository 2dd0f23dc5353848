/** Refuses products for a public listing that were judged at an address of the maker's own machine or network. */
import type { Report } from "../../kit/report.ts";
import { parseReport } from "../../kit/schema/parse-report.ts";
import { isPrivate } from "../../report/certificate/reach.ts";
import { type Entry, invalid, isListed } from "../../report/listing/entry.ts";
import type { Submission } from "../../report/listing/examine-submission.ts";

/** The entry, or an invalid one if only machines of its maker's own reach the address that was judged. */
export function publicEntry(entry: Entry, submission: Submission): Entry {
  if (!isListed(entry)) return entry;
  const found = privateAddressIn(parseReport(submission.report));
  if (found === null) return entry;
  return invalid(
    entry.folder,
    `its run was at ${found}, a loopback or private address, which does not show what others would reach (--allow-private lists it)`,
  );
}

/** The host of the target, or the address of `--resolve`, if it is a private one. */
function privateAddressIn({ target, run }: Report): string | null {
  const { hostname } = new URL(target.baseUrl);
  const addresses = [run.options.resolve ?? []]
    .flat()
    .map(String)
    .map((each) => each.replace(/^.*?:\d+:/, ""));
  // As the URL class writes them.
  const resolved = addresses.map((each) => (/^[^[].*:/.test(each) ? `[${each}]` : each));
  return [hostname, ...resolved].find(isPrivate) ?? null;
}
