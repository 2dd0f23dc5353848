/** Standard output and standard error, kept instead of written. */
import { vi } from "vitest";

/** What was written to each stream since; `vi.restoreAllMocks` ends it. */
export interface Kept {
  stdout: string;
  stderr: string;
}

/** Keeps what this process writes. */
export function keepStreams(): Kept {
  const kept: Kept = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    vi.spyOn(process[name], "write").mockImplementation((text, ...more: unknown[]) => {
      kept[name] += String(text);
      for (const each of more) if (typeof each === "function") each(null);
      return true;
    });
  return kept;
}
