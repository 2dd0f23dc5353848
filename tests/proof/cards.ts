/** The witness of a failure: judges the exchanges of its card again, with what the card says of the others as figures. Pure. */
import type { Catalogue } from "../../src/engine/catalogue.ts";
import { checksOf } from "../../src/engine/confirm/checks.ts";
import { resultOf } from "../../src/engine/confirm/deviation-result.ts";
import { namedIn } from "../../src/engine/judgement.ts";
import type { RunState } from "../../src/engine/plan/round.ts";
import { stateOf } from "../../src/engine/report.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import type { CheckReport } from "../../src/kit/report.ts";
import type { Judged } from "../../src/run/run.ts";

/** A failed check of a report, which has a card. */
export interface Card {
  readonly requirement: string;
  readonly check: CheckReport;
}

/** The cards of a report: its failed checks, but for those that are like a confirmed one. */
export function cardsOf({ report }: Pick<Judged, "report">): readonly Card[] {
  return report.requirements.flatMap(({ id, checks }) =>
    checks
      .filter(({ outcome, deviation, confirmation }) => {
        if (outcome !== "failed" || deviation === null) return false;
        return confirmation !== null || deviation.kind === "itself" || deviation.kind === "record";
      })
      .map((check) => ({ requirement: id, check })),
  );
}

/**
 * The exchanges of a card: the deviating one, those of its experiment, those that its values name, and those of a check of
 * several. Of a rule about every response, one exchange that deviates is enough; using up the limit is one series.
 */
export function exchangesOf(card: Card, { recording }: Judged, catalogue: Catalogue): ReadonlySet<number> {
  const { at, evidence, confirmation, deviation } = card.check;
  const named = deviation ? namedIn(deviation) : [];
  const series = recording.exchanges.filter(
    ({ role }) => SERIES.has(deviation?.code ?? "") && (role === "use" || role === "beyond"),
  );
  const own = at !== null && isOfEveryResponse(card, catalogue) ? [at] : evidence;
  return new Set([
    ...(at === null ? [] : [at]),
    ...own,
    ...(confirmation?.exchanges ?? []),
    ...named,
    ...series.map(({ index }) => index),
  ]);
}

/** Whether a failure is of a rule that one response deviates from: it needs no others to compare it with. */
function isOfEveryResponse({ requirement, check }: Card, { entries }: Catalogue): boolean {
  const entry = entries.find(({ id }) => id === requirement);
  return entry !== undefined && "check" in entry && !TOGETHER.has(check.deviation?.code ?? "");
}

/** Codes of which using up the limit is the evidence. */
const SERIES: ReadonlySet<string> = new Set(["served-beyond", "not-served-again"]);

/** Codes that several answers show together. */
const TOGETHER: ReadonlySet<string> = new Set([
  "countdown",
  "served-beyond",
  "not-served-again",
  "not-reset",
  "id-of-two",
  "refused-name-listed",
  "code-shared",
  "code-unstable",
  "no-retry-after",
  "retry-after-value",
]);

/** Whether the same code is confirmed by these exchanges alone. */
export function isWitnessed(
  catalogue: Catalogue,
  { recording, facts }: Judged,
  card: Card,
  kept: ReadonlySet<number>,
): boolean {
  const sent = new Set(recording.exchanges.map(({ requestId }) => requestId));
  const whole = stateOf(catalogue, { ...recording, exchanges: reduced(recording.exchanges, kept) }, facts);
  // Substitutes that the run did not need are no part of a check.
  const cases = whole.plan.cases.map(({ testCase, ...rest }) => {
    const requests = testCase.requests.filter(({ id, needed }) => needed === undefined || sent.has(id));
    return { ...rest, testCase: { ...testCase, requests } };
  });
  const state = { ...whole, plan: { ...whole.plan, cases } };
  return checksOf(state)
    .filter(({ requirement, title }) => requirement.id === card.requirement && title === card.check.title)
    .some((check) =>
      check.deviations.some(
        (deviation) => deviation.code === card.check.deviation?.code && isConfirmed(check, deviation, state),
      ),
    );
}

function isConfirmed(
  check: Parameters<typeof resultOf>[0],
  deviation: Parameters<typeof resultOf>[1],
  state: RunState,
): boolean {
  return resultOf(check, deviation, state).state === "confirmed";
}

/** The kept exchanges as they are; of the others only what figures count: whether plain, whether lost, the status. */
function reduced(exchanges: readonly Exchange[], kept: ReadonlySet<number>): readonly Exchange[] {
  return exchanges.map((exchange) => (kept.has(exchange.index) ? exchange : figure(exchange)));
}

function figure({
  index,
  request,
  response,
  noAnswer,
  plain,
  expects,
  sentAt,
  receivedAt,
}: Exchange): Exchange {
  return {
    index,
    requestId: "a figure",
    request: { ...request, operation: "other", target: "/a figure", headers: [], body: null },
    sentAt,
    receivedAt,
    response: response && { ...response, headers: [], body: new Uint8Array() },
    noAnswer,
    round: 0,
    role: "probe",
    attempt: 1,
    expects,
    ...(plain ? { plain } : {}),
  };
}
