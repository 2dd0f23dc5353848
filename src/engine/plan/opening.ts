/** Whether there is an API at the address at all, by the first exchanges of a run (catalogue rule 15). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import {
  hasValidKey,
  isHtml,
  isSuccess,
  responseField,
  responseJson,
  statusOf,
} from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { isJsonArray, isJsonObject } from "../../kit/json/json.ts";
import type { Catalogue } from "../catalogue.ts";
import type { TestRequest } from "../claims.ts";
import { nextExperiment } from "../confirm/next.ts";
import { untested } from "../judgement.ts";
import { whyNoApi } from "./no-api.ts";
import { endOf, evidenceFor, isOfSurvey, type Next, type RunState, send } from "./round.ts";
import { wayRemedy } from "./wrong-way.ts";

/** Most requests until a response has shown an API. */
const MOST_FIRST_REQUESTS = 9;

/** Rests before a key that is refused after a 401 without it is tried again: it may be a ban. In milliseconds. */
const BAN_RESTS_MS = [3_000, 12_000, 47_000];

/** Whether an answer without the key is not that of an API, so that the key is not sent. */
function isNoApi(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  if (isLost(exchange) || (status >= 300 && status < 400) || status === 404 || status === 405) return true;
  const challenges = responseField(exchange, "www-authenticate").some((value) => /^\s*bearer\b/i.test(value));
  return (isHtml(exchange) && !(status === 401 && challenges)) || wayRemedy(exchange) !== null;
}

/** Whether an answer to a request with the key shows that there is an API. */
function showsApi(
  exchange: Exchange,
  { catalogue, recording }: Pick<RunState, "catalogue" | "recording">,
): boolean {
  const status = statusOf(exchange);
  if (!hasValidKey(exchange) || isHtml(exchange)) return false;
  const { value } = responseJson(exchange);
  if (status === 200 || status === 201) return isJsonArray(value) || isJsonObject(value);
  if (status === 400) return catalogue.isError(exchange);
  if (status !== 500 && status !== 501) return false;
  return (
    value !== undefined && recording.exchanges.some((other) => isRefusedTwin(other, exchange, catalogue))
  );
}

/** Whether the same operation without the key was answered 401 with an error body of the interface. */
function isRefusedTwin(other: Exchange, { request }: Exchange, { isError }: Catalogue): boolean {
  return (
    other.request.credential.kind === "missing" &&
    other.request.operation === request.operation &&
    statusOf(other) === 401 &&
    isError(other)
  );
}

/** What comes next until an API is shown; `null`: it is. */
export function nextOfOpening(state: RunState): Next | null {
  const { recording, catalogue, plan } = state;
  const isPlanned = ({ id }: TestRequest): boolean => plan.requests.some(({ request }) => request.id === id);
  const unsent = catalogue.unauthenticated.filter(
    (r) => isPlanned(r) && !evidenceFor(recording, r.id) && !(r.id in state.unsent),
  );
  if (unsent.length > 0) return { name: "without-key", sends: unsent.map((r) => send(state, r, "survey")) };
  const withoutKey = catalogue.unauthenticated.flatMap((r) => evidenceFor(recording, r.id) ?? []);
  const first = withoutKeyNext(state, withoutKey);
  if (first) return first;
  const opening = catalogue.opening.filter(
    (r) => isPlanned(r) && !evidenceFor(recording, r.id) && !(r.id in state.unsent),
  );
  if (opening.length > 0) {
    // What an empty store answers is asked again before anything is created.
    const experiment = isEmptyStore(state)
      ? nextExperiment(state, { ids: [catalogue.opening[0]?.id ?? ""] })
      : null;
    return experiment ?? { name: "opening", sends: opening.slice(0, 1).map((r) => send(state, r, "survey")) };
  }
  return isShown(state) ? null : notShown(state);
}

/** Whether an answer has shown that there is an API: before, nothing can be judged. */
export function isShown(state: Pick<RunState, "catalogue" | "recording">): boolean {
  return state.recording.exchanges.some((exchange) => showsApi(exchange, state));
}

/** Whether the opening was answered, and nothing of the store is known. */
function isEmptyStore({ recording, catalogue }: RunState): boolean {
  return (
    catalogue.known(recording) === 0 &&
    recording.exchanges.some((exchange) => hasValidKey(exchange) && isSuccess(exchange))
  );
}

/** Lost answers are asked for twice more; answers that are no API's end the run. */
function withoutKeyNext(state: RunState, withoutKey: readonly Exchange[]): Next | null {
  const { recording, catalogue } = state;
  if (withoutKey.length === 0 || !withoutKey.every(isNoApi)) return null;
  const isUnreached = withoutKey.every(({ noAnswer }) => noAnswer !== null);
  const isHopeless = withoutKey.some(({ noAnswer }) =>
    ["unresolved", "tls", "refused", "ended"].includes(noAnswer?.kind ?? ""),
  );
  const tries = recording.exchanges.filter(isOfSurvey).length;
  if (isUnreached && !isHopeless && tries < 6) {
    return {
      name: "without-key, again",
      sends: catalogue.unauthenticated.map((request) => send(state, request, "again", { fresh: true })),
      notBefore: endOf(recording) + 300,
      reason: "lost answers",
    };
  }
  return nothing(whyNoApi(withoutKey, recording.baseUrl, catalogue.basePath));
}

function nothing(sentence: string): Next {
  return { ended: untested("no-api"), nothing: sentence };
}

/** No answer with the key shows an API yet: another operation is tried, and a ban is waited out. */
function notShown(state: RunState): Next {
  const { recording, catalogue, options, unsent } = state;
  const second = catalogue.second.filter(({ id }) => !evidenceFor(recording, id) && !(id in unsent));
  if (second.length > 0)
    return { name: "second", sends: second.map((request) => send(state, request, "survey")) };
  const withKey = recording.exchanges.filter(hasValidKey);
  const isLostOnly = withKey.some(isLost);
  const wasRefusedWithout = recording.exchanges.some((e) => !hasValidKey(e) && statusOf(e) === 401);
  const isBan = isBanned(withKey) && wasRefusedWithout;
  // A service that refused the requests without the key was there: it is waited for, as for the end of a ban.
  const isPatient = isBan || (wasRefusedWithout && withKey.every(isLost));
  const tries = recording.exchanges.length - 6;
  const rest = BAN_RESTS_MS[tries] ?? 0;
  const waited = BAN_RESTS_MS.slice(0, tries + 1).reduce((sum, each) => sum + each, 0);
  const [opening] = catalogue.opening;
  if (
    (isBan || isLostOnly) &&
    opening &&
    recording.exchanges.length < MOST_FIRST_REQUESTS &&
    waited <= options.maxWaitMs
  ) {
    return {
      name: "opening, again",
      sends: [send(state, opening, "again", { fresh: true })],
      notBefore: endOf(recording) + (isPatient ? rest : 500),
      waits: true,
      reason: isBan ? "a ban that may end" : "lost answers",
    };
  }
  const first = withKey.length > 0 ? withKey : recording.exchanges;
  return nothing(whyNoApi(first, recording.baseUrl, catalogue.basePath));
}

/** Whether every answer to the key may come from a ban. */
function isBanned(withKey: readonly Exchange[]): boolean {
  const refuses = (exchange: Exchange): boolean =>
    [401, 403, 429].includes(statusOf(exchange)) || isLost(exchange);
  return (
    withKey.length > 0 && withKey.every(refuses) && withKey.some((e) => [403, 429].includes(statusOf(e)))
  );
}
