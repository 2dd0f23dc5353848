/**
 * Results of random mixtures: docs/mixtures.json, written by `prove --mixtures --docs`, and its part of
 * docs/proof.md.
 */
import { table } from "../../../src/report/markdown/markdown.ts";
import type { MixtureProof } from "./prove-mixtures.ts";

/** One inconclusive run. */
interface Inconclusive {
  readonly seed: number;
  readonly parts: readonly string[];
  readonly reason: string;
}

/** The runs of one profile. */
export interface MixtureTotals {
  readonly profile: "core" | "full";
  /** The first and the last seed. */
  readonly seeds: readonly [number, number];
  /** The day of the runs: "2026-03-12". */
  readonly date: string;
  readonly conformant: number;
  /** Runs in which a MUST failed. */
  readonly accused: number;
  readonly inconclusive: readonly Inconclusive[];
}

/** The latest runs of each profile. */
export type MixtureRecord = readonly MixtureTotals[];

/** The record with these runs; they replace earlier runs of the same profile. */
export function recorded(record: MixtureRecord, { runs }: MixtureProof, date: string): MixtureRecord {
  const [first, last] = [runs[0]?.job, runs.at(-1)?.job];
  if (!first || !last) return record;
  const accused = runs.filter(({ must }) => must.length > 0).length;
  const open = runs.filter(({ verdict, must }) => verdict === "inconclusive" && must.length === 0);
  const totals: MixtureTotals = {
    profile: first.profile,
    seeds: [first.seed, last.seed],
    date,
    conformant: runs.length - accused - open.length,
    accused,
    inconclusive: open.map(({ job, unjudged, verdictReason }) => ({
      seed: job.seed,
      parts: job.parts,
      reason: unjudged[0] ? `${unjudged[0].id}: ${unjudged[0].text}` : verdictReason,
    })),
  };
  return [...record.filter(({ profile }) => profile !== first.profile), totals].sort((a, b) =>
    a.profile.localeCompare(b.profile),
  );
}

/** The record in Markdown. */
export function mixturesPart(record: MixtureRecord): string {
  const head = ["profile", "seeds", "conformant", "accused", "inconclusive", "measured"];
  const rows = record.map(({ profile, seeds, date, conformant, accused, inconclusive }) => {
    const counts = [conformant, accused, inconclusive.length].map(String);
    return [profile, `${seeds[0]} to ${seeds[1]}`, ...counts, date];
  });
  const open = record.flatMap(({ profile, inconclusive }) =>
    inconclusive.map(
      ({ seed, parts, reason }) => `- ${profile}, seed ${seed}, \`${parts.join(",") || "plain"}\`: ${reason}`,
    ),
  );
  return `## Mixtures

A mixture is a conformant target that combines several styles, failed SHOULDs and, often, a gateway that loses answers,
chosen at random from a seed (\`prove --mixtures N --seed S --docs docs\`; CI runs 80 others). None may fail a MUST.

${table(head, rows)}

${open.length > 0 ? `Inconclusive runs:\n\n${open.join("\n")}` : "No run was inconclusive."}`;
}
