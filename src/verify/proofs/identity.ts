/**
 * Whether a recording is of one run throughout: its id, the suite that sent it, its challenge and description, and what it
 * declares of its requests. That bodies and labels are those of the run, its replay shows.
 */

import { HEADER_VARIABLE } from "../../kit/curl/curl.ts";
import { fieldValues } from "../../kit/evidence/reading.ts";
import { type Exchange, KEY_PLACEHOLDER, type Recording } from "../../kit/exchange.ts";
import { userAgentOf } from "../../kit/identity/client-fields.ts";
import type { Challenge } from "../../kit/report.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { sha256 } from "../../report/certificate/statement.ts";
import { runIdFor, seedFor } from "../../run/challenge.ts";
import { JUDGING_DEFAULTS } from "../../verdict/options.ts";

const RUN_ID = /^[0-9a-f]{8}$/;

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
  const wanted = userAgentOf(recording, suite);
  const agentOf = ({ request }: Exchange): string => fieldValues(request.headers, "user-agent")[0] ?? "none";
  const other = recording.exchanges.find((exchange) => agentOf(exchange) !== wanted);
  return [
    ...(other
      ? [`the User-Agent of entry ${other.index} is ${agentOf(other)}, that of its run is ${wanted}`]
      : []),
    ...headerGaps(recording, network),
    ...options.map((name) => `${name} is among what it declares of the network`),
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

/** How far the certifier's clock may be ahead of the run's, in milliseconds. */
const CERTIFIER_AHEAD_MS = 300_000;

/** What of the run does not follow from its challenge; a clause each. */
export function challengeGaps(
  { runId, startedAt, baseUrl }: Recording,
  challenge: Challenge | undefined,
  { seed, profile }: { readonly seed: number; readonly profile: string },
): readonly string[] {
  if (!challenge) return [];
  const gaps: string[] = [];
  if (runId !== runIdFor(challenge)) gaps.push("the run's id does not follow from its challenge");
  if (seed !== seedFor(challenge)) gaps.push("the run's seed does not follow from its challenge");
  if (challenge.target !== baseUrl)
    gaps.push(`its challenge is for ${challenge.target}, and its run reached ${baseUrl}`);
  if (challenge.level === "full" && profile !== "full")
    gaps.push("its challenge asks for the full profile, and its run had core");
  const issued = Date.parse(challenge.issued);
  if (!(startedAt >= issued - CERTIFIER_AHEAD_MS)) gaps.push("its run began before its challenge was made");
  return gaps;
}

const BYTE_ORDER_MARK = "\ufeff";

/** Documents whose text is another; a clause each. */
export function descriptionGaps({ description }: Recording): readonly string[] {
  const { documents = [] } = description ?? {};
  return documents.flatMap(({ name, text, sha256: wanted }) => {
    const isOwn =
      text === null
        ? wanted === null
        : [text, BYTE_ORDER_MARK + text].some((each) => sha256(each) === wanted);
    return isOwn
      ? []
      : [
          `the description ${name} is not the text that its SHA-256 names: it was changed, or holds a secret, which is redacted`,
        ];
  });
}
