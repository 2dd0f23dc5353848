/** How a wrong credential is tried: beside the right one, and once more without another fault where that leaves doubt. */
import { last } from "../src/kit/judging.ts";
import { statusOf } from "../src/kit/reading.ts";
import type { Ask, Case, Judge } from "../src/kit/requirement.ts";
import {
  cleanAs,
  createDefectAs,
  getIdAs,
  listAs,
  MISSING,
  UNKNOWN,
  type WrongCredential,
} from "./auth-asks.ts";
import { LARGEST_ID } from "./get-asks.ts";
import { OPENING } from "./list-asks.ts";
import { WITHOUT_STATUS } from "./stock.ts";

/** The same credential with a request that has no other fault, where the answer is not 401. */
export function cleanTwin(credential: WrongCredential): NonNullable<Case["doubt"]> {
  return (evidence) => {
    const exchange = evidence.at(-1);
    if (!exchange || statusOf(exchange) === 401) return [];
    const clean = cleanAs(credential, exchange.request.operation);
    return exchange.ask === clean.id ? [] : [clean];
  };
}

/** A request with the valid key to the same operation, without which a refusal shows nothing. */
function twinOf(ask: Ask): readonly Ask[] {
  if (ask.operation === "createPet") return [WITHOUT_STATUS];
  return ask.operation === "getPet" ? [LARGEST_ID] : [OPENING];
}

export function wrong(
  title: string,
  ask: Ask,
  judge: Judge<null>,
  need: number,
  doubt?: Case["doubt"],
): Case {
  const base = { title, asks: [...twinOf(ask), ask], judge: judge, params: null, need };
  return doubt ? { ...base, doubt } : base;
}

/** Requests that have another fault beside their credential: they ask AUTH-6's question with AUTH-2's and AUTH-3's. */
export const COMBINED: Readonly<
  Record<
    "missingStatus" | "missingPetId" | "missingBody" | "unknownLimit" | "unknownBody" | "unknownPetId",
    Ask
  >
> = {
  missingStatus: listAs(MISSING, "status=archived"),
  missingPetId: getIdAs(MISSING, "abc"),
  missingBody: createDefectAs(MISSING, "name-number"),
  unknownLimit: listAs(UNKNOWN, "limit=0"),
  unknownBody: createDefectAs(UNKNOWN, "body-truncated"),
  unknownPetId: getIdAs(UNKNOWN, "9223372036854775807"),
};

/** The first of them once more: the same request gets the same code (ERROR-4). */
export const SAME_AGAIN: Ask = {
  ...listAs(MISSING, "status=archived", { note: "missing, again" }),
  after: [COMBINED.missingStatus.id],
};

export const SAME_FIRST: Ask = COMBINED.missingStatus;

/** Each place alone, where several together were not refused. */
export function eachAlone(apart: readonly Ask[]): NonNullable<Case["doubt"]> {
  return (evidence) => {
    const status = statusOf(last(evidence));
    return status === 401 || status === 400 || status === 0 ? [] : apart;
  };
}
