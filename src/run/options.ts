/** The options of a run that are not plain data: target, network, clock and callbacks. */
import { type Clock, SYSTEM_CLOCK } from "../kit/clock.ts";
import type { Description } from "../kit/generated/recording.ts";
import type { Challenge, Environment, Implementation } from "../kit/report.ts";
import { JUDGING_DEFAULTS, type JudgingOptions, judgingDefaultsOf } from "../verdict/options.ts";
import { DIRECT, type Network } from "./wire/network.ts";

export interface Target {
  /** Ends in `/v1`: `https://staging.example.com/v1`; no query, fragment or credentials. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly name?: string | null;
  readonly embedded?: boolean;
  readonly environment?: Environment | null;
  readonly implementation?: Implementation | null;
  /** Header lines of every request, for a gateway in front of the target. */
  readonly headers?: readonly ExtraHeader[];
}

/** A header line of `--header`; its value is a secret. */
export interface ExtraHeader {
  readonly name: string;
  readonly value: string;
  /** The shell variable that replaces the value in recordings and curl lines: `GATEWAY_KEY`. */
  readonly variable: string;
}

/** Options of {@link judge}; every one has a default (`DEFAULTS`). */
export interface RunOptions extends JudgingOptions {
  /** What the run's id and seed are to follow from; `null`: the id is random, and the seed that of the options. */
  readonly challenge: Challenge | null;
  readonly network: Network;
  /** The target's OpenAPI description: a file, a URL, or one that was read before; `null`: not judged. */
  readonly description: string | Description | null;
  /** Called on every change; must not throw. */
  readonly onProgress: (progress: Progress) => void;
  /** Ends the run early, as inconclusive. If its reason is text, that is why; otherwise the run was interrupted. */
  readonly signal: AbortSignal | null;
  readonly clock: Clock;
}

export interface Progress {
  readonly sent: number;
  /** Requests planned so far; changes a little as answers come in. */
  readonly planned: number;
  readonly creations: number;
  /** The current wait: why, and until when (ms since the Unix epoch), or `null`. */
  readonly waiting: { readonly reason: string; readonly until: number } | null;
  /** Requests planned to use up the rate limit, once that has begun, or `null`. */
  readonly exhausting: number | null;
}

export const DEFAULTS: RunOptions = {
  ...JUDGING_DEFAULTS,
  challenge: null,
  network: DIRECT,
  description: null,
  onProgress: () => undefined,
  signal: null,
  clock: SYSTEM_CLOCK,
};

export function withDefaults(given: Partial<RunOptions>): RunOptions {
  return { ...DEFAULTS, ...judgingDefaultsOf(given.profile ?? DEFAULTS.profile), ...given };
}
