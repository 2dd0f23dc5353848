/** Encodes long texts piece by piece. */

/** Bytes of a chunk. */
const CHUNK = 262_144;

/** A part of an encoded text. Both arrays are valid only until the next chunk is taken. */
export interface Chunk {
  /** The bytes that follow those of the chunk before. */
  readonly bytes: Uint8Array;
  /** The same after the last bytes of the chunk before: what crosses the border between them is found here. */
  readonly overlapping: Uint8Array;
}

/** The UTF-8 of pieces of text in chunks, in a buffer that all of them share; each repeats `overlap` bytes. */
export function* chunksOf(pieces: Iterable<string>, overlap: number): Generator<Chunk> {
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(overlap + CHUNK);
  let repeated = 0;
  let length = 0;
  for (const piece of pieces) {
    for (let rest = piece; rest !== ""; ) {
      const { read, written } = encoder.encodeInto(rest, buffer.subarray(length));
      length += written;
      rest = rest.slice(read);
      if (rest === "") continue;
      yield { bytes: buffer.subarray(repeated, length), overlapping: buffer.subarray(0, length) };
      const end = length;
      repeated = Math.min(overlap, end);
      buffer.copyWithin(0, end - repeated, end);
      length = repeated;
    }
  }
  if (length > repeated)
    yield { bytes: buffer.subarray(repeated, length), overlapping: buffer.subarray(0, length) };
}
