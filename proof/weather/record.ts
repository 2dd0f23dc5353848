/** Results of bad weather: docs/weather.json, written by `prove:weather -- --docs`, and its part of docs/proof.md. */
import { table } from "../../src/report/markdown/markdown.ts";
import type { MixtureRecord } from "../prove/mixtures/mixture-record.ts";
import type { Done } from "./job.ts";
import { type FaultFigures, faultFigures, type WeatherFigures, weatherFigures } from "./totals.ts";

/** What was run, and when. */
interface Measured {
  /** The day of the runs: "2026-03-12". */
  readonly date: string;
  /** The commit that was judged, 12 digits. */
  readonly commit: string;
  readonly seed: number;
}

/** The latest runs of each kind. */
export interface WeatherRecord {
  readonly core?: WeatherFigures & Measured;
  readonly full?: WeatherFigures & Measured;
  readonly faults?: FaultFigures & Measured;
}

/** The record with these runs; they replace earlier runs of the same kind. */
export function withRuns(
  record: WeatherRecord,
  runs: readonly Done[],
  kind: keyof WeatherRecord,
  measured: Measured,
): WeatherRecord {
  const figures = kind === "faults" ? faultFigures(runs) : weatherFigures(runs);
  return { ...record, [kind]: { ...measured, ...figures } };
}

/** The record in Markdown, with what it shows together with mixtures and so many styles. */
export function weatherPart(record: WeatherRecord, mixtures: MixtureRecord, styles: number): string {
  const kinds = (["core", "full"] as const).flatMap((profile) => {
    const runs = record[profile];
    return runs ? [{ profile, ...runs }] : [];
  });
  const head = ["profile", "runs", "accused", "inconclusive", "untested MUSTs", "commit", "measured"];
  const rows = kinds.map(({ profile, runs, accused, runsThatCameBack, inconclusive, ...more }) => [
    profile,
    String(runs),
    String(accused),
    `${inconclusive} of ${runsThatCameBack}`,
    more.untestedOnAverage.toFixed(2),
    `\`${more.commit}\``,
    more.date,
  ]);
  return `## Bad weather

Conformant services behind a gateway that loses answers, fails for seconds, caches, bans, counts otherwise, moves statuses, and so on
(\`npm run prove:weather -- --list\` names the cases). None may fail a MUST. Inconclusive are counted of those runs in which the service comes
back within \`--max-wait\`, and untested MUSTs on average of these.

${table(head, rows)}

${lawful(
  styles,
  mixtures.map(({ conformant, accused, inconclusive }) => ({
    runs: conformant + accused + inconclusive.length,
    accused,
  })),
  kinds,
)}

${record.faults ? faultsPart(record.faults) : ""}`.trimEnd();
}

/** All runs of conformant services, and the bound that they give. */
function lawful(
  styles: number,
  mixtures: readonly { readonly runs: number; readonly accused: number }[],
  weather: readonly { readonly runs: number; readonly accused: number }[],
): string {
  const others = [...mixtures, ...weather];
  const runs = styles + others.reduce((sum, each) => sum + each.runs, 0);
  const accused = others.reduce((sum, each) => sum + each.accused, 0);
  const bound =
    accused === 0
      ? `so with 95 % confidence less than ${(300 / runs).toFixed(2)} % of such services are (3/n)`
      : `${((100 * accused) / runs).toFixed(2)} %`;
  return `With styles and mixtures these are ${runs} runs of conformant services, of which ${accused} ${accused === 1 ? "was" : "were"} accused: ${bound}.
\`npm run prove:record\` makes all of these figures anew.`;
}

function faultsPart(faults: FaultFigures & Measured): string {
  const { found, inWeather, lost, passed } = faults;
  return `### Faults in bad weather

${faults.foundOnCleanGround} of ${faults.faults} faults were found behind the gateway alone, and of these ${found} of ${inWeather} in three kinds of weather each
(${((100 * found) / inWeather).toFixed(1)} %; \`${faults.commit}\`, ${faults.date}). Not found:

${lost.map((line) => `- ${line}`).join("\n") || "- none"}

Runs with a fault that were conformant: ${passed.length === 0 ? "none." : `\n\n${passed.map((line) => `- ${line}`).join("\n")}`}`;
}
