/** Open questions about the description: what it has beyond the interface, and where it differs from what the run saw. */
import type { OpenQuestion } from "../../src/engine/claims.ts";
import { child, children, orUnresolved, Unresolved } from "../../src/kit/description/cursor.ts";
import { type OpenDescription, openDescription } from "../../src/kit/description/open-description.ts";
import {
  bodyAt,
  type DescribedOperation,
  findOperation,
  operationsOf,
  responseFor,
} from "../../src/kit/description/operations.ts";
import { shapeOf } from "../../src/kit/description/shape.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { hasValidKey, responseJson, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Operation, Recording } from "../../src/kit/exchange.ts";
import { isJsonArray, isJsonObject } from "../../src/kit/json/json.ts";
import { isObject } from "../../src/kit/schema/foreign-json.ts";
import { isDocumented } from "../facts/documented.ts";
import { nameOf, OPERATIONS, type OperationSpec } from "../judges/description/interface.ts";
import { distinct, observation, question, type Seen, word } from "./words.ts";

function opened({ description }: Recording): OpenDescription | null {
  return description ? openDescription(description) : null;
}

/** The interface's operations as they are described. */
function documented(
  open: OpenDescription,
): readonly { readonly spec: OperationSpec; readonly found: DescribedOperation }[] {
  return OPERATIONS.flatMap((spec) => {
    const found = findOperation(open, spec);
    return found ? [{ spec, found }] : [];
  });
}

function statusesOf({ operation }: DescribedOperation): readonly string[] {
  return children(child(operation, "responses")).map(([status]) => status);
}

function beyond(open: OpenDescription): readonly string[] {
  const own = documented(open);
  const others = operationsOf(open).filter(
    ({ operation }) => !own.some(({ found }) => found.operation.path.join() === operation.path.join()),
  );
  const marks = operationsOf(open).flatMap((each) =>
    children(each.operation)
      .filter(([name]) => /^x-.*(stability|status|beta|experimental|badge|internal)/i.test(name))
      .map(
        ([name, { value }]) =>
          `${nameOf(each)} ${name}: ${word(isObject(value) ? JSON.stringify(value) : String(value))}`,
      ),
  );
  const statuses = own.flatMap(({ spec, found }) => {
    const known = spec.answers.map(({ status }) => String(status));
    const more = statusesOf(found).filter((status) => !known.includes(status));
    return more.length > 0 ? [`${nameOf(spec)} ${more.map(word).join(", ")}`] : [];
  });
  return [
    `operations: ${others.length === 0 ? "none" : others.map(nameOf).join(", ")}`,
    `markers: ${marks.length === 0 ? "none" : marks.join(", ")}`,
    `statuses: ${statuses.length === 0 ? "none" : statuses.join(", ")}`,
  ];
}

const OPEN_19: OpenQuestion = question("OPEN-19", "4.4", {
  title: "which other operations, markers and statuses are described?",
  how: "With --description: what it has beyond the three operations and their documented statuses, and members such as `x-stability`.",
  observe: (recording) => {
    const open = opened(recording);
    return open && observation(beyond(open).join("; "), []);
  },
});

/** Answers of one operation to requests of the interface, except 429s and lost ones. */
function answersTo(operation: Operation, recording: Recording): readonly Exchange[] {
  return recording.exchanges.filter(
    (exchange) =>
      exchange.request.operation === operation &&
      exchange.response !== null &&
      statusOf(exchange) !== 429 &&
      !isLost(exchange) &&
      isDocumented(exchange, recording),
  );
}

function differences(open: OpenDescription, recording: Recording): readonly Seen[] {
  return documented(open).flatMap(({ spec, found }) => {
    const answers = answersTo(spec.operationId, recording);
    if (answers.length === 0) return [];
    const seen = [...new Set(answers.map(statusOf))].sort((a, b) => a - b);
    const never = statusesOf(found).filter(
      (status) => /^\d{3}$/.test(status) && status !== "429" && !seen.includes(Number(status)),
    );
    const of = (status: number) => answers.filter((exchange) => statusOf(exchange) === status);
    const name = nameOf(spec);
    return [
      ...(never.length > 0 ? [[`${name} never ${never.join(", ")}`] as const] : []),
      ...seen
        .filter((status) => orUnresolved(() => responseFor(open, found.operation, status)) === undefined)
        .map((status): Seen => [`${name} ${status} not described`, ...of(status).slice(0, 1)]),
      ...seen.flatMap((status) => ofMembers(open, found, `${name} ${status}`, of(status))),
    ];
  });
}

/** Members that the answers of one status have and that are not described, and the other way round. */
function ofMembers(
  open: OpenDescription,
  { operation }: DescribedOperation,
  name: string,
  answers: readonly Exchange[],
): readonly Seen[] {
  const [first] = answers;
  const declared = first ? membersOf(open, operation, statusOf(first)) : null;
  const seen = new Set(answers.filter(hasValidKey).flatMap(membersIn));
  if (!first || !declared || seen.size === 0) return [];
  const more = [...seen].filter((member) => !declared.has(member));
  const less = [...declared].filter((member) => !seen.has(member));
  const differing = (how: string, members: readonly string[]): readonly Seen[] =>
    members.length > 0 ? [[`${name} ${how} ${members.map(word).join(", ")}`, first]] : [];
  return [...differing("with", more), ...differing("without", less)];
}

/** Names of the members that a response describes, of each item where it is a list; `null`: not known. */
function membersOf(
  open: OpenDescription,
  operation: DescribedOperation["operation"],
  status: number,
): ReadonlySet<string> | null {
  const names = orUnresolved(() => {
    const response = responseFor(open, operation, status);
    const schema = response && bodyAt(response).schema;
    const shape = schema ? shapeOf(open, [schema]) : [];
    const [item] = shape.flatMap(({ items }) => items);
    const shown = item ? shapeOf(open, [item]) : shape;
    return shown.length === 0 ? null : new Set(shown.flatMap(({ properties }) => [...properties.keys()]));
  });
  return names instanceof Unresolved ? null : names;
}

function membersIn(exchange: Exchange): readonly string[] {
  const { value } = responseJson(exchange);
  const objects = isJsonArray(value) ? value : [value];
  return objects.flatMap((each) => (isJsonObject(each) ? Object.keys(each) : []));
}

const OPEN_20: OpenQuestion = question("OPEN-20", "9", {
  title: "where does the description differ from what the run saw?",
  how: "With --description: documented statuses that were never given, statuses that were given and are not documented, and members that answers to the key have more or less. 429s are not compared.",
  observe: (recording) => {
    const open = opened(recording);
    if (!open || !recording.exchanges.some(({ response }) => response !== null)) return null;
    return distinct(differences(open, recording), "; ") ?? observation("nowhere", []);
  },
});

/** OPEN-19 and OPEN-20. */
export const OPEN_DESCRIPTION: readonly OpenQuestion[] = [OPEN_19, OPEN_20];
