/** The catalogue without its judges. The build evaluates this module, so that `list` does not load them. */
import { CATALOGUE } from "../../suites/index.ts";
import type { CatalogueEntry } from "../engine/claims.ts";

/** A row of the catalogue. */
export type CatalogueRow = Pick<CatalogueEntry, "id" | "level" | "section" | "title">;

/** Every row of the catalogue, in the order of the sections. */
export const ROWS: readonly CatalogueRow[] = CATALOGUE.map(({ id, level, section, title }) => {
  return { id, level, section, title };
});
