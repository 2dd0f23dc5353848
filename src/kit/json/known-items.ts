/**
 * Objects of lists, by their bytes: a run reads the same animals in hundreds of lists, and each is read and kept once.
 * An object ends where its text says, so equal bytes are an equal object.
 */
import type { JsonObject } from "./json.ts";

interface KnownItem {
  readonly bytes: Uint8Array;
  readonly value: JsonObject;
  readonly members: number;
}

/** Bytes that an object is looked up by. */
const HEAD = 40;

/** Bytes of the longest object that is kept: no number in it has too many digits. */
const LONGEST_ITEM = 1_000;

/** Objects kept in all, and those that begin alike. */
const MOST = 4_096;
const MOST_ALIKE = 16;

const known = new Map<number, KnownItem[]>();
let count = 0;

/** The object that begins at a position; `undefined`: not known. */
export function knownItemAt(bytes: Uint8Array, at: number): KnownItem | undefined {
  return known.get(headOf(bytes, at))?.find((item) => isAt(bytes, at, item.bytes));
}

/** Keeps an object that was read without problems and has no array or object in it. */
export function keepItem(
  bytes: Uint8Array,
  start: number,
  end: number,
  value: JsonObject,
  members: number,
): void {
  if (end - start > LONGEST_ITEM) return;
  if (count >= MOST) {
    known.clear();
    count = 0;
  }
  const head = headOf(bytes, start);
  const alike = known.get(head) ?? [];
  if (alike.length >= MOST_ALIKE) return;
  known.set(head, alike);
  alike.push({ bytes: bytes.slice(start, end), value, members });
  count += 1;
}

/** A hash of the first bytes (FNV-1a). */
function headOf(bytes: Uint8Array, at: number): number {
  let hash = 0x811c9dc5;
  for (let i = at; i < at + HEAD; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
  return hash;
}

function isAt(bytes: Uint8Array, at: number, item: Uint8Array): boolean {
  for (let i = item.length - 1; i >= 0; i--) if (bytes[at + i] !== item[i]) return false;
  return true;
}
