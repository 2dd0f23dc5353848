/** Titles of the cases that only the full profile has; a run of the core profile cannot load these cases quickly. */

/** In alphabetical order; `tests/suites/full/titles.test.ts` compares them with the full catalogue. */
export const FULL_TITLES: readonly string[] = [
  "after a burst of creations",
  "among generated animals, by status",
  "during a burst of creations",
  "each animal of a burst",
  "each animal of a burst is fetched",
  "each generated animal",
  "each generated animal is fetched",
  "equal bodies sent together",
  "every limit from 2 to 99",
  "further limits above 100",
  "further limits by status",
  "further limits out of range",
  "generated bodies",
  "generated categoryIds",
  "generated names and spellings",
  "sequences of creations, lists and reads",
];
