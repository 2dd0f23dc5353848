/**
 * Limits of responses. A response beyond a limit fails with a clear "received", or ends the run as inconclusive; it
 * never crashes the suite. JSON has other limits (`json-values.ts`).
 */
const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes of a body, both received and decoded: a page of 100 animals has about 10 kB. */
export const LARGEST_BODY: number = 4 * MIB;

/** Bytes that are kept of a body that is too large or cannot be decoded. */
export const KEPT_OF_UNREADABLE: number = 64 * KIB;

/** Bytes of the longest spelling of a secret. */
export const LONGEST_SPELLING: number = 8 * KIB;

/** Bytes of all header lines of a response. */
export const LARGEST_HEAD: number = 64 * KIB;

export const MOST_HEADER_LINES = 500;

export const MOST_CODINGS = 4;

/** Limits of all responses of a run together: bytes, and JSON members and elements. */
export interface KeptBounds {
  readonly bytes: number;
  readonly items: number;
}

/** By profile; a core run on the reference has half a megabyte and about 5,000 items. */
export const KEPT: Readonly<Record<"core" | "full", KeptBounds>> = {
  core: { bytes: 16 * MIB, items: 400_000 },
  full: { bytes: 64 * MIB, items: 2_000_000 },
};

/** "4 MiB", "64 KiB". */
export function size(bytes: number): string {
  return bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
}
