/** Which ids are assigned (interface §2: unique int64, nothing else). */
import { randomBytes } from "node:crypto";
import { INT64_MAX } from "../../../../src/kit/json/int64.ts";
import { type IdSource, sequentialIds } from "../../../../src/reference/store/store.ts";
import type { Style } from "../style.ts";

const random63: IdSource = (store) => {
  for (;;) {
    const id = randomBytes(8).readBigUInt64BE() >> 1n;
    if (store.get(id) === undefined) return id;
  }
};

function ids(id: string, title: string, source: () => IdSource): Style {
  return { id, title, options: () => ({ ids: source() }) };
}

/** Every style of ids. */
export const ID_STYLES: readonly Style[] = [
  ids("ids-from-zero", "ids count up from 0", () => sequentialIds(0n)),
  ids("ids-random", "ids are random and 63 bits long", () => random63),
  ids("ids-descending", "ids count down from the largest int64", () => sequentialIds(INT64_MAX, -1n)),
  ids("ids-near-the-end", "ids count up to the largest int64", () => sequentialIds(INT64_MAX - 100_000n)),
  ids("ids-beyond-doubles", "ids are odd and beyond 2^53", () => sequentialIds(9007199254740993n, 2n)),
  ids("ids-negative", "ids count down from -1", () => sequentialIds(-1n, -1n)),
];
