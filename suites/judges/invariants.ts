/** Rules about every response: one check for each operation and status (catalogue rules 1 and 12). */
import type { InvariantCheck } from "../../src/engine/claims.ts";
import { type Deviation, type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { isOfSurvey } from "../../src/engine/plan/round.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { memoize, memoizeAlone, memoizeInRun } from "../../src/kit/evidence/memoize.ts";
import { hasPlainText, hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording, RunConstants } from "../../src/kit/exchange.ts";
import { check } from "../claim.ts";
import { KINDS } from "../codes.ts";
import { isDocumented, isRemoved, saysRemoved } from "../facts/documented.ts";
import { isOfAnotherDevice } from "../facts/limiter.ts";
import { INTERFACE, nameOfOperation, OPERATION_NAMES, type OperationName } from "../interface.ts";

/** A rule about one response; `null`: it does not apply. */
export interface Rule {
  (exchange: Exchange, recording: Recording): Judgement | null;
  /** Of a rule about answers alone: those that it covers, and what it says of each of them. */
  readonly covered?: (recording: Recording) => readonly Exchange[];
  readonly judged?: (exchange: Exchange, run: Recording) => Judgement | null;
}

/** The title of a group of exchanges: "GET /pets answered 401". */
export const groupTitle: (exchange: Exchange) => string = memoizeAlone(({ request, response }) => {
  const operation = request.operation as OperationName;
  const path = operation in INTERFACE ? INTERFACE[operation].path : request.target;
  return `${request.method} ${path} ${response ? `answered ${response.status}` : "unanswered"}`;
});

/** The groups that must be there: each operation served. */
export const SERVED: readonly (readonly [OperationName, number])[] = OPERATION_NAMES.map((operation) => [
  operation,
  INTERFACE[operation].ok,
]);

/** Error bodies that every run provokes. */
export const REFUSED: readonly (readonly [OperationName, number])[] = [
  ["createPet", 400],
  ["listPets", 401],
  ["getPet", 404],
];

/** An answer of each documented status, 429 aside. */
export const EACH_STATUS: readonly (readonly [OperationName, number])[] = [...SERVED, ...REFUSED];

/** Whether the rules about every response apply: a firewall may have refused texts of other kinds in its own words. */
export function isCovered(exchange: Exchange, recording: Recording): boolean {
  return isOfTarget(exchange, recording) && (statusOf(exchange) < 400 || hasPlainText(exchange));
}

/** The statuses that the interface documents, but for 429 (catalogue rule 12). */
export const DOCUMENTED: ReadonlySet<number> = new Set(
  Object.values(INTERFACE).flatMap(({ answers }) => answers),
);

/** Whether an answer is one that the interface documents: of an unexpected status, body and headers say nothing yet. */
export function isOfTarget(exchange: Exchange, recording: Recording): boolean {
  if (!exchange.response || isLost(exchange) || !isDocumented(exchange, recording)) return false;
  const status = statusOf(exchange);
  if (status >= 400 && exchange.unusual) return false;
  if (status === 429) return !isOfAnotherDevice(exchange, recording);
  return DOCUMENTED.has(status) && exchange.expects.includes(status);
}

/** The answers of a recording that rules with the same condition cover. */
const coveredBy = memoizeAlone((covers: typeof isCovered) =>
  memoize((recording) => recording.exchanges.filter((exchange) => covers(exchange, recording))),
);

/** A rule about an answer alone, which judges each answer once; `covers`: to which answers it applies. */
export function ofAnswer(
  rule: (exchange: Exchange, run: RunConstants) => Judgement | null,
  covers: typeof isCovered = isCovered,
): Rule {
  const judged = memoizeInRun(rule);
  const alone: Rule = (exchange, recording) =>
    covers(exchange, recording) ? judged(exchange, recording) : null;
  return Object.assign(alone, { judged, covered: coveredBy(covers) });
}

/**
 * Applies a rule to every exchange of the survey; an experiment's tries count where they show what nothing explains.
 * `essential`: the operations and statuses without which the requirement is untested.
 */
export function everyExchange(
  rule: Rule,
  essential: readonly (readonly [OperationName, number])[] = [],
  title: (exchange: Exchange) => string = groupTitle,
): (recording: Recording) => readonly InvariantCheck[] {
  const wanted = new Map(
    essential.map(([operation, status]) => [`${nameOfOperation(operation)} answered ${status}`, operation]),
  );
  const inRun = memoizeAlone((_: RunConstants): Said => ({ answers: [], groups: new Map() }));
  const { judged = rule, covered = ({ exchanges }) => exchanges } = rule;
  return (recording) => {
    const answers = covered(recording);
    // What a rule says of an answer alone stays, as long as the same answers are covered.
    const said = inRun(recording);
    const isKept = rule.judged && said.answers.every((each, i) => each === answers[i]);
    const groups = isKept ? said.groups : new Map<string, Group>();
    for (const exchange of isKept ? answers.slice(said.answers.length) : answers) {
      const judgement = judged(exchange, recording);
      if (!judgement) continue;
      if (!provesItself(judgement) && (isOfExperiment(exchange) || isUnrepeated(exchange))) continue;
      const name = title(exchange);
      const group = groups.get(name) ?? { failed: [], passed: [], untested: [], check: null };
      groups.set(name, group);
      group[judgement.outcome].push({ exchange, judgement });
      group.check = null;
    }
    [said.answers, said.groups] = [answers, groups];
    const checks = [...groups].map(([name, group]) => {
      group.check ??= summary(name, group, rule, wanted.has(name));
      return group.check;
    });
    const missing = [...wanted].filter(([name]) => !groups.has(name));
    return [
      ...checks,
      ...missing.map(([name, operation]) => {
        const isRemoved = isRemovedPart(operation, recording);
        return check(name, isRemoved ? untested("removed") : untested("nothing-to-judge", { place: name }));
      }),
    ];
  };
}

/** What a rule says of the answers of one title, and its check, until another answer comes. */
interface Group
  extends Readonly<Record<Judgement["outcome"], { exchange: Exchange; judgement: Judgement }[]>> {
  check: InvariantCheck | null;
}

/** What a rule has said of the answers of a run so far. */
interface Said {
  answers: readonly Exchange[];
  groups: Map<string, Group>;
}

/** Whether answers of this kind are not to be had, since getPet is removed. */
function isRemovedPart(operation: OperationName, recording: Recording): boolean {
  if (operation !== "getPet") return false;
  return (
    isRemoved(recording) ||
    recording.exchanges.some((e) => e.request.operation === operation && saysRemoved(e, recording))
  );
}

/** Whether an exchange belongs to an experiment: its deviations are those of the request that it repeats. */
export function isOfExperiment({ role }: Exchange): boolean {
  return role === "try" || role === "control" || role === "look" || role === "probe";
}

/** Whether an answer only uses up the limit: it is not asked again, and may show a moment's failure. A 429 has others beside it. */
function isUnrepeated(exchange: Exchange): boolean {
  const { role } = exchange;
  return (role === "use" || role === "beyond" || role === "after") && statusOf(exchange) !== 429;
}

/** Whether a deviation counts wherever it is seen. */
function provesItself(judgement: Judgement): boolean {
  return judgement.outcome !== "failed" || KINDS.get(judgement.code) === "itself";
}

/** One deviation of a group decides, those of the survey with the key first; else one pass. */
function summary(
  title: string,
  { failed, passed, untested: others }: Group,
  rule: Rule,
  essential: boolean,
): InvariantCheck {
  const preferred = [...failed].sort((a, b) => rank(a.exchange) - rank(b.exchange));
  const deviations = preferred.map(({ judgement }) => judgement as Deviation);
  const decisive = [failed, passed, others].find(({ length }) => length > 0) ?? [];
  return {
    title,
    evidence: decisive.map(({ exchange }) => exchange.index),
    judgement: deviations[0] ?? decisive[0]?.judgement ?? PASSED,
    rule,
    others: deviations.slice(1),
    ...(essential ? { essential: true } : {}),
  };
}

/**
 * Requests that are cheap to send again come first: reads with the key that are not plain, then other reads; last those whose
 * spelling of the credential may be let in, so that the command on a card does not lead astray.
 */
function rank(exchange: Exchange): number {
  const reads = exchange.request.operation !== "createPet";
  const survey = isOfSurvey(exchange) ? 0 : 4;
  const spelled = exchange.request.credential.kind === "spelled" ? 8 : 0;
  return spelled + survey + (hasValidKey(exchange) ? 0 : 1) + (reads ? 0 : 2);
}
