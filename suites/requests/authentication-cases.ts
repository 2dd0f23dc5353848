/**
 * Cases for wrong credentials: with a control, and a follow-up if another fault of the request may explain the
 * answer.
 */

import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Operation, Recording } from "../../src/kit/exchange.ts";
import type { Case, Judge, Priority, TestRequest } from "../../src/kit/requirement.ts";
import {
  type Clean,
  credentialFirst,
  elsewhereIn,
  notHandedOut,
  triedIn,
  unauthorizedAlone,
} from "../judges/authentication.ts";
import { lockOutAsks } from "../judges/lock-out.ts";
import { createAs, getAs, getIdAs, listAs } from "./authentication.ts";
import { LARGEST_ID, READ_BACK } from "./get-pet.ts";
import { OPENING, WHOLE } from "./list-pets.ts";
import { WITHOUT_STATUS } from "./stock.ts";
import { MISSING, type WrongCredential } from "./wrong-credentials.ts";

type FollowUp = NonNullable<Case["followUp"]>;

const LARGEST = "9223372036854775807";

/** One request to each operation without the key; that to getPet has an id that hardly exists. */
export const WITHOUT_KEY: readonly [list: TestRequest, create: TestRequest, get: TestRequest] = [
  listAs(MISSING, "limit=100"),
  createAs(MISSING),
  getIdAs(MISSING, LARGEST),
];

/** The list without the key, after the same list was served with the key. */
export const LIST_SERVED: TestRequest = listAs(MISSING, "limit=100", {
  note: "missing, after the same with the key",
  state: "one",
  after: [WHOLE.id],
});

/** An animal without the key, after it was served with the key. */
export const ANIMAL_SERVED: TestRequest = {
  ...getAs(MISSING, "missing, after the same with the key"),
  after: [READ_BACK.id],
};

/** The request to an operation whose only fault is the credential. */
function cleanAs(credential: WrongCredential, operation: Operation): TestRequest {
  if (credential === MISSING) {
    if (operation === "getPet") return ANIMAL_SERVED;
    return operation === "createPet" ? WITHOUT_KEY[1] : WITHOUT_KEY[0];
  }
  if (operation === "getPet") return getAs(credential);
  return operation === "createPet" ? createAs(credential) : listAs(credential);
}

/** The control: a request with the valid key to the same operation. */
function twinOf(request: TestRequest): TestRequest {
  if (request.operation === "createPet") return WITHOUT_STATUS;
  return request.operation === "getPet" ? LARGEST_ID : OPENING;
}

/** A case of a request whose only fault is its credential. */
export function wrong(title: string, request: TestRequest, judge: Judge<null>, priority: Priority): Case {
  return { title, requests: [twinOf(request), request], judge, priority, followUp: lockOut };
}

/** A case of a request without the key, after the same request was served with it. */
export function served(title: string, twin: TestRequest, request: TestRequest, priority: Priority): Case {
  return { title, requests: [twin, request], judge: notHandedOut, priority, followUp: lockOut };
}

/** A case of a request with another fault, about its credential: a 2xx or 401 answer decides it. */
export function refused(
  title: string,
  credential: WrongCredential,
  request: TestRequest,
  priority: Priority,
): Case {
  const speaks = (status: number): boolean => status === 401 || (status >= 200 && status < 300);
  return combined(
    { title, request, judge: unauthorizedAlone, priority },
    cleanAs(credential, request.operation),
    speaks,
  );
}

/** A case of a request with another fault, about which of the two the target checks first: a 401 decides it. */
export function first(
  title: string,
  credential: WrongCredential,
  request: TestRequest,
  priority: Priority,
): Case {
  const speaks = (status: number): boolean => status === 401;
  return combined(
    { title, request, judge: credentialFirst, priority },
    cleanAs(credential, request.operation),
    speaks,
  );
}

/** If the answer does not decide the case, the credential is tried without the other fault (catalogue rule 14). */
function combined(
  {
    title,
    request,
    judge,
    priority,
  }: Pick<Case, "title" | "priority"> & { request: TestRequest; judge: Judge<Clean> },
  clean: TestRequest,
  speaks: (status: number) => boolean,
): Case {
  const followUp: FollowUp = (evidence, recording) => {
    const [first] = triedIn(evidence);
    const alone = first && isAnswered(first) && !speaks(statusOf(first)) ? [clean] : [];
    return [...lockOut(evidence, recording), ...alone];
  };
  return {
    title,
    requests: [twinOf(request), request],
    judge,
    params: { clean: clean.id },
    priority,
    followUp,
  };
}

/** Tries each place alone, if all of them together were not refused with 401. */
export function eachAlone(apart: readonly TestRequest[]): FollowUp {
  return (evidence, recording) => {
    const [first] = elsewhereIn(evidence);
    const alone = first && isAnswered(first) && statusOf(first) !== 401 ? apart : [];
    return [...lockOut(evidence, recording), ...alone];
  };
}

function isAnswered(exchange: Exchange): boolean {
  return ![0, 429].includes(statusOf(exchange));
}

/** After a refusal other than 401, the requests that show whether there is a lockout. */
function lockOut(evidence: readonly Exchange[], recording: Recording): readonly TestRequest[] {
  return triedIn(evidence).flatMap((exchange) => lockOutAsks(exchange, recording));
}
