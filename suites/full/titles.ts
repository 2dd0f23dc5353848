/** Titles of the checks that only the full profile has; a run of the core profile cannot load these checks quickly. */

/** Their forms: most of them follow from the seed. `tests/suites/full/titles.test.ts` compares them with the catalogue. */
const FORMS: readonly RegExp[] = [
  /^generated (?:\d+: |name \d+$|categoryId -?\d+$)/,
  /^POST \/pets: a valid NewPet, (?:sequence \d+, step|second burst(?:, equal)?) \d+$/,
  /[({]sequence \d+, step \d+[)}]$/,
  /^(?:limit|status)=\S*, crowded$/,
  /^limit=\S+$/,
  /^equal bodies sent together$/,
  /^in the list of status=[a-z]+ after the burst$/,
  /^of the second burst, \d+$/,
  /^status=[a-z]+, (?:during a burst|after the burst)$/,
];

/** Whether the full profile may have a check with this title, whatever the seed. */
export function isOfFull(title: string): boolean {
  return FORMS.some((form) => form.test(title));
}
