/** The policy for certificates as a page of the documentation: its tables in Markdown. */
import type { Exemption } from "../../src/engine/catalogue.ts";
import { idRanges } from "../../src/kit/id-ranges.ts";
import { OPTION_RULES, type OptionRule } from "../../src/options/certificate-rules.ts";
import {
  CLOCKS,
  LONGEST_CHALLENGE_DAYS,
  LONGEST_TO_SIGNATURE_DAYS,
  LONGEST_VALIDITY_DAYS,
} from "../../src/report/certificate/policy.ts";
import { EXEMPTIONS } from "../../suites/exemptions.ts";

/** What the rules do, in the words of the docs. */
export const EFFECT_TEXTS: Readonly<Record<OptionRule["effect"], string>> = {
  refuses: "no certificate",
  shown: "no certificate, unless the recording shows it",
  named: "named on the certificate",
};

/** The page; docs/certificates/policy.md is this text. */
export function renderPolicy(): string {
  return [
    "# The policy for certificates",
    "",
    "Generated from `suites/exemptions.ts`, `src/report/certificate/policy.ts` and `src/options`: `sign` refuses by these tables, and `verify` checks by them again.",
    "",
    "## Levels",
    "",
    ...table(
      ["level", "takes"],
      [
        ["core", "the verdict conformant; every MUST passed, but for the reasons below"],
        ["full", "the same in a run of the full profile"],
        [
          "witnessed",
          "full, with --anonymous, signed also by a certifier's key (trust file), over TLS that was checked, at a public address",
        ],
      ],
    ),
    "",
    "## What may stay untested",
    "",
    "The same table decides the verdict. What is untested is named on the certificate with its reason. Any other MUST that is untested keeps a certificate away.",
    "",
    ...table(["code", "requirements", "reason", "conformant", "certificate"], EXEMPTIONS.map(exemptionCells)),
    "",
    "## Options of the run",
    "",
    ...table(
      ["option", "effect", "why"],
      OPTION_RULES.map((rule) => [`\`${rule.flag}\``, EFFECT_TEXTS[rule.effect], rule.because]),
    ),
    "",
    "A reserve for retries and experiments (`reserve` in the report) that was used up keeps a certificate away; one of which something is left does not.",
    "",
    "## Times",
    "",
    `- The \`Date\` of the answers differs from the clock of the recording by ${CLOCKS.apart} s at most, and by the same within ${CLOCKS.drift} s throughout. A target without \`Date\` can be certified; \`verify\` says that no answer shows the time.`,
    `- The run ended before the signature, ${LONGEST_TO_SIGNATURE_DAYS} days at most.`,
    `- A certificate is valid for ${LONGEST_VALIDITY_DAYS} days at most; \`sign\` makes it 365 by default.`,
    `- The run that meets a challenge comes within ${LONGEST_CHALLENGE_DAYS} days.`,
    "",
  ].join("\n");
}

function exemptionCells(row: Exemption): readonly string[] {
  const { code, requirements, because, core, full, certificate, certified, beside } = row;
  const condition = beside && `only where ${beside.requirement} passed, or is untested as \`${beside.code}\``;
  const profiles = [...(core ? ["core"] : []), ...(full ? [beside ? `full (${condition})` : "full"] : [])];
  const levels = certificate.length === 0 ? "none" : certificate.join(", ");
  const where = certified ? `only where ${certified.because}` : condition;
  return [
    `\`${code}\``,
    requirements.length === 0 ? "any" : idRanges(requirements),
    because,
    profiles.join(", "),
    where === undefined ? levels : `${levels} (${where})`,
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
