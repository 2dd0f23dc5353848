/** Sends recorded requests again, as they were sent: after a crash, and for a quick look. */
import type { SentRequest } from "../kit/exchange.ts";
import { DEFAULTS, type RunOptions, type Target } from "./options.ts";
import type { OtherSecret } from "./secrets/other-secrets.ts";
import { secretsOf } from "./secrets/redact.ts";
import { createClient, type HttpClient } from "./wire/client.ts";

type Answer = Awaited<ReturnType<HttpClient["send"]>>;

export interface Destination {
  readonly target: Target;
  readonly options: Partial<RunOptions>;
  readonly others: readonly OtherSecret[];
}

export interface Resender {
  /** Sends one over a new connection; the answer has no secrets. */
  readonly send: (request: SentRequest) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

export function resenderTo({ target, options, others }: Destination, connections: number): Resender {
  const { origin, pathname } = new URL(target.baseUrl);
  const { reveal, revealInTarget, concealBytes, concealHeaders } = secretsOf(target.apiKey, others);
  const extra = new Map((target.headers ?? []).map(({ name, value }) => [name, value]));
  const { timeoutMs, network } = { ...DEFAULTS, ...options };
  const client = createClient(origin, connections, timeoutMs, network);
  return {
    send: async ({ method, target: path, headers: given, body }) => {
      const headers = given.map(([name, value]) => [name, extra.get(name) ?? reveal(value)] as const);
      const prefix = pathname.replace(/\/$/, "");
      const wire = { method, path: prefix + revealInTarget(path), headers, body };
      const { response, ...answer } = await client.send(wire, true);
      const concealed = response && {
        ...response,
        headers: concealHeaders(response.headers),
        body: concealBytes(response.body),
      };
      return { ...answer, response: concealed };
    },
    close: () => client.close(),
  };
}

/** Whether requests may be sent beside the run: no option counts or paces all that is sent. */
export function isFree({ maxRequests, maxCreations, rate }: Partial<RunOptions>): boolean {
  return [maxRequests, maxCreations, rate].every((limit) => (limit ?? null) === null);
}
