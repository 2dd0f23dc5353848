/** The command line of the proof. */
import { parseArgs } from "node:util";
import { FACADES } from "../facades/index.ts";
import { inPart, partOf, WHOLE } from "../part.ts";
import { WEATHER_CASES } from "./families/index.ts";
import type { Profile } from "./judge-port.ts";

/** What to run. */
export interface Wanted {
  /** Cases of weather, or facades, by id; all by default. */
  readonly cases: readonly string[];
  /** Runs in all, over the cases by turns; one of each by default. */
  readonly runs: number;
  readonly seed: number;
  readonly profile: Profile;
  readonly faults: boolean;
  readonly facades: boolean;
  /** Whether a failed SHOULD makes a service nonconformant. */
  readonly strict: boolean;
  /** Where the results are written as JSON. */
  readonly json: string | null;
  /** The folder where report and recording of each run are kept that is not conformant. */
  readonly keep: string | null;
  /** The folder whose weather.json gets the totals. */
  readonly docs: string | null;
}

/** How it is called. */
export const USAGE = `npm run prove:weather -- [--cases id,..] [--runs n] [--seed n] [--profile core|full] [--strict]
                          [--part I/N] [--faults] [--facades] [--list] [--json FILE] [--keep DIR] [--docs DIR]`;

/** Parses the arguments; throws an Error that says what is wrong. `null`: the cases are to be listed. */
export function wantedBy(args: readonly string[]): Wanted | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cases: { type: "string" },
      runs: { type: "string" },
      seed: { type: "string", default: "1" },
      profile: { type: "string", default: "core" },
      part: { type: "string" },
      strict: { type: "boolean", default: false },
      faults: { type: "boolean", default: false },
      facades: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
      json: { type: "string" },
      keep: { type: "string" },
      docs: { type: "string" },
    },
  });
  if (values.list) return null;
  const { strict, faults, facades, profile, json = null, keep = null, docs = null } = values;
  if (profile !== "core" && profile !== "full") throw new Error("--profile is core or full");
  const part = values.part === undefined ? WHOLE : partOf(values.part);
  const cases = inPart(casesNamed(values.cases, facades ? FACADES : WEATHER_CASES), part);
  if (docs !== null && (facades || part.of > 1 || values.cases !== undefined))
    throw new Error("--docs records all cases: leave out --cases, --part and --facades");
  const runs = values.runs === undefined ? cases.length : natural("--runs", values.runs);
  const seed = natural("--seed", values.seed);
  return { cases, runs, seed, profile, strict, faults, facades, json, keep, docs };
}

/** Cases by id or by a beginning of it ("loss"). */
function casesNamed(text: string | undefined, of: readonly { readonly id: string }[]): readonly string[] {
  const all = of.map(({ id }) => id);
  if (text === undefined) return all;
  return text.split(",").flatMap((name) => {
    const named = all.includes(name) ? [name] : all.filter((id) => id.startsWith(`${name}-`));
    if (named.length === 0) throw new Error(`there is no case ${name}; --list names them`);
    return named;
  });
}

function natural(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${option} is a number from 1`);
  return Number(text);
}
