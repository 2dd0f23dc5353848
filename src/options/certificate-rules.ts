/** What the options of a run mean for a certificate: the rules of all rows, as the policy reads them. */

import { ENVIRONMENT_ROWS } from "./environment.ts";
import type { CertificateRule } from "./row.ts";
import { flagOf, ROWS } from "./table.ts";

export interface OptionRule {
  /** As `run.options` of the report names it. */
  readonly name: string;
  /** As the command line spells it. */
  readonly flag: string;
  /** `refuses`: no certificate; `named`: it is on the certificate; `shown`: refused unless the recording shows it. */
  readonly effect: "refuses" | "named" | "shown";
  /** Allowed where the value follows from a certifier's challenge. */
  readonly unlessChallenged?: true;
  /** Which values it concerns; absent: any but the default. */
  readonly when?: (value: unknown) => boolean;
  readonly because: string;
}

/** What the rules do, in the words of the docs. */
export const EFFECT_TEXTS: Readonly<Record<OptionRule["effect"], string>> = {
  refuses: "no certificate",
  shown: "no certificate, unless the recording shows it",
  named: "named on the certificate",
};

const EFFECTS = ["refuses", "shown", "named"] as const;

/** The rules of all options that a certificate depends on: first those that refuse. */
export const OPTION_RULES: readonly OptionRule[] = EFFECTS.flatMap((effect) => [
  ...ROWS.flatMap((row) =>
    row.certificate
      .filter((rule) => rule.effect === effect)
      .map((rule) => ruleOf(rule, effect, flagOf(row), row.library ?? null)),
  ),
  ...Object.entries(ENVIRONMENT_ROWS).flatMap(([name, { certificate }]) =>
    certificate.filter((rule) => rule.effect === effect).map((rule) => ruleOf(rule, effect, name, null)),
  ),
]);

function ruleOf(
  { recorded, called, when, unlessChallenged, because }: CertificateRule,
  effect: OptionRule["effect"],
  flag: string,
  library: string | null,
): OptionRule {
  const name = recorded ?? library;
  if (name === null) throw new Error(`the certificate rule of ${flag} has no \`recorded\``);
  return {
    name,
    flag: called ?? flag,
    effect,
    ...(unlessChallenged ? { unlessChallenged } : {}),
    ...(when === undefined ? {} : { when: (value: unknown) => concerns(when, value) }),
    because,
  };
}

function concerns(when: NonNullable<CertificateRule["when"]>, value: unknown): boolean {
  if ("is" in when) return value === when.is;
  if (typeof value !== "number") return true;
  return "above" in when ? value > when.above : value < when.below;
}
