/** The client of one target: puts secrets into requests as they are recorded, and takes them out of the answers. */
import type { SentRequest } from "../kit/exchange.ts";
import { DEFAULTS, type RunOptions, type Target } from "./options.ts";
import { type OtherSecret, type Secrets, secretsOf } from "./secrets/secrets.ts";
import { createClient, type WireAnswer } from "./wire/client.ts";
import { KEPT_OF_UNREADABLE, LONGEST_SPELLING } from "./wire/response-bounds.ts";

export interface Destination {
  readonly target: Target;
  readonly options: Partial<RunOptions>;
  readonly others: readonly OtherSecret[];
}

export interface TargetClient {
  readonly secrets: Secrets;
  readonly send: (request: SentRequest, fresh: boolean) => Promise<WireAnswer>;
  readonly close: () => Promise<void>;
}

export function clientOf({ target, options, others }: Destination, connections: number): TargetClient {
  const { origin, pathname } = new URL(target.baseUrl);
  const secrets = secretsOf(target.apiKey, others);
  const { reveal, revealInTarget } = secrets;
  const given = target.headers ?? [];
  const extra = new Map(given.map(({ name, variable, value }) => [`${name}: $${variable}`, value]));
  const { timeoutMs, network } = { ...DEFAULTS, ...options };
  const client = createClient(origin, connections, timeoutMs, network);
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

/** Whether requests may be sent beside the run: no option counts or paces all that is sent. */
export function isFree({ maxRequests, maxCreations, rate }: Partial<RunOptions>): boolean {
  return [maxRequests, maxCreations, rate].every((limit) => (limit ?? null) === null);
}
