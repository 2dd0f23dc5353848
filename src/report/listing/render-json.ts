/** `listing.json`, format 1 (`schemas/listing.schema.json`). */
import { renderJson } from "../json.ts";
import { SUITE } from "../version.ts";
import type { Entry, ListedProduct, Listing } from "./entry.ts";
import { pathsOf } from "./files.ts";

/** The listing as JSON text with a line break at its end. */
export function renderListingJson({ at, entries }: Listing): string {
  const checkedAt = new Date(at).toISOString();
  return renderJson({ formatVersion: 1, suite: SUITE, checkedAt, products: entries.map(entryData) });
}

function entryData(entry: Entry): object {
  const { folder, status, problem } = entry;
  if (entry.status === "invalid")
    return { folder, status, problem, product: null, certificate: null, files: null };
  const { organization, product, version, contact, digest } = entry.product;
  return {
    folder,
    status,
    problem,
    product: { organization, product, version, contact, digest },
    certificate: certificateData(entry),
    files: pathsOf(folder),
  };
}

function certificateData({ description, level, digests, catalogueChecked }: ListedProduct): object {
  const { id, target, validity, suite, specification, run, summary, signers } = description;
  const { untested, options, hostNotShown } = description;
  return {
    id,
    level,
    from: validity.notBefore,
    until: validity.notAfter,
    target: target.baseUrl,
    specification,
    suite,
    catalogueChecked,
    run: { ...run, challenge: run.challenge?.nonce ?? null },
    summary,
    untested,
    options,
    hostNotShown,
    signers,
    digests: Object.fromEntries(digests),
  };
}
