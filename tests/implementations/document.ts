/** docs/implementations.md, from the committed results. Pure. */
import type { Committed } from "./committed.ts";

/** The document. */
export function documentOf(_all: readonly Committed[]): string {
  return "";
}
