/** The causes of all failures, the most consequential first. Pure. */
import { curlLine } from "../../kit/curl/curl.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { CauseReport } from "../../kit/report.ts";
import type { Catalogue } from "../catalogue.ts";
import type { Values } from "../judgement.ts";
import type { DecidedRequirement } from "../outcomes/decide.ts";
import type { RunState } from "../plan/round.ts";
import { type Failure, failuresIn } from "./failure.ts";
import { type Group, groupsOf } from "./group.ts";

/** The most exchanges that a cause names. */
const MOST_EVIDENCE = 20;

/** A cause with the title of the check that shows it. */
interface Named {
  readonly cause: CauseReport;
  readonly check: string;
}

/** The causes of all failures. */
export function causesOf(
  requirements: readonly DecidedRequirement[],
  state: RunState,
): readonly CauseReport[] {
  const groups = groupsOf(failuresIn(requirements, state), state.catalogue, state.recording);
  return distinct(
    ordered(
      groups.map((group) =>
        named(
          group,
          groups.filter((each) => each !== group).flatMap(({ roots }) => roots),
          requirements,
          state,
        ),
      ),
      requirements,
    ),
  );
}

function named(
  { roots, followers }: Group,
  others: readonly Failure[],
  requirements: readonly DecidedRequirement[],
  state: RunState,
): Named {
  const { catalogue, recording } = state;
  const all = [...roots, ...followers].sort((a, b) => a.position - b.position);
  const lead = leadOf({ roots, followers }, catalogue, recording, others);
  const alike = roots.filter(({ deviation }) => deviation.code === lead.deviation.code);
  const cased = alike.filter(({ hasCases }) => hasCases);
  const { title, advice } = catalogue.words.deviation({
    deviation: lead.deviation,
    requirement: lead.requirement,
    at: lead.at,
    checks: cased.length > 0 ? cased.map(({ check }) => check) : [lead, ...alike].map(requestOf),
    exchanges: [lead, ...alike].flatMap(({ at }) => at ?? []),
  });
  const ids = [...new Set(all.map(({ requirement }) => requirement))];
  const at = [lead, ...all.filter(({ decides }) => decides)].flatMap(({ deviation }) => deviation.at ?? []);
  const cause: CauseReport = {
    id: identityOf(lead),
    title,
    level: all.some(({ level }) => level === "MUST") ? "MUST" : "SHOULD",
    code: lead.deviation.code,
    requirement: lead.requirement,
    requirements: ids,
    holdsBack: requirements.flatMap((each) =>
      waitsFor(each, ids, lead, recording) ? [each.requirement.id] : [],
    ),
    evidence: [...new Set([...at, ...(lead.decided.result?.exchanges ?? [])])].slice(0, MOST_EVIDENCE),
    advice,
    // A rule about every answer is judged by one of them: what others deviate in has words of its own.
    ...(lead.decides || !lead.at ? {} : { shown: shownBy(lead, lead.at, state) }),
  };
  return { cause, check: lead.check };
}

function shownBy(
  { deviation, requirement, check }: Failure,
  at: Exchange,
  { catalogue, recording }: RunState,
): NonNullable<CauseReport["shown"]> {
  const { expected, received } = catalogue.words.deviation({
    ...{ deviation, requirement, at, checks: [check], exchanges: [at] },
  });
  return { at: at.index, expected, received, reproduce: tryLine(at, recording, deviation.values) };
}

/** What is wrong only with requests that are sent together is shown by several at once. */
export function tryLine(exchange: Exchange, { baseUrl }: Recording, values: Values): string | null {
  const line = curlLine(exchange, baseUrl);
  return line !== null && values.together === true ? `for n in 1 2 3 4; do ${line} & done; wait` : line;
}

/**
 * The failure that names a cause: a MUST first, then one from which the others follow, and that no other cause explains as well,
 * then that of the requirement that is about it.
 */
