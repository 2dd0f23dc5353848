/** The first experiment: a doubtful request is sent again between controls (catalogue rule 6). Pure. */
import { hasValidKey, isFailure, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { type Judgement, namedIn, sameDeviation } from "../judgement.ts";
import { isOfParts, isServed, isUnexpected } from "../plan/parts.ts";
import type { RunState } from "../plan/round.ts";
import { isMissing } from "../plan/round.ts";
import { BAN, bansIn, isAsBefore, isOvershadowed } from "./ban.ts";
import { chanceExcludes, MOST_OF_ALL, passingRate, plainRate, sickRate, triesAt } from "./chance.ts";
import { alikeIn } from "./checks.ts";
import {
  apartFrom,
  controlsAround,
  controlsOf,
  deviatesAlike,
  groupOf,
  isOfOwnUrl,
  isOwnRight,
  isServedControl,
  keyAround,
  PART_MS,
  triesOf,
  unservedIn,
} from "./controls.ts";
import { isNeverServed } from "./plain.ts";
import { type Doubt, PENDING, type Result } from "./result.ts";
import { isAlike, stretchOf } from "./shadow.ts";
import {
  isFailedRead,
  isOfOneServer,
  isOtherPath,
  isOwnToBeAsked,
  isRefusedSpelling,
  isRespelled,
  URLS_OF_READ,
} from "./spelling.ts";

/** Tries of a doubtful request. */
const MOST_TRIES = 3;

/**
 * Tries where one was as claimed and another deviates, and how many must deviate, there and where the status says nothing of what was
 * asked: one may have met what something between gives now and then. It is enough where so many answers of the run deviate in the same
 * way.
 */
const MOST_MIXED = 6;
const ENOUGH_MIXED = 2;
const OFTEN = 6;

/**
 * Rounds in a row in which controls may be refused, for as long as a part of a target may be down, and controls that may be lost,
 * before nothing is known.
 */
const MOST_REFUSED_CONTROLS = 4;
const MOST_LOST_CONTROLS = 8;

/** How many tries must all deviate: as many as chance does not explain. */
function needed(doubt: Doubt, recording: Recording): number {
  const { deviation, exchange } = doubt;
  // One server of several that refuses whatever it is asked must be excluded.
  const sick = sickRate(doubt, recording);
  if (sick !== null) return triesAt(sick);
  if (deviation.code !== "status") return 1;
  const status = statusOf(exchange);
  // A ban that ends while its control is on the way would look like a fault, and what something between gives now and then.
  if (!hasValidKey(exchange) && isOfParts(exchange)) return MOST_TRIES;
  const { got } = plainRate(doubt, recording);
  if (status !== 500 && status !== 501 && got === 0) {
    const passing = hasValidKey(exchange) ? passingRate(doubt, recording) : null;
    return passing === null ? 1 : triesAt(passing);
  }
  const isOwnAsked = isOwnToBeAsked(doubt, triesOf(recording, doubt), recording);
  let tries = isFailedRead(doubt) && !isOwnAsked ? URLS_OF_READ : 1;
  while (tries <= MOST_OF_ALL && !chanceExcludes(tries, doubt, recording)) tries += 1;
  return tries;
}

/** What the tries so far show, counted. */
interface Count {
  same: number;
  fine: number;
  other: number;
  /** Of the others, those with the same code: another wrong status, say. */
  like: number;
  /** Whether a try was as claimed, whatever its controls got: what must come at every try does not. */
  isRefuted: boolean;
  /** Whether a control after a try is still to come. */
  isOpen: boolean;
  instead: number | undefined;
  readonly used: Set<number>;
}

function counted(doubt: Doubt, recording: Recording, controls: readonly Exchange[]): Count {
  const count: Count = {
    ...{ same: 0, fine: 0, other: 0, like: 0, isRefuted: false, isOpen: false, instead: undefined },
    used: new Set(),
  };
  for (const attempt of triesOf(recording, doubt)) {
    if (isMissing(attempt) || isRefusedSpelling(doubt, attempt)) continue;
    const judgement = doubt.judge(attempt);
    const isFine =
      judgement?.outcome === "passed" ||
      isOfAnother(doubt, attempt, judgement) ||
      isOfOtherStatus(doubt, attempt, judgement);
    // By another path, it shows that not all of them fail.
    if (isFine && !isOtherPath(doubt, attempt)) count.isRefuted = true;
    if (isFine && isFailedRead(doubt) && isRespelled(doubt, attempt)) continue;
    const around =
      isFine && !hasValidKey(attempt)
        ? keyAround(attempt, controls, recording)
        : controlsAround(attempt, controls);
    if (around === undefined) count.isOpen = true;
    if (!around || around.some((each) => deviatesAlike(doubt, each))) continue;
    if (!isFine && !hasValidKey(attempt) && isHalf(attempt, around, recording)) continue;
    for (const each of [...around, attempt]) count.used.add(each.index);
    if (!isFine && sameDeviation(doubt.deviation, judgement)) {
      count.same += 1;
      for (const index of namedIn(judgement)) count.used.add(index);
    } else if (isFine) {
      count.fine += 1;
      count.instead = attempt.index;
    } else {
      count.other += 1;
      if (judgement?.outcome === "failed" && judgement.code === doubt.deviation.code && !isFailure(attempt))
        count.like += 1;
    }
  }
  return count;
}

/** Whether only the key was served around a wrong credential, though one that got 401 could be asked: there may be a ban. */
function isHalf({ index }: Exchange, around: readonly Exchange[], { exchanges }: Recording): boolean {
  return (
    around.filter((each) => !hasValidKey(each)).length < 2 &&
    exchanges.some((each) => each.index < index && each.role === "control" && !hasValidKey(each))
  );
}

/** Whether another answer of the check has the unexpected status, and the try was served. */
function isOfAnother({ deviation }: Doubt, attempt: Exchange, judgement: Judgement | null): boolean {
  if (judgement?.outcome !== "failed" || deviation.code !== "status") return false;
  return judgement.at !== attempt.index && isServed(attempt);
}

/**
 * Whether a try with the key got another status that is expected, so that there is nothing to judge: the body or header in doubt
 * belonged to an answer that did not come back.
 */
function isOfOtherStatus(doubt: Doubt, attempt: Exchange, judgement: Judgement | null): boolean {
  const isOther = statusOf(attempt) !== statusOf(doubt.exchange) && isServed(attempt);
  return judgement === null && isOther && hasValidKey(attempt);
}

/** What the tries so far show. */
export function resultAgain(doubt: Doubt, state: RunState): Result {
  const { recording } = state;
  const controls = controlsOf(recording, groupOf(doubt));
  const { same, fine, other, like, isRefuted, isOpen, instead, used } = counted(doubt, recording, controls);
  const wanted = needed(doubt, recording);
  const isEveryTry = wanted > 1;
  // An answer that came while its control was refused alike shows nothing: the first try takes its place.
  const isShadowed =
    isOvershadowed(doubt.exchange, recording, (each) => isAlike(doubt, each)) ||
    stretchOf(doubt, recording).length > 0;
  // What plain requests got as well must come at every try: one that is as claimed decides.
  const isOfPlain = isEveryTry && plainRate(doubt, recording).got > 0;
  const enough = isShadowed || isOfPlain ? 1 : MOST_TRIES;
  const shown = { exchanges: [...used].sort((a, b) => a - b), repeats: same };
  const isLater = isServedLater(doubt, recording);
  const isOwn = isOfOwnUrl(doubt, recording);
  const isMixed = same > 0 && fine > 0;
  const alike = isMixed && same < ENOUGH_MIXED ? [...alikeIn(doubt.deviation, state)].slice(0, OFTEN) : [];
  const isDoubtful = isMixed ? alike.length < OFTEN || isOwn : isOfSomeServer(doubt);
  const least = isDoubtful ? Math.max(wanted, ENOUGH_MIXED) : wanted;
  const isOfServer = isFailedRead(doubt) && isOfOneServer(doubt, triesOf(recording, doubt), recording);
  if (!isLater && !isOfServer && same >= least && (!isEveryTry || (!isRefuted && other === 0))) {
    const exchanges = [...new Set([...used, ...alike])].sort((a, b) => a - b);
    return { state: "confirmed", exchanges, repeats: same };
  }
  const valid = same + fine + other;
  // A wrong answer of the same kind at each try, none of them as claimed: what changes is how it is wrong.
  const isAlwaysWrong =
    !isLater && wanted <= MOST_TRIES && same + like === valid && !isRefuted && valid >= MOST_TRIES;
  if (isAlwaysWrong) return { state: "confirmed", ...shown, repeats: valid };
  const isGone = isOwn ? !isOpen && isOwnRight(doubt, recording) : fine >= enough && fine === valid;
  if (isGone && instead !== undefined) return { state: "gone", instead, ...shown };
  const isUnsteady =
    (isLater && same > 0) ||
    (isEveryTry && same > 0 && (isRefuted || other > 0 || wanted > MOST_OF_ALL)) ||
    valid >=
      Math.max(isMixed ? MOST_MIXED : MOST_TRIES, isOfServer ? MOST_OF_ALL : Math.min(wanted, MOST_OF_ALL));
  if (isUnsteady && !isOwn) {
    const values = doubt.deviation.code === "status" ? { status: statusOf(doubt.exchange) } : {};
    const alike = same === valid && !isRefuted && !isLater ? { alike: same } : {};
    return { state: "open", code: "unsteady", values: { ...values, ...alike }, ...shown };
  }
  if (isOpen && hasValidKey(doubt.exchange)) return PENDING;
  const confirmed = ofControls(doubt, controls, state);
  return confirmed ?? refusedControl(doubt, controls, state, shown) ?? PENDING;
}

/**
 * Whether something between may have given the status now and then, whatever was asked: one try that gets it may be chance, too. A
 * firewall that dislikes what was asked bans clients that ask it often.
 */
function isOfSomeServer({ deviation, exchange, request }: Doubt): boolean {
  const isOdd = request.unusual === true;
  const isOfSome = isOfParts(exchange) && isUnexpected(exchange);
  return deviation.code === "status" && isOfSome && !isOdd;
}

/**
 * Whether the same read, with the same credential, was served later in the run: a part of the target was down when it was refused.
 * With 2xx, 400 and 404 the target may have answered by what it had at that time.
 */
function isServedLater(
  { deviation, exchange, judge, request: own }: Doubt,
  { exchanges }: Recording,
): boolean {
  // What the next creations change is served later for that reason.
  if (own.decidedAtOnce) return false;
  const { request, index } = exchange;
  const status = statusOf(exchange);
  if (status < 300 || status === 400 || status === 404 || deviation.code !== "status") return false;
  if (request.method !== "GET" || !hasValidKey(exchange)) return false;
  return exchanges.some(
    (each) =>
      each.index > index &&
      each.request.target === request.target &&
      each.request.credential.label === request.credential.label &&
      isServed(each) &&
      judge(each)?.outcome === "passed",
  );
}

/** Two controls that deviate in the same way, some time apart, and none in between that does not. */
function ofControls(doubt: Doubt, controls: readonly Exchange[], state: RunState): Result | null {
  const judged = controls.filter((each) => hasValidKey(each) && isServed(each) && doubt.judge(each) !== null);
  const alike = judged.filter((each) => deviatesAlike(doubt, each));
  const [first, last] = [alike[0], alike.at(-1)];
  if (!first || !last || last.sentAt - first.sentAt < apartFrom(first, doubt, state)) return null;
  const between = judged.filter(({ index }) => index >= first.index && index <= last.index);
  if (between.length > alike.length) return null;
  const named = [first, last].flatMap((each) => {
    const judgement = doubt.judge(each);
    return judgement?.outcome === "failed" ? namedIn(judgement) : [];
  });
  const exchanges = [...new Set([first.index, last.index, ...named])].sort((a, b) => a - b);
  return { state: "confirmed", exchanges, repeats: alike.length };
}

/** Tries beyond the most where some are lost. */
const MOST_LOST = 4;

/** Whether the controls were refused too often, and how. */
function refusedControl(
  doubt: Doubt,
  controls: readonly Exchange[],
  state: RunState,
  shown: Pick<Result, "exchanges" | "repeats">,
): Result | null {
  const { recording, options } = state;
  const open = (code: string, refused: readonly Exchange[]): Result => {
    const latest = refused.at(-1);
    const values = latest ? { status: statusOf(latest), control: latest.index } : {};
    return { ...shown, state: "open", code, values, exchanges: refused.map(({ index }) => index) };
  };
  const tries = triesOf(recording, doubt);
  // Those that are lost, or have a control that is, don't count.
  const isLossy = [...tries, ...controls].some(isMissing);
  const isTried = tries.length >= MOST_OF_ALL + (isLossy ? MOST_LOST : 0);
  if (!hasValidKey(doubt.exchange)) {
    // Where everything is refused alike from the first request on, there is no ban to wait for.
    const isAtWork = recording.exchanges.some(
      (each) => (hasValidKey(each) && isServed(each)) || (!hasValidKey(each) && statusOf(each) === 401),
    );
    if (!isAtWork && controls.length > 1) return open("control-refused", controls);
    const served = controls.filter((each) => !hasValidKey(each) && isSuccess(each));
    if (served.length > 1) return open("control-refused", served);
    const usual = controls.filter((each) => !isServedControl(each) && isAsBefore(each, recording));
    if (usual.length > 0) return open("control-refused", usual);
    const { refused, rest } = bansIn(recording, options.maxWaitMs);
    const unserved = controls.filter((each) => !isServedControl(each));
    if (rest === null) return open("banned", refused.length > 0 ? refused : unserved);
    // The key gets pages for people, which no ban explains; a ban that was over in between does.
    const since = unservedIn(controls);
    if (refused.length === 0 && isLongRefused(since)) return open("control-refused", since);
    const isBan = unserved.some((each) => !hasValidKey(each) || BAN.has(statusOf(each)));
    return isTried ? open(isBan ? "banned" : "control-refused", unserved) : null;
  }
  // What was refused before the doubtful answer came says nothing of the time since.
  const since = unservedIn(controls).filter(({ index }) => index > doubt.exchange.index);
  const refused = since.filter((each) => !isMissing(each));
  const isRefused = refused.length > 0 && isNeverServed(doubt.request.operation, state);
  if (isRefused || isLongRefused(refused)) return open("control-refused", refused);
  if (since.length >= MOST_LOST_CONTROLS) return open("control-refused", since);
  // Where no control can be sent, tries show nothing.
  if (controls.length === 0 && tries.length > 0) return open("no-accepted-control", []);
  if (!isTried) return null;
  const code = controls.some(isServed) ? "unanswered" : "no-accepted-control";
  return { state: "open", code, ...shown };
}

function isLongRefused(controls: readonly Exchange[]): boolean {
  const isLong = (controls.at(-1)?.sentAt ?? 0) - (controls[0]?.sentAt ?? 0) >= PART_MS;
  return isLong && new Set(controls.map(({ round }) => round)).size >= MOST_REFUSED_CONTROLS;
}
