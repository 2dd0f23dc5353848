const DESCRIBED = "it is about the description, whose faults tests/suites/judges/description shows";

/** Requirements that no fault can break, with the reason; every other one must have at least one. */
export const WITHOUT_FAULTS: Readonly<Record<string, string>> = {
  "VERSION-1": "it is about the address that the suite is given, which is no target's doing",
  "DESC-1": DESCRIBED,
  "DESC-2": DESCRIBED,
  "DESC-3": DESCRIBED,
  "DESC-4": DESCRIBED,
  "DESC-5": DESCRIBED,
  "DESC-6": DESCRIBED,
  "DESC-7": DESCRIBED,
};
