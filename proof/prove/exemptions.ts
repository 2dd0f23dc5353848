const DESCRIBED = "it is about the description, whose faults tests/suites/judges/description shows";

/** Requirements without a fault, with the reason; all others must have at least one. */
export const WITHOUT_FAULTS: Readonly<Record<string, string>> = {
  "VERSION-1": "it is about the base URL that the suite is given, which the target does not control",
  "DESC-1": DESCRIBED,
  "DESC-2": DESCRIBED,
  "DESC-3": DESCRIBED,
  "DESC-4": DESCRIBED,
  "DESC-5": DESCRIBED,
  "DESC-6": DESCRIBED,
  "DESC-7": DESCRIBED,
};
