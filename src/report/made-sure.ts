/** What a card says of its check: how the failure was made sure, in one sentence, and what its `try` line needs. Pure. */
import { LOOK_ROUNDS } from "../engine/catalogue.ts";
import { COMPANY } from "../engine/confirm/company.ts";
import { hasValidKey, statusOf } from "../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { CheckReport, ConfirmationReport } from "../kit/report.ts";
import type { FailedCheck } from "./causes/showing.ts";
import { count, duration } from "./text/text.ts";

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
  const { experiment, repeats } = confirmation;
  const at = places(exchanges);
  const rounds = new Set(exchanges.map(({ round }) => round)).size;
  const again = count(repeats, "time");
  if (experiment === "series")
    return `${count(repeats, "slow series", "slow series")} of reads (${at}) ${repeats === 1 ? "shows" : "show"} the same.`;
  if (exchanges.some(({ of }) => of?.startsWith(COMPANY)))
    return `Sent together with the requests beside which it was in flight, in ${count(rounds, "round")} (${at}): the same ${again}; sent alone before and after them, it was right.`;
  const ofRun = exchanges.filter(({ role }) => role === "survey");
  const recurs = `${count(repeats, "answer")} of the run show it (${at}), which no state of the service explains.`;
  if (experiment === "elsewhere") {
    if (ofRun.length > 0) return recurs;
    const own = exchanges.filter(
      ({ requestId }) => requestId === recording.exchanges[check.at ?? -1]?.requestId,
    );
    if (own.length > 1)
      return `Asked again ${count(own.length, "time")}, once a cache had forgotten it (${places(own)}), between answers that show otherwise: the same each time.`;
    const same = `the same contradiction ${repeats === rounds ? "each time" : `in ${repeats} of them`}`;
    const shown = repeats < LOOK_ROUNDS && rounds > LOOK_ROUNDS ? "it was there and gone by turns" : same;
    return `Looked at from both sides in ${count(rounds, "round")} (${at}): ${shown}.`;
  }
  const tries = exchanges.filter(({ role }) => role === "try");
  const controls = exchanges.filter(({ role }) => role === "control");
  if (check.deviation?.code === "no-answer") {
    const beside = controls.length === 0 ? "" : `, beside ${controlsOf(controls)}`;
    return `Sent ${again} (${at})${beside}: never answered.`;
  }
  if (tries.length > 0) return askedAgain(tries, controls, repeats, recording.startedAt);
  if (ofRun.length === exchanges.length && !ofRun.some(({ plain }) => plain)) return recurs;
  // Plain requests have no control; what the deviation rests on, such as creations, is not compared.
  const plain = controls.length > 1 ? controls : exchanges;
  const apart = duration((plain.at(-1)?.sentAt ?? 0) - (plain[0]?.sentAt ?? 0));
  return `Plain requests over ${apart} (${places(plain)}) were answered alike.`;
}

/** "Asked again at 12:01:03 UTC on a new connection, between two creations that were accepted (#81 to #83): the same answer." */
function askedAgain(tries: Exchanges, controls: Exchanges, repeats: number, startedAt: number): string {
  const at = `at ${new Date(startedAt + (tries[0]?.sentAt ?? 0)).toISOString().slice(11, 19)} UTC`;
  const when = tries.length === 1 ? at : `${count(tries.length, "time")}, first ${at},`;
  const fresh = tries.every(({ freshConnection }) => freshConnection) ? " on a new connection" : "";
  const between = controls.length === 0 ? "" : `, between ${controlsOf(controls)}`;
  const same = repeats === tries.length ? "answer" : count(repeats, "time");
  return `Asked again ${when}${fresh}${between} (${places([...controls, ...tries])}): the same ${same}.`;
}

function controlsOf(controls: Exchanges): string {
  if (!controls.every(hasValidKey))
    return "requests with the key that were served, and wrong credentials that got 401";
  const many = controls.length === 2 ? "two " : "";
  return controls.every(({ request: { method } }) => method !== "GET")
    ? `${many}creations that were accepted`
    : `${many}requests that were served`;
}

/** "#81 to #83"; "#81 and #90". */
function places(exchanges: Exchanges): string {
  const sorted = exchanges.map(({ index }) => index).sort((a, b) => a - b);
  const ends = [...new Set([sorted[0], sorted.at(-1)])].map((index) => `#${index}`);
  return ends.join(sorted.length === 2 ? " and " : " to ");
}

/** Codes about the animals of a list, or about one that was asked for, beside those about what another answer said. */
export const OF_ANIMALS: ReadonlySet<string> = new Set([
  "refused-name-listed",
  "pet-member",
  "other-status",
  "no-status",
  "id-twice-on-page",
  "wrong-animal",
  "not-digits",
]);

/** What the `try` line needs to show the failure: a service that forgets its animals has an empty store after a restart. */
export function needsOf({ at, deviation }: CheckReport, { exchanges }: Recording): string | null {
  const shown = at === null ? undefined : exchanges[at];
  if (!deviation || shown?.request.method !== "GET") return null;
  const { code, kind, values } = deviation;
  if (statusOf(shown) === 429 || code === "served-beyond") return "the key's limit used up before it";
  const animals = count(Number(values.limit ?? values.least), "animal");
  if (code === "too-many") return `more than ${animals} in the store, as in this run`;
  if (values.least !== undefined) return `${animals} that match in the store, as in this run`;
  return kind === "elsewhere" || OF_ANIMALS.has(code) ? "the animals of this run in the store" : null;
}
