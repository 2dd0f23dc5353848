/** The mistakes of the naive store, and how a card names each. */

/** A mistake that the store has until it is fixed. */
export interface Mistake {
  /** Its name in `store.mjs`. */
  readonly id: string;
  /** The fix. */
  readonly mending: string;
  /** Matches the cards that name it: requirement and title. */
  readonly named: RegExp;
}

const mistake = (id: string, mending: string, named: RegExp): Mistake => ({ id, mending, named });

/** All of them. */
export const MISTAKES: readonly Mistake[] = [
  mistake("created-200", "a creation is answered 201", /^CREATE-1: POST \/pets answers 200 instead of 201/),
  mistake(
    "error-shape",
    "`{ error }` becomes code, message and status",
    /^ERROR-1: .* are not Errors: no `code`/,
  ),
  mistake(
    "wrong-key-403",
    "a wrong key gets 401",
    /^AUTH-[345]: .* 403 instead of 401 to (an unknown key|the key|Bearer)/,
  ),
  mistake("key-checked-late", "the key is checked before everything else", /^AUTH-(6|12): /),
  mistake(
    "limits-on-successes",
    "every answer carries the rate-limit fields",
    /^RATE-1: 4\d\d.* lack `X-RateLimit-Limit`/,
  ),
  mistake(
    "reset-to-go",
    "Reset is a Unix time",
    /^RATE-4: .*`X-RateLimit-Reset: \d\d?` instead of Unix seconds/,
  ),
  mistake(
    "types-unchecked",
    "the types of a body are checked",
    /^CREATE-[789]: POST \/pets accepts what it has to refuse/,
  ),
  mistake(
    "doubles",
    "integers keep their digits",
    /^(DATA-5|CREATE-2): `categoryId` -?\d+ comes back|^DATA-5: |^CREATE-10: POST \/pets accepts/,
  ),
  mistake(
    "malformed-html",
    "the error handler answers JSON",
    /^(HTTP-[12]|CREATE-11): .*400 .*answers.* are not JSON|^CREATE-11: /,
  ),
  mistake("not-found-html", "a 404 is JSON", /^(HTTP-[12]|GET-2): .*404 answers/),
  mistake("default-all", "without limit there are 20", /^LIST-3: GET \/pets lists \d+ animals instead of/),
  mistake("string-ids", "ids are numbers", /^DATA-1: `id` in .*: the string/),
  mistake(
    "list-without-category",
    "a list shows whole animals",
    /^DATA-3: `categoryId` in .* of GET \/pets: no `categoryId`/,
  ),
  mistake("limit-unchecked", "limit is checked", /^LIST-6: GET \/pets answers 200 instead of 400: limit=/),
  mistake(
    "status-unchecked",
    "the filter is checked",
    /^LIST-8: GET \/pets answers 200 instead of 400: status=/,
  ),
  mistake("pet-id-500", "an odd petId is refused", /^(HTTP-4|GET-3): GET \/pets\/\{petId\} answers 500/),
  mistake("no-challenge", "a 401 has a challenge", /^AUTH-8: 401 answers lack a Bearer challenge/),
  mistake(
    "bad-utf8",
    "bytes that are not UTF-8 are refused",
    /^CREATE-15: POST \/pets answers 201 instead of 400/,
  ),
];
