/** What in the exchanges of a recording belongs to another run than the one that is declared. Pure. */
import { isDeepStrictEqual } from "node:util";
import { HEADER_VARIABLE } from "../../kit/curl/curl.ts";
import { fieldValues } from "../../kit/evidence/reading.ts";
import type { RunFacts } from "../../kit/exchange.ts";
import { type Exchange, KEY_PLACEHOLDER, type Recording } from "../../kit/exchange.ts";
import { userAgentOf } from "../../kit/identity/client-fields.ts";
import { OPTION_RULES } from "../../options/certificate-rules.ts";
import { JUDGING_DEFAULTS } from "../../verdict/options.ts";

const RUN_ID = /^[0-9a-f]{8}$/;

const NETWORK_FACTS: ReadonlySet<string> = new Set([
  ...OPTION_RULES.map(({ name }) => name),
  ...["proxies", "keySentInClear", "ownHeaders"],
]);

/** Header lines that the suite itself redacts by a name. */
const OWN = new Set(["authorization"]);

/** What in the exchanges belongs to another run than the one declared; a clause each. */
export function identityGaps(
  recording: Recording,
  { suite, network }: Pick<RunFacts, "suite" | "network">,
): readonly string[] {
  const { runId } = recording;
  if (!RUN_ID.test(runId)) return [`${JSON.stringify(runId)} is no id of a run`];
  // In the report, what is declared of the network would replace an option of the same name.
  const options = Object.keys(JUDGING_DEFAULTS).filter((name) => Object.hasOwn(network, name));
  const unknown = Object.keys(network).filter((name) => !NETWORK_FACTS.has(name) && !options.includes(name));
  const wanted = userAgentOf(recording, suite);
  const agentOf = ({ request }: Exchange): string => fieldValues(request.headers, "user-agent")[0] ?? "none";
  const other = recording.exchanges.find((exchange) => agentOf(exchange) !== wanted);
  return [
    ...(other
      ? [`the User-Agent of entry ${other.index} is ${agentOf(other)}, that of its run is ${wanted}`]
      : []),
    ...headerGaps(recording, network),
    ...hostGaps(recording, network),
    ...[...options, ...unknown].map((name) => `${name} is among what it declares of the network`),
  ];
}

/** A `Host` that was asked for is in every request, and in none where none was. */
function hostGaps({ exchanges }: Recording, { host }: RunFacts["network"]): string[] {
  const wanted = typeof host === "string" ? [host] : [];
  const other = exchanges.find(
    ({ request }) => !isDeepStrictEqual(fieldValues(request.headers, "host"), wanted),
  );
  if (!other) return [];
  const [shown = "none"] = fieldValues(other.request.headers, "host");
  return [
    `the Host of entry ${other.index} is ${shown}, that of its run is said to be ${wanted[0] ?? "none"}`,
  ];
}

/** Lines whose values were replaced are the user's own: all of them must be declared, and no others. */
function headerGaps({ exchanges }: Recording, network: RunFacts["network"]): string[] {
  const replaced = exchanges
    .flatMap(({ request }) => request.headers)
    .filter(([, value]) => HEADER_VARIABLE.test(value) && value !== KEY_PLACEHOLDER);
  const found = new Set(replaced.map(([name]) => name).filter((name) => !OWN.has(name.toLowerCase())));
  const declared = Array.isArray(network.ownHeaders) ? network.ownHeaders.map(String) : [];
  const undeclared = [...found].filter((name) => !declared.includes(name));
  const unsent = declared.filter((name) => !found.has(name));
  return [
    ...undeclared.map((name) => `its requests have the header ${name}, which the run does not declare`),
    ...unsent.map((name) => `the run declares the header ${name}, which its requests do not have`),
  ];
}
