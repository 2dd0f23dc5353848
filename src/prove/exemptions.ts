/** Requirements that no fault can break, with the reason; every other one must have at least one. */
export const WITHOUT_FAULTS: Readonly<Record<string, string>> = {
  "VERSION-1": "it is about the address that the suite is given, which is no target's doing",
};
