/** Words of certificates and of their listing. */

/** The meaning of each level, a clause each. */
export const LEVEL_MEANINGS: Readonly<Record<string, string>> = {
  core: "every MUST of the core profile passed, except those named as untested",
  full: "every MUST of the full profile passed, except those named as untested",
  witnessed: "level full, run or confirmed by a certifier, at a public address over verified TLS",
};

/** A clause as a sentence. */
export function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}
