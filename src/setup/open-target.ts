/** Opens the target of a run: the given one, or the embedded reference implementation. */
import type { RunOptions, Target } from "../run/options.ts";
import { quotaFor } from "./quota.ts";

/** A target, and a function that stops it if it is embedded. */
export interface OpenTarget {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

/** The given target, or the reference implementation, started on a free local port. */
export async function openTarget(
  named: Target | null,
  name: string | null,
  { plan, profile }: Partial<RunOptions>,
): Promise<OpenTarget> {
  if (named) return { target: named, close: async () => undefined };
  const { startReference } = await import("../reference/index.ts");
  // A full run does not fit a Free key's minute; without --plan, it should not wait for rate limits here.
  const chosen = plan ?? (profile === "full" ? "business" : "free");
  const reference = await startReference({ plan: quotaFor(chosen) });
  const { baseUrl, apiKey } = reference;
  return { target: { baseUrl, apiKey, name, embedded: true }, close: () => reference.close() };
}
