/** Whether a recording is of one run throughout: its id, the suite that sent it, and the headers that it declares. */
import { userAgentOf } from "../../kit/animal-names.ts";
import { fieldValues } from "../../kit/evidence/reading.ts";
import { KEY_PLACEHOLDER, type Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";

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
  return [...agentGaps(recording, suite), ...nameGaps(recording), ...headerGaps(recording, network)];
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
