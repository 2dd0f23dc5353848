/** The catalogue without its judges. The build evaluates this module, so that `list` does not load them. */
import { CATALOGUE } from "../../suites/index.ts";
import type { CatalogueEntry } from "../engine/claims.ts";

export type CatalogueRow = Pick<CatalogueEntry, "id" | "level" | "section" | "title">;

export const ROWS: readonly CatalogueRow[] = CATALOGUE.map(({ id, level, section, title }) => {
  return { id, level, section, title };
});
