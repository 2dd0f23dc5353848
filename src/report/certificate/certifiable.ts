/** Which reports can be certified; every reason is a clause about the report. */
import type { Report, RequirementReport } from "../../kit/report.ts";

/** Options that narrow a run, with their flags. */
const NARROWING: Readonly<Record<string, string>> = {
  only: "--only",
  readOnly: "--read-only",
  maxRequests: "--max-requests",
  maxCreations: "--max-creations",
};

/** Why a report cannot be certified, or `null`; only the embedded reference can be certified as a demonstration. */
export function whyNotCertifiable(report: Report, demonstration: boolean): string | null {
  const { run, target, verdict } = report;
  const narrowing = Object.entries(NARROWING).find(([name]) => name in run.options)?.[1];
  if (narrowing) return `it was run with ${narrowing}, so not everything was tested`;
  if (verdict !== "conformant") return `its verdict is ${verdict}`;
  if (report.requirements.some(({ level, outcome }) => level === "MUST" && outcome === "failed"))
    return "a MUST failed in it";
  if (run.options.certificatesChecked === false)
    return "its run did not check TLS certificates, so the answers may not be the target's";
  if ("now" in run.options) return "it was run with --now instead of the real time";
  if (target.embedded && !demonstration)
    return "it judges the suite's own embedded reference implementation: pass --demonstration to see what a certificate looks like";
  if (!target.embedded && demonstration)
    return "--demonstration is for the embedded reference implementation only: omit it";
  return null;
}

/** The members of a requirement that the catalogue defines. */
export type CatalogueEntry = Pick<RequirementReport, "id" | "level" | "section" | "title">;

/** Why a report does not come from this version of the suite with its whole catalogue, or `null`. */
export function whyNotOurs(
  { suite, requirements }: Report,
  ours: Report["suite"],
  catalogue: readonly CatalogueEntry[],
): string | null {
  if (suite.name !== ours.name || suite.version !== ours.version)
    return `it was written by ${suite.name} ${suite.version}: certify it with that version; this is ${ours.version}`;
  const isSame = (given: CatalogueEntry, wanted: CatalogueEntry | undefined): boolean =>
    (["id", "level", "section", "title"] as const).every((name) => given[name] === wanted?.[name]);
  const isWhole =
    requirements.length === catalogue.length && requirements.every((entry, i) => isSame(entry, catalogue[i]));
  return isWhole ? null : "its requirements differ from the catalogue";
}
