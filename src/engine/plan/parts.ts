/** What a part of a target that is down answers, or something between (catalogue rule 2). Pure. */
import { hasValidKey, isFailure, isHtml, responseJson, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { isJsonObject } from "../../kit/json/json.ts";
import { isMissing } from "./round.ts";

/** Statuses by which a target refuses what it was asked, or fails at it. */
const OF_REQUESTS: ReadonlySet<number> = new Set([400, 409, 413, 414, 415, 422, 429, 431, 500, 501]);

/** Whether an answer need not depend on what was asked: a part of a target that is down gives it, or something between. */
export function isOfParts(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  const isMeant = status < 300 || OF_REQUESTS.has(status) || exchange.expects.includes(status);
  return !isMeant || (isHtml(exchange) && !isFailure(exchange));
}

/** Whether another operation got the same unexpected status with the key: one server of several may be sick (catalogue rule 2). */
export function isOfSickServer(exchange: Exchange, { exchanges }: Recording): boolean {
  const status = statusOf(exchange);
  return (
    isOfParts(exchange) &&
    exchanges.some(
      (each) =>
        each.request.operation !== exchange.request.operation &&
        isUnexpected(each) &&
        statusOf(each) === status,
    )
  );
}

/** Whether a request was answered as documented; a page for people is no service, whatever its status. */
export function isServed(exchange: Exchange): boolean {
  return !isMissing(exchange) && exchange.expects.includes(statusOf(exchange)) && !isHtml(exchange);
}

/** Whether the right key got a status that the request does not expect. */
export function isUnexpected(exchange: Exchange): boolean {
  return (
    hasValidKey(exchange) && exchange.response !== null && !exchange.expects.includes(statusOf(exchange))
  );
}

/** Whether an answer has the members that the target's own answers with this status have, which are expected: it says what it was asked. */
export function isOfTarget(exchange: Exchange, { exchanges }: Recording): boolean {
  const members = membersOf(exchange);
  return (
    members !== "" &&
    exchanges.some(
      (each) =>
        each.request.operation === exchange.request.operation &&
        statusOf(each) === statusOf(exchange) &&
        each.expects.includes(statusOf(each)) &&
        membersOf(each) === members,
    )
  );
}

function membersOf(exchange: Exchange): string {
  const { value } = responseJson(exchange);
  return isJsonObject(value) ? Object.keys(value).sort().join() : "";
}
