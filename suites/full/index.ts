/** The catalogue of the full profile: the core profile's, with more cases whose values follow from a seed. */
import type { Catalogue } from "../../src/engine/catalogue.ts";
import { coreCatalogue } from "../index.ts";
import { generatedBodies } from "./generated-bodies.ts";
import { limits } from "./limits.ts";
import { stateful } from "./stateful.ts";

/** The full profile's catalogue; the same seed gives the same requests. */
export function fullCatalogue(seed: number): Catalogue {
  const added = [...generatedBodies(seed), limits(seed), ...stateful(seed)];
  const core = coreCatalogue(seed);
  const entries = core.entries.map((entry) => {
    const more = added.flatMap((cases) => cases[entry.id] ?? []);
    if (!("cases" in entry) || more.length === 0) return entry;
    const titles = new Set(entry.cases.map(({ title }) => title));
    const fresh = more.filter(({ title }) => {
      const isNew = !titles.has(title);
      titles.add(title);
      return isNew;
    });
    return { ...entry, cases: [...entry.cases, ...fresh] };
  });
  return { ...core, entries };
}
