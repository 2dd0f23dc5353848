/** Requests that are never answered: chance must not explain it (catalogue rule 10). Pure. */
import { isLost, isLostByTarget } from "../../kit/evidence/lost-answers.ts";
import { hasPlainText } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { isServed } from "../plan/parts.ts";
import { isOfSurvey, type RunState } from "../plan/round.ts";
import { controlsOf, groupOf, triesOf } from "./controls.ts";
import { type Doubt, PENDING, type Result } from "./result.ts";
import { isOfOneServer, isRespelled, URLS_OF_READ } from "./spelling.ts";

/** Tries of a lost request, those of the survey among them; of a read, URLs. */
const FEWEST_TRIES = 4;
const MOST_TRIES = 8;

/** Losses by chance are less likely than this. */
const CHANCE = 1 / 10_000;

/** What the tries so far show. */
export function resultLost(doubt: Doubt, state: RunState): Result {
  const { recording } = state;
  const sent = recording.exchanges.filter((e) => e.requestId === doubt.request.id && isOfSurvey(e));
  const tries = triesOf(recording, doubt);
  const all = [...sent, ...tries];
  const answered = all.filter((each) => !isLost(each));
  const own = answered.find((each) => !isRespelled(doubt, each));
  const exchanges = all.map(({ index }) => index);
  if (own) return { state: "gone", instead: own.index, exchanges, repeats: all.length - 1 };
  // Where another URL was answered, its own one is asked until chance does not explain that it is lost.
  const [other] = answered;
  if (other) {
    const lost = all.filter(isLost);
    const isAsked = (tries.at(-1)?.index ?? 0) > other.index;
    const isChance = rateOfOthers(all, false, recording) ** lost.length >= CHANCE;
    return isAsked && (!isChance || lost.length >= MOST_TRIES) ? open(exchanges, all.length) : PENDING;
  }
  const controls = controlsOf(recording, groupOf(doubt)).filter(({ index }) => index > (sent[0]?.index ?? 0));
  const isDown = controls.some(isLost);
  // What else is not answered fails nothing: it is waited for only while controls are lost, too.
  const isTried = tries.length > 0 && controls.length > 0;
  if (isTried && !isDown && !all.every(isLostByTarget)) return open(exchanges, all.length);
  const isRead = doubt.exchange.request.method === "GET";
  const asked = isRead ? new Set(all.map(({ request }) => request.target)).size : all.length;
  if (asked < (isRead ? URLS_OF_READ : FEWEST_TRIES) || tries.length < 2) return PENDING;
  if (!controls.every((each) => isServed(each) || isLost(each))) return open(exchanges, all.length);
  // Where controls are lost, too, only an answer decides.
  if (isDown) return asked < MOST_TRIES ? PENDING : open(exchanges, all.length);
  if (!isBetweenControls(tries, controls)) return PENDING;
  if (!hasPlainText(doubt.exchange)) return open(exchanges, all.length);
  if (rateOfOthers(all, isRead, recording) ** asked < CHANCE && !isOfOneServer(doubt, tries, recording)) {
    const around = controls.map(({ index }) => index);
    return { state: "confirmed", exchanges: [...exchanges, ...around], repeats: all.length };
  }
  return asked < MOST_TRIES ? PENDING : open(exchanges, all.length);
}

/** Whether a control was served before each try, after the one before it, and after the last. */
function isBetweenControls(tries: readonly Exchange[], controls: readonly Exchange[]): boolean {
  const lies = (from: number, to: number): boolean =>
    controls.some(({ index }) => index > from && index < to);
  const ends = [...tries.slice(1).map(({ index }) => index), Number.POSITIVE_INFINITY];
  const [first] = tries;
  return (
    first !== undefined && lies(-1, first.index) && tries.every(({ index }, i) => lies(index, ends[i] ?? 0))
  );
}

function open(exchanges: readonly number[], repeats: number): Result {
  return { state: "open", code: "unanswered", exchanges, repeats };
}

/** The rate at which all other requests were lost; for reads those of other URLs. */
function rateOfOthers(own: readonly Exchange[], isRead: boolean, { exchanges }: Recording): number {
  const targets = new Set(own.map(({ request }) => request.target));
  const others = exchanges.filter((e) => !own.includes(e) && !(isRead && targets.has(e.request.target)));
  return (others.filter(isLost).length + 1) / (others.length + 2);
}
