/** Which reports can be certified; every reason is part of a sentence about the report. */
import type { Report, RequirementReport } from "../../kit/report.ts";

/** Options that leave something out, as the command line spells them. */
const NARROWING: Readonly<Record<string, string>> = {
  only: "--only",
  readOnly: "--read-only",
  maxRequests: "--max-requests",
  maxCreations: "--max-creations",
};

/** Why a report cannot be certified, `null` where it can; a demonstration is of the embedded reference only. */
export function whyNotCertifiable(report: Report, demonstration: boolean): string | null {
  const { run, target, verdict } = report;
  const narrowing = Object.entries(NARROWING).find(([name]) => name in run.options)?.[1];
  if (narrowing) return `it was run with ${narrowing}, so that not everything was asked`;
  if (verdict !== "conformant") return `its verdict is ${verdict}`;
  if (report.requirements.some(({ level, outcome }) => level === "MUST" && outcome === "failed"))
    return "a MUST failed in it";
  if (run.options.certificatesChecked === false)
    return "TLS certificates were not checked in its run, so that anybody may have answered for the target";
  if ("now" in run.options) return "it was run with --now, as of another time than its own";
  if (target.embedded && !demonstration)
    return "it judges the suite's own embedded reference implementation: pass --demonstration to see what a certificate looks like";
  if (!target.embedded && demonstration)
    return "a demonstration is of the embedded reference implementation: leave --demonstration out";
  return null;
}

/** What a requirement is, as the catalogue has it. */
export type CatalogueEntry = Pick<RequirementReport, "id" | "level" | "section" | "title">;

/** Why a report is not by this suite and its whole catalogue, `null` where it is. */
export function whyNotOurs(
  { suite, requirements }: Report,
  ours: Report["suite"],
  catalogue: readonly CatalogueEntry[],
): string | null {
  if (suite.name !== ours.name || suite.version !== ours.version)
    return `it was written by ${suite.name} ${suite.version}: certify it with that version, since this is ${ours.version}`;
  const isSame = (given: CatalogueEntry, wanted: CatalogueEntry | undefined): boolean =>
    (["id", "level", "section", "title"] as const).every((name) => given[name] === wanted?.[name]);
  const isWhole =
    requirements.length === catalogue.length && requirements.every((each, i) => isSame(each, catalogue[i]));
  return isWhole ? null : "its requirements are not those of the catalogue";
}