export function leadOf(
  { roots, followers }: Group,
  catalogue: Catalogue,
  recording: Recording,
  others: readonly Failure[] = [],
): Failure {
  const { kinds, ownerOf, explains } = catalogue;
  const order = [...kinds.keys()];
  const all = [...roots, ...followers];
  const ofRoots = new Set(roots);
  const steps: readonly ((failure: Failure) => boolean)[] = [
    ({ level }) => level === "MUST",
    (failure) => ofRoots.has(failure),
    (failure) => !others.some((other) => explains(other, failure, recording)),
    ({ decides }) => decides,
    (failure) => ownerOf(failure, all, recording) === failure.requirement,
  ];
  const candidates = steps.reduce<readonly Failure[]>((left, step) => {
    const fits = left.filter(step);
    return fits.length > 0 ? fits : left;
  }, all);
  const isSure = ({ deviation, decided }: Failure): boolean =>
    decided.result !== null || kinds.get(deviation.code) === "itself";
  const [lead] = [...candidates].sort(
    (a, b) =>
      order.indexOf(a.deviation.code) - order.indexOf(b.deviation.code) ||
      Number(isSure(b)) - Number(isSure(a)) ||
      a.position - b.position,
  );
  if (!lead) throw new Error("a cause has no failures");
  return lead;
}

/** What a rule about every answer is broken by: the request, without the operation that its id begins with. */
function requestOf({ at, check }: Failure): string {
  const id = at?.requestId ?? check;
  return id.slice(id.indexOf(": ") + 1).trim();
}

/** Whether a requirement is untested, in part at least, because another one failed, or its control deviates like the cause. */
function waitsFor(
  { requirement, checks }: DecidedRequirement,
  ids: readonly string[],
  lead: Failure,
  { exchanges }: Recording,
): boolean {
  if (ids.includes(requirement.id)) return false;
  return checks.some(({ judgement }) => {
    if (judgement.outcome !== "untested") return false;
    const { code, values } = judgement;
    if (code === "rests-on") return ids.includes(String(values.requirement));
    const control = code === "control-refused" ? exchanges[Number(values.control)] : undefined;
    return (
      control !== undefined &&
      lead.deviation.code === "status" &&
      lead.at !== null &&
      isLike(control, lead.at)
    );
  });
}

function isLike(control: Exchange, at: Exchange): boolean {
  return (
    at.plain === true &&
    control.request.operation === at.request.operation &&
    control.response?.status === at.response?.status
  );
}

/** "AREA-1/code": the same in every run with the same mistake. */
function identityOf({ requirement, deviation }: Failure): string {
  const { member, field, status } = deviation.values;
  const about = [member, field, deviation.code === "status" ? status : undefined].filter(
    (each) => each !== undefined && each !== "",
  );
  return slug(`${requirement}/${[deviation.code, ...about.map(String)].join("-")}`);
}

function slug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9/-]+/g, "-")
    .replace(/-+$/, "")
    .slice(0, 80);
}

/** By how much a cause holds back, then MUST first, then by how many requirements fail. */
function ordered(causes: readonly Named[], requirements: readonly DecidedRequirement[]): readonly Named[] {
  const order = requirements.map(({ requirement }) => requirement.id);
  const place = ({ requirement }: CauseReport): number => order.indexOf(requirement);
  return [...causes].sort(
    ({ cause: a, check }, { cause: b, check: other }) =>
      Number(b.level === "MUST") - Number(a.level === "MUST") ||
      b.holdsBack.length - a.holdsBack.length ||
      b.requirements.length - a.requirements.length ||
      place(a) - place(b) ||
      (`${a.id} ${check}` < `${b.id} ${other}` ? -1 : 1),
  );
}

/** Makes ids unique: of those that are alike, each is named after its check, too; the rest get a number. */
function distinct(causes: readonly Named[]): readonly CauseReport[] {
  const isShared = ({ id }: CauseReport): boolean => causes.filter(({ cause }) => cause.id === id).length > 1;
  const seen = new Map<string, number>();
  return causes.map(({ cause, check }) => {
    const id = isShared(cause) ? slug(`${cause.id}/${check}`) : cause.id;
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return { ...cause, id: count === 1 ? id : `${id}/${count}` };
  });
}
