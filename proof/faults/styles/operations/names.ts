/** Names that may be refused, because CREATE-1 does not include them, and invalid bodies that are accepted (SHOULD). */

import { replacingInvalid } from "../../../../src/reference/faults/changes.ts";
import { badRequest } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { changed, type Style } from "../style.ts";

/** Refuses names that match the pattern. */
function refusing(pattern: RegExp): Change {
  return (good) => ({
    nameOf(ctx, value) {
      const name = good.nameOf(ctx, value);
      if (pattern.test(name))
        throw badRequest("name_invalid", "The name has characters that are not allowed.");
      return name;
    },
  });
}

/** Refuses names that are empty, longer than this many code points, or no Unicode text (OPEN-6). */
export function upTo(longest: number): Change {
  return (good) => ({
    nameOf(ctx, value) {
      const name = good.nameOf(ctx, value);
      if (name === "") throw badRequest("name_empty", "The member name is not empty.");
      if ([...name].length > longest)
        throw badRequest("name_too_long", `The member name has at most ${longest} characters.`);
      if (/\p{Surrogate}/u.test(name))
        throw badRequest("name_invalid", "The member name consists of Unicode characters.");
      return name;
    },
  });
}

const OTHER_NAMES = { departs: ["CREATE-16"] };

/** Every style of refused names, and of failed SHOULD requirements about bodies. */
export const NAME_STYLES: readonly Style[] = [
  changed(
    "names-basic-plane",
    "refuses names with characters beyond the basic plane",
    refusing(/[\u{10000}-\u{10ffff}]/u),
    OTHER_NAMES,
  ),
  changed(
    "names-letters",
    "refuses names of anything but letters, marks, digits, spaces and some punctuation",
    refusing(/[^\p{L}\p{M}\p{Nd} .,'-]|[\u{10000}-\u{10ffff}]/u),
    OTHER_NAMES,
  ),
  changed("names-without-markup", "refuses names that look like markup", refusing(/[<>]/), OTHER_NAMES),
  changed(
    "status-null-absent",
    "takes a status of null for none",
    (good) => ({ newStatusOf: (ctx, value) => good.newStatusOf(ctx, value === null ? undefined : value) }),
    { departs: ["CREATE-17"] },
  ),
  changed("bodies-repaired", "replaces bytes of a body that are not UTF-8 by U+FFFD", replacingInvalid, {
    departs: ["CREATE-15"],
  }),
];
