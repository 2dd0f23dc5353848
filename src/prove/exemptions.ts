/** Requirements without a fault, with the reason; all others must have at least one. */
export const WITHOUT_FAULTS: Readonly<Record<string, string>> = {
  "VERSION-1": "it is about the base URL that the suite is given, which the target does not control",
};
