/** The client of one target: puts secrets into requests as they are recorded, and takes them out of the answers. */
import type { SentRequest } from "../kit/exchange.ts";
import type { RunOptions, Target } from "./options.ts";
import { type OtherSecret, type Secrets, secretsOf } from "./secrets/secrets.ts";
import { createClient, type WireAnswer } from "./wire/client.ts";
import { KEPT_OF_UNREADABLE, LONGEST_SPELLING } from "./wire/response-bounds.ts";

export interface TargetClient {
  readonly secrets: Secrets;
  readonly send: (request: SentRequest, fresh: boolean) => Promise<WireAnswer>;
  readonly close: () => Promise<void>;
}

export function clientOf(
  target: Target,
  { concurrency, timeoutMs, network }: RunOptions,
  others: readonly OtherSecret[],
): TargetClient {
  const { origin, pathname } = new URL(target.baseUrl);
  const secrets = secretsOf(target.apiKey, others);
  const { reveal, revealInTarget } = secrets;
  const given = target.headers ?? [];
  const extra = new Map(given.map(({ name, variable, value }) => [`${name}: $${variable}`, value]));
  const client = createClient(origin, concurrency, timeoutMs, network);
  return {
    secrets,
    send: async ({ method, target: sent, headers: lines, body }, fresh) => {
      const headers = lines.map(([name, value]) => {
        return [name, extra.get(`${name}: ${value}`) ?? reveal(value)] as const;
      });
      const path = pathname.replace(/\/$/, "") + revealInTarget(sent);
      const answer = await client.send({ method, path, headers, body }, fresh);
      const { response } = answer;
      if (!response) return answer;
      const concealed = secrets.concealBytes(response.body);
      // A body that was cut may end with the beginning of a secret.
      const wasCut = response.bodyFault !== null && response.body.length === KEPT_OF_UNREADABLE;
      const kept = wasCut ? concealed.subarray(0, -LONGEST_SPELLING) : concealed;
      const left = { ...response, headers: secrets.concealHeaders(response.headers), body: kept };
      return { ...answer, response: left };
    },
    close: client.close,
  };
}
