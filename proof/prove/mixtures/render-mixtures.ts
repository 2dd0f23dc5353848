/** Formats the results of mixtures for the terminal: findings with commands to repeat them, notes, and totals. */
import { type Finding, INCONCLUSIVE } from "./findings.ts";
import { holds, type MixtureProof } from "./prove-mixtures.ts";
import type { MixtureJob, MixtureRun } from "./run-mixture.ts";

/** Most notes of one requirement that are printed. */
const NOTED = 3;

/** A command that judges these parts again. */
function repeatLine({ profile, seed }: MixtureJob, parts: readonly string[]): string {
  const full = profile === "full" ? " --profile full" : "";
  return `npm run prove -- --mixture ${parts.join(",") || "plain"} --seed ${seed}${full}`;
}

/** The results of mixtures as text. */
export function renderMixtures(proof: MixtureProof): string {
  const { runs, findings, durationMs } = proof;
  const part = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length > 0 ? [title, ...lines, ""] : [];
  const of = (verdict: MixtureRun["verdict"]): number => runs.filter((run) => run.verdict === verdict).length;
  const failed = findings.filter(({ id }) => id !== INCONCLUSIVE);
  const accused = runs.filter(({ must }) => must.length > 0).length;
  return [
    ...part("MUST requirements that failed", failed.flatMap(findingLines)),
    ...part("Inconclusive runs", findings.filter(({ id }) => id === INCONCLUSIVE).flatMap(findingLines)),
    ...part("SHOULD requirements that failed and were not declared (not an error)", noteLines(runs)),
    `mixtures   ${runs.length}: ${runs.length - accused - of("inconclusive")} conformant, ${accused} accused, ${of("inconclusive")} inconclusive`,
    `${holds(proof) ? "PROVEN" : "NOT PROVEN"}: ${runs[0]?.job.profile ?? "core"} profile, in ${(durationMs / 1_000).toFixed(1)} s`,
    "",
  ].join("\n");
}

function findingLines({ id, said, job, smallest, again, alike }: Finding): readonly string[] {
  const others =
    alike.length > 0 ? [`    the same parts: ${alike.length} more (seeds ${alike.join(", ")})`] : [];
  return [
    `  ${id === INCONCLUSIVE ? said.id : id}  ${said.check === "" ? "" : `${said.check}: `}${said.text}`,
    `    ${repeatLine(job, smallest)}`,
    ...(again ? [] : ["    not seen again when the mixture was judged again"]),
    ...others,
  ];
}

function noteLines(runs: readonly MixtureRun[]): readonly string[] {
  const notes = runs.flatMap(({ job, should }) => should.map((said) => ({ job, said })));
  const ids = [...new Set(notes.map(({ said }) => said.id))].sort();
  return ids.flatMap((id) => {
    const own = notes.filter(({ said }) => said.id === id);
    const more = own.length > NOTED ? [`  ${id}  and ${own.length - NOTED} more`] : [];
    return [
      ...own
        .slice(0, NOTED)
        .flatMap(({ job, said }) => [
          `  ${id}  ${said.check}: ${said.text}`,
          `    ${repeatLine(job, job.parts)}`,
        ]),
      ...more,
    ];
  });
}
