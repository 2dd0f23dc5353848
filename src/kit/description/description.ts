/** The description that a run was given (`--description`). */
import type { Description } from "../generated/recording.ts";

export type { Description, DescriptionDocument } from "../generated/recording.ts";

/** The SHA-256 of a description in a report: of the document that was named. */
export function digestOf({ documents }: Description): string | null {
  return documents[0]?.sha256 ?? null;
}
