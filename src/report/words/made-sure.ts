/** What a card says of its check: how the failure was made sure, in one sentence, and what its `try` line needs. Pure. */
import { COMPANY } from "../../engine/confirm/company.ts";
import { hasValidKey, isSuccess, responseJson, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { CheckReport, ConfirmationReport } from "../../kit/report.ts";
import type { FailedCheck } from "../causes/showing.ts";
import { capitalised, count, duration } from "../text/text.ts";

type Exchanges = readonly Exchange[];

/** The sentence; `null` if the report does not say, as in format 1. Not escaped. */
export function madeSure({ requirement, check }: FailedCheck, recording: Recording): string | null {
  const { deviation, confirmation } = check;
  if (deviation === null) return null;
  if (confirmation) return wordsOf(confirmation, check, recording);
  if (deviation.kind === "itself") return "No state of the service makes this right.";
  const isConfirmed = ({ deviation: other, confirmation: of }: CheckReport): boolean =>
    of !== null && other?.code === deviation.code;
  const confirmed = requirement.checks.find(isConfirmed);
  return confirmed
    ? `Seen once; #${confirmed.at}, which deviates in the same way, was made sure.`
    : "The recording shows it: no experiment was needed.";
}

function wordsOf(confirmation: ConfirmationReport, check: CheckReport, recording: Recording): string {
  const exchanges = confirmation.exchanges.flatMap((index) => recording.exchanges[index] ?? []);
  const shown = check.at === null ? undefined : recording.exchanges[check.at];
  const { experiment, repeats } = confirmation;
  if (experiment === "series") {
    return `${capitalised(number(repeats))} slow series of reads (${places(exchanges)}) ${repeats === 1 ? "shows" : "show"} the same.`;
  }
  if (exchanges.some(({ of }) => of?.startsWith(COMPANY)))
    return `Sent together with the requests beside which it was in flight, in ${number(roundsIn(exchanges))} rounds (${places(exchanges)}): the same ${times(repeats)}; sent alone before and after them, it was right.`;
  if (experiment === "elsewhere") return lookedAt(exchanges, repeats, shown);
  const tries = exchanges.filter(({ role }) => role === "try");
  const controls = exchanges.filter(({ role }) => role === "control");
  const beside = controls.length === 0 ? "" : `, beside ${controlsOf(controls)}`;
  if (check.deviation?.code === "no-answer")
    return `Sent ${times(repeats)} (${places(exchanges)})${beside}: never answered.`;
  if (tries.length > 0) return askedAgain(tries, controls, repeats, recording.startedAt);
  if (exchanges.every(({ role, plain }) => role === "survey" && plain !== true))
    return recurring(exchanges, repeats);
  // What the deviation rests on, such as creations, is no answer that is compared.
  const isRefused = check.deviation?.code === "status" && !exchanges.some(isSuccess);
  const result = isRefused ? "never served" : "the same each time";
  // Plain requests have no control.
  const plain = controls.length > 1 ? controls : exchanges;
  const apart = duration((plain.at(-1)?.sentAt ?? 0) - (plain[0]?.sentAt ?? 0));
  return repeats > 1
    ? `Asked ${times(repeats)} over ${apart} (${places(plain)}): ${result}.`
    : `Another plain request, ${apart} later, was answered alike (${places(plain)}).`;
}

/** "Asked again at 12:01:03 UTC on a new connection, between two creations that were accepted (#81 to #83): the same answer." */
function askedAgain(tries: Exchanges, controls: Exchanges, repeats: number, startedAt: number): string {
  const [first] = tries;
  const at = `at ${new Date(startedAt + (first?.sentAt ?? 0)).toISOString().slice(11, 19)} UTC`;
  const one = tries.length === 1;
  const when = one ? at : `${times(tries.length)}, first ${at},`;
  const fresh = tries.every(({ freshConnection }) => freshConnection) ? " on a new connection" : "";
  const all = [...controls, ...tries].sort((a, b) => a.index - b.index);
  const same = one
    ? "the same answer"
    : repeats === tries.length
      ? "the same each time"
      : `the same ${times(repeats)}`;
  const between = controls.length === 0 ? "" : `, between ${controlsOf(controls)}`;
  return `Asked again ${when}${fresh}${one || fresh === "" ? "" : " each time"}${between} (${places(all)}): ${same}.`;
}

function controlsOf(controls: Exchanges): string {
  if (!controls.every(hasValidKey))
    return "requests with the key that were served, and wrong credentials that got 401";
  const many = controls.length === 2 ? "two " : "";
  return controls.every(({ request: { method } }) => method !== "GET")
    ? `${many}creations that were accepted`
    : `${many}requests that were served`;
}

/** "Looked at from both sides in three rounds (#90 to #101): the same contradiction each time." */
function lookedAt(exchanges: Exchanges, repeats: number, shown: Exchange | undefined): string {
  const last = exchanges.at(-1);
  if (repeats === 1 && last && shown && last.requestId === shown.requestId) {
    return `Sent again ${duration(last.sentAt - shown.receivedAt)} later on a new connection (#${last.index}): the same, though other answers (${places(exchanges.slice(0, -1))}) disagree with it.`;
  }
  if (exchanges.some(({ role }) => role === "survey")) return recurring(exchanges, repeats);
  const rounds = roundsIn(exchanges);
  const same = repeats === rounds ? "each time" : `in ${number(repeats)} of them`;
  return `Looked at from both sides in ${number(rounds)} ${rounds === 1 ? "round" : "rounds"} (${places(exchanges)}): the same contradiction ${same}.`;
}

/** What recurs in a run is shown by its own answers. */
function recurring(exchanges: Exchanges, repeats: number): string {
  return `${capitalised(number(repeats))} answers of the run show it (${places(exchanges)}), which no state of the service explains.`;
}

function roundsIn(exchanges: Exchanges): number {
  return new Set(exchanges.map(({ round }) => round)).size;
}

/** "#81 to #83"; "#81, #90 and 3 more" where others lie between. */
function places(exchanges: Exchanges): string {
  const sorted = exchanges.map(({ index }) => index).sort((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return "not recorded";
  if (first === last) return `#${first}`;
  return sorted.length === 2 ? `#${first} and #${last}` : `#${first} to #${last}`;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function number(n: number): string {
  return NUMBERS[n] ?? String(n);
}

function times(n: number): string {
  return n === 1 ? "once" : n === 2 ? "twice" : `${number(n)} times`;
}

/** Codes about the animals of a list, or about one that was asked for. */
export const OF_ANIMALS: ReadonlySet<string> = new Set([
  "refused-name-listed",
  "pet-member",
  "other-status",
  "no-status",
  "id-twice-on-page",
  "wrong-animal",
  "not-digits",
  "not-found",
  "not-listed",
  "not-listed-by-status",
  "listed-elsewhere",
  "differs",
  "one-status",
  "equal-body-lost",
]);

/** What the `try` line needs to show the failure: a service that forgets its animals has an empty store after a restart. */
export function needsOf({ at, deviation }: CheckReport, { exchanges }: Recording): string | null {
  const shown = at === null ? undefined : exchanges[at];
  if (!deviation || shown?.request.method !== "GET") return null;
  if (statusOf(shown) === 429 || deviation.code === "served-beyond")
    return "the key's limit used up before it";
  const { limit, least } = deviation.values;
  const animals = count(Number(limit ?? least), "animal");
  if (deviation.code === "too-many") return `more than ${animals} in the store, as in this run`;
  if (least !== undefined) return `${animals} that match in the store, as in this run`;
  // What was served well at first, and is plain or no JSON now, is broken by what has been stored since.
  const isWell = (each: Exchange): boolean =>
    isSuccess(each) &&
    each.request.operation === shown.request.operation &&
    responseJson(each).problems.length === 0;
  const isBroken = isSuccess(shown)
    ? deviation.code === "not-json"
    : shown.plain === true && statusOf(shown) >= 500;
  return (isBroken && exchanges.slice(0, shown.index).some(isWell)) || OF_ANIMALS.has(deviation.code)
    ? "the animals of this run in the store"
    : null;
}
