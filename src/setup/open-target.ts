/** A target that can be judged: the one that was named, or the embedded reference implementation. */
import type { RunOptions, Target } from "../run/options.ts";
import { quotaFor } from "./quota.ts";

/** A target that can be judged, and how to let go of it. */
export interface OpenTarget {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

/** The named target as it is, or the reference implementation, started on a free port of this machine. */
export async function openTarget(
  named: Target | null,
  name: string | null,
  { plan, profile }: Partial<RunOptions>,
): Promise<OpenTarget> {
  if (named) return { target: named, close: async () => undefined };
  const { startReference } = await import("../reference/index.ts");
  // A full run is more than a Free key's minute; without a plan nobody expects to wait for it here.
  const chosen = plan ?? (profile === "full" ? "business" : "free");
  const reference = await startReference({ plan: quotaFor(chosen) });
  const { baseUrl, apiKey } = reference;
  return { target: { baseUrl, apiKey, name, embedded: true }, close: () => reference.close() };
}
