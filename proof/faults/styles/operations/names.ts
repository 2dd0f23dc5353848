/** Names that may be refused, because CREATE-1 does not include them, and invalid bodies that are accepted (SHOULD). */
import { replacingInvalid } from "../../../../src/reference/faults/changes.ts";
import { badRequest } from "../../../../src/reference/refusal.ts";
import type { Change } from "../../../../src/reference/seams.ts";
import { departing, type Style } from "../style.ts";

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

/** Every style of refused names, and of failed SHOULD requirements about bodies. */
export const NAME_STYLES: readonly Style[] = [
  ...(
    [
      ["basic-plane", "with characters beyond the basic plane", /[\u{10000}-\u{10ffff}]/u],
      [
        "letters",
        "of more than plain letters and digits",
        /[^\p{L}\p{M}\p{Nd} .,'-]|[\u{10000}-\u{10ffff}]/u,
      ],
      ["without-markup", "that look like markup", /[<>]/],
    ] as const
  ).map(([id, title, pattern]) =>
    departing("CREATE-16", `names-${id}`, `refuses names ${title}`, refusing(pattern)),
  ),
  departing("CREATE-17", "status-null-absent", "takes a status of null for none", (good) => ({
    newStatusOf: (ctx, value) => good.newStatusOf(ctx, value === null ? undefined : value),
  })),
  departing("CREATE-15", "bodies-repaired", "replaces bytes that are not UTF-8 by U+FFFD", replacingInvalid),
];
