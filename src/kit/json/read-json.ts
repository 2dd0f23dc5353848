/**
 * A strict JSON reader with limits, which never throws. Our own, since lossless-json misses a repeated member with an equal value, momoa
 * accepts raw control characters, and neither limits the depth or finds a second text.
 */
import { isUtf8 } from "node:buffer";
import type { JsonValue } from "./json.ts";
import { JsonReader, MOST_LISTED, Unreadable } from "./json-reader.ts";

export interface JsonReading {
  /** The first JSON text, if there is one; of repeated members the last, of an array beyond a limit its beginning. */
  readonly value: JsonValue | undefined;
  /** Why the bytes are not exactly one JSON text in UTF-8, as short clauses; empty if they are. */
  readonly problems: readonly string[];
  /** JSON pointers of repeated members; the first ones if there are very many. */
  readonly duplicates: readonly string[];
  /** Whether the bytes are the beginning of a JSON text, and not all of it. */
  readonly endsEarly: boolean;
  /** Where the first text is broken: the byte, or the limit of this reader that it exceeds; `null`: it is not. */
  readonly broken: number | string | null;
}

/** Reads bytes as exactly one JSON text (RFC 8259 §2, §8.1), strictly, in about linear time; never throws. */
export function readJson(bytes: Uint8Array): JsonReading {
  const problems: string[] = [];
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const reader = new JsonReader(bytes, hasMark ? 3 : 0);
  if (hasMark) problems.push("a byte order mark before the text");
  const invalidAt = invalidUtf8At(bytes);
  if (invalidAt !== null) problems.push(`invalid UTF-8 at byte ${invalidAt}`);
  let value: JsonValue | undefined;
  let broken: number | string | null = null;
  if (reader.peek() === undefined) problems.push(bytes.length === 0 ? "no text at all" : "no JSON text");
  else {
    const fault = attempt(() => {
      value = reader.value();
    });
    if (fault !== null) {
      problems.push(fault.message);
      broken = fault.at ?? fault.message;
      if (fault.at === null && reader.begun.length >= MOST_LISTED) value = reader.begun;
    } else if (reader.peek() !== undefined) {
      const second = attempt(() => void new JsonReader(bytes, reader.at).value());
      problems.push(
        second === null ? `a second JSON text at byte ${reader.at}` : reader.unexpected().message,
      );
    }
  }
  const endsEarly = broken !== null && reader.at >= bytes.length;
  return { value, problems, duplicates: [...reader.duplicates], endsEarly, broken };
}

function attempt(read: () => void): Unreadable | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

/** Index of the first byte that begins no valid UTF-8 sequence (RFC 3629 §4), `null` if the bytes are valid. */
export function invalidUtf8At(bytes: Uint8Array): number | null {
  if (isUtf8(bytes)) return null;
  // Decoding replaces invalid sequences by U+FFFD, so the result, encoded again, differs within the first of them.
  // Both may begin with EF BF, so go back to the start of the sequence.
  const again = Buffer.from(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  let at = 0;
  while (bytes[at] === again[at]) at++;
  while (((again[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
