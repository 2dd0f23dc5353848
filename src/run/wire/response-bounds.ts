/**
 * What the suite takes from a target at most. What is beyond a bound is evidence against the target, with a clear
 * "received", or ends the run as inconclusive; it is never a crash. JSON has bounds of its own (`JSON_LIMITS`).
 */
const KIB = 1024;
const MIB = 1024 * KIB;

/** Bytes of a body, as it arrives and again when decoded: a page of 100 animals has some 10 kB. */
export const LARGEST_BODY: number = 4 * MIB;

/** So many bytes of a body that is too large or cannot be decoded are kept as evidence. */
export const KEPT_OF_UNREADABLE: number = 64 * KIB;

/** Bytes that a secret may take, however it is written. */
export const LONGEST_SPELLING: number = 8 * KIB;

/** Bytes of all header lines of one response together. */
export const LARGEST_HEAD: number = 64 * KIB;

/** Header lines of one response. */
export const MOST_HEADER_LINES = 500;

/** Content codings upon each other. */
export const MOST_CODINGS = 4;

/** What a run keeps of all answers together: bytes, and JSON members and elements. */
export interface KeptBounds {
  readonly bytes: number;
  readonly items: number;
}

/** By profile; a core run upon the reference keeps half a megabyte and some 5,000 items. */
export const KEPT: Readonly<Record<"core" | "full", KeptBounds>> = {
  core: { bytes: 16 * MIB, items: 400_000 },
  full: { bytes: 64 * MIB, items: 2_000_000 },
};

/** "4 MiB", "64 KiB". */
export function size(bytes: number): string {
  return bytes >= MIB ? `${bytes / MIB} MiB` : `${bytes / KIB} KiB`;
}
