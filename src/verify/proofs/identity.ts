/** Whether a recording is of one run throughout: its id, the suite that sent it, and what it declares of its requests. */

import { LONGEST_BODY } from "../../../suites/generate/new-pet.ts";
import { INTERFACE, OPERATION_NAMES, type OperationRow } from "../../../suites/interface.ts";
import { userAgentOf } from "../../kit/animal-names.ts";
import type { CredentialKind } from "../../kit/credential.ts";
import { fieldValues } from "../../kit/evidence/reading.ts";
import { type Exchange, KEY_PLACEHOLDER, type Operation, type Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { JUDGING_DEFAULTS } from "../../verdict/options.ts";

/** The form of every id of a run. */
const RUN_ID = /^[0-9a-f]{8}$/;

/** The names that a run gives its animals, in a body as it was sent. */
const NAMED = /conformance-([0-9a-f]{8})(?![0-9a-f])/g;

/** Header lines that the suite itself redacts by a name. */
const OWN = new Set(["authorization"]);

/** What in the exchanges belongs to another run than the one declared; a clause each. */
export function identityGaps(
  recording: Recording,
  { suite, network }: Pick<RunFacts, "suite" | "network">,
): readonly string[] {
  const { runId } = recording;
  if (!RUN_ID.test(runId)) return [`${JSON.stringify(runId)} is no id of a run`];
  return [
    ...agentGaps(recording, suite),
    ...nameGaps(recording),
    ...labelGaps(recording),
    ...headerGaps(recording, network),
    ...optionGaps(network),
  ];
}

function agentGaps(recording: Recording, suite: RunFacts["suite"]): string[] {
  const { exchanges } = recording;
  const wanted = userAgentOf(recording, suite);
  const other = exchanges.find(({ request }) => fieldValues(request.headers, "user-agent")[0] !== wanted);
  if (!other) return [];
  const [agent = "none"] = fieldValues(other.request.headers, "user-agent");
  return [`the User-Agent of entry ${other.index} is ${agent}, that of its run is ${wanted}`];
}

function nameGaps({ exchanges, runId }: Recording): string[] {
  for (const { index, request } of exchanges) {
    if (!request.body) continue;
    const text = Buffer.from(request.body).toString("latin1");
    const other = [...text.matchAll(NAMED)].find(([, id]) => id !== runId);
    if (other) return [`entry ${index} names an animal of the run ${other[1]}, and the run is ${runId}`];
  }
  return [];
}

/** Which rules judge an exchange depends on its operation and credential: both are those of its request. */
function labelGaps({ exchanges }: Recording): string[] {
  return exchanges.flatMap(({ index, request }) => {
    const { operation, credential, method, target } = request;
    const is = operationOf(request);
    const kinds = credentialsOf(request);
    return [
      ...(operation === is
        ? []
        : [`entry ${index}, ${method} ${target}, is said to be of the operation ${operation}, not ${is}`]),
      ...(kinds.includes(credential.kind)
        ? []
        : [`the Authorization of entry ${index} is not what its credential says: ${credential.label}`]),
    ];
  });
}

/** The operation of a request; bodies that no rule judges are of none (rule 12). */
function operationOf({ method, target, body }: Exchange["request"]): Operation {
  const [path = ""] = target.split("?");
  if (body !== null && body.length > LONGEST_BODY) return "other";
  return OPERATION_NAMES.find((name) => isOf(INTERFACE[name], method, path)) ?? "other";
}

/** Whether a path has the form of an operation's; of one that ends in a parameter, it may go on. */
function isOf(row: OperationRow, method: string, path: string): boolean {
  const [start = ""] = row.path.split("{");
  return row.method === method && (start === row.path ? path === start : path.startsWith(start));
}

function credentialsOf({ headers }: Exchange["request"]): readonly CredentialKind[] {
  const lines = fieldValues(headers, "authorization");
  const [line = ""] = lines;
  if (lines.length === 0) return ["missing", "elsewhere"];
  if (lines.length > 1) return ["wrong"];
  if (line === `Bearer ${KEY_PLACEHOLDER}`) return ["valid"];
  const isSpelled = line.endsWith(` ${KEY_PLACEHOLDER}`) && /^bearer [^ ]+$/i.test(line);
  return [isSpelled ? "spelled" : "wrong"];
}

/** In the report, what is declared of the network would replace an option of the same name. */
function optionGaps(network: RunFacts["network"]): string[] {
  return Object.keys(JUDGING_DEFAULTS)
    .filter((name) => Object.hasOwn(network, name))
    .map((name) => `${name} is among what it declares of the network`);
}

/** Lines whose values were replaced are the user's own: all of them must be declared, and no others. */
function headerGaps({ exchanges }: Recording, network: RunFacts["network"]): string[] {
  const found = new Set(
    exchanges.flatMap(({ request }) =>
      request.headers
        .filter(([name, value]) => isReplaced(value) && !OWN.has(name.toLowerCase()))
        .map(([name]) => name),
    ),
  );
  const declared = Array.isArray(network.ownHeaders) ? network.ownHeaders.map(String) : [];
  const undeclared = [...found].filter((name) => !declared.includes(name));
  const unsent = declared.filter((name) => !found.has(name));
  return [
    ...undeclared.map((name) => `its requests have the header ${name}, which the run does not declare`),
    ...unsent.map((name) => `the run declares the header ${name}, which its requests do not have`),
  ];
}

function isReplaced(value: string): boolean {
  return /^\$[A-Za-z_][A-Za-z0-9_]*$/.test(value) && value !== KEY_PLACEHOLDER;
}
