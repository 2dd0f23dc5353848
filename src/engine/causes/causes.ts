/** Groups failures that one mistake explains, the most consequential first. Pure. */
import { statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { CauseReport } from "../../kit/report.ts";
import type { Catalogue, Placed } from "../claims.ts";
import type { Decided, DecidedRequirement } from "../outcomes/decide.ts";
import type { RunState } from "../plan/round.ts";

/** A failing check of a requirement. */
interface Failure extends Placed {
  readonly level: "MUST" | "SHOULD";
  readonly decided: Decided;
  readonly place: number;
}

/** The causes of all failures. */
export function causesOf(
  requirements: readonly DecidedRequirement[],
  state: RunState,
): readonly CauseReport[] {
  const failures = requirements.flatMap((each, place) => failuresOf(each, place, state));
  const groups = grouped(failures, state.catalogue);
  const causes = groups.map((group) => causeOf(group, requirements, state));
  return distinct(ordered(causes, requirements));
}

function failuresOf(
  { requirement, checks }: DecidedRequirement,
  place: number,
  { recording }: RunState,
): readonly Failure[] {
  return checks.flatMap((decided): Failure[] => {
    const { judgement, check } = decided;
    if (judgement.outcome !== "failed") return [];
    const at = judgement.at === null ? null : (recording.exchanges[judgement.at] ?? null);
    const { id, level } = requirement;
    return [{ requirement: id, level, check: check.title, deviation: judgement, at, decided, place }];
  });
}

/** Joins failures with the same code and place, and those of which one explains the other. */
function grouped(failures: readonly Failure[], catalogue: Catalogue): readonly (readonly Failure[])[] {
  const groups: Failure[][] = [];
  for (const failure of failures) {
    const joined = groups.filter((group) => group.some((other) => areOne(failure, other, catalogue)));
    const rest = groups.filter((group) => !joined.includes(group));
    groups.splice(0, groups.length, ...rest, [...joined.flat(), failure]);
  }
  return groups;
}

function areOne(a: Failure, b: Failure, { placeOf, explains }: Catalogue): boolean {
  if (a.requirement === b.requirement && a.deviation.code === b.deviation.code) return true;
  if (a.deviation.code === b.deviation.code && placeOf(a) === placeOf(b)) return true;
  return explains(a, b) || explains(b, a);
}

/** The failure that names the cause: a MUST, the one from which the others follow, then the order of codes. */
function leadOf(group: readonly Failure[], { kinds, explains, ownerOf }: Catalogue): Failure {
  const order = [...kinds.keys()];
  const isRoot = (failure: Failure): boolean =>
    !group.some((other) => explains(other, failure) && !explains(failure, other));
  const ranks = (f: Failure): readonly number[] => [
    f.level === "MUST" ? 0 : 1,
    isRoot(f) ? 0 : 1,
    ownerOf(f) === f.requirement ? 0 : 1,
    order.indexOf(f.deviation.code),
    f.place,
  ];
  const [lead] = [...group].sort((a, b) => {
    const [x, y] = [ranks(a), ranks(b)];
    const i = x.findIndex((rank, at) => rank !== y[at]);
    return i < 0 ? 0 : (x[i] ?? 0) - (y[i] ?? 0);
  });
  if (!lead) throw new Error("a cause has no failures");
  return lead;
}

function causeOf(
  unordered: readonly Failure[],
  requirements: readonly DecidedRequirement[],
  { catalogue, recording }: RunState,
): CauseReport {
  const group = [...unordered].sort((a, b) => a.place - b.place);
  const lead = leadOf(group, catalogue);
  const alike = group.filter(({ deviation }) => deviation.code === lead.deviation.code);
  const shown = alike.flatMap(({ decided }) => showing(decided, recording.exchanges));
  const { title, advice } = catalogue.words.deviation({
    deviation: lead.deviation,
    at: lead.at,
    checks: [lead, ...alike].map(({ check }) => check),
    statuses: shown.map(statusOf),
  });
  const ids = [...new Set(group.map(({ requirement }) => requirement))];
  const evidence = [lead, ...alike].flatMap(({ deviation }) => (deviation.at === null ? [] : [deviation.at]));
  const confirmation = lead.decided.result?.exchanges ?? [];
  return {
    id: identityOf(lead),
    title,
    level: group.some(({ level }) => level === "MUST") ? "MUST" : "SHOULD",
    code: lead.deviation.code,
    requirement: lead.requirement,
    requirements: ids,
    holdsBack: requirements.flatMap((each) => (waitsFor(each, ids) ? [each.requirement.id] : [])),
    evidence: [...new Set([...evidence, ...confirmation])].slice(0, 20),
    advice,
  };
}

/** The exchanges of a failing check that deviate. */
function showing({ check, judgement }: Decided, exchanges: readonly Exchange[]): readonly Exchange[] {
  const indices = judgement.outcome === "failed" && judgement.at !== null ? [judgement.at] : [];
  const others = check.others.flatMap(({ at }) => (at === null ? [] : [at]));
  return [...new Set([...indices, ...others])].flatMap((index) => exchanges[index] ?? []);
}

/** Whether a requirement is untested, in part at least, because another one failed. */
function waitsFor({ requirement, checks }: DecidedRequirement, ids: readonly string[]): boolean {
  if (ids.includes(requirement.id)) return false;
  return checks.some(
    ({ judgement }) =>
      judgement.outcome === "untested" &&
      judgement.code === "rests-on" &&
      ids.includes(String(judgement.values.requirement)),
  );
}

/** "ERROR-1/not-an-error-code": the same in every run with the same mistake. */
function identityOf({ requirement, deviation }: Failure): string {
  const { member, field, status } = deviation.values;
  const about = [member, field, deviation.code === "status" ? status : undefined].filter(
    (each) => each !== undefined && each !== "",
  );
  return `${requirement}/${[deviation.code, ...about.map(String)].join("-")}`
    .replace(/[^A-Za-z0-9/-]+/g, "-")
    .slice(0, 80);
}

/** By how much a cause holds back, then MUST first, then by how many requirements fail. */
function ordered(
  causes: readonly CauseReport[],
  requirements: readonly DecidedRequirement[],
): readonly CauseReport[] {
  const order = requirements.map(({ requirement }) => requirement.id);
  const place = ({ requirement }: CauseReport): number => order.indexOf(requirement);
  return [...causes].sort(
    (a, b) =>
      Number(b.level === "MUST") - Number(a.level === "MUST") ||
      b.holdsBack.length - a.holdsBack.length ||
      b.requirements.length - a.requirements.length ||
      place(a) - place(b) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Makes ids unique: repeated ones get a number. */
function distinct(causes: readonly CauseReport[]): readonly CauseReport[] {
  const seen = new Map<string, number>();
  return causes.map((cause) => {
    const count = (seen.get(cause.id) ?? 0) + 1;
    seen.set(cause.id, count);
    return count === 1 ? cause : { ...cause, id: `${cause.id}/${count}` };
  });
}
