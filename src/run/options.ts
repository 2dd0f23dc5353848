/** What a run needs beyond the options that are data: the target, the network, the clock, and who hears of its progress. */

import type { Challenge } from "../kit/challenge.ts";
import { type Clock, SYSTEM_CLOCK } from "../kit/clock.ts";
import type { Environment, Implementation } from "../kit/report.ts";
import { JUDGING_DEFAULTS, type JudgingOptions, judgingDefaultsOf } from "../verdict/options.ts";
import { DIRECT, type Network } from "./wire/network.ts";

/** Whom to judge. */
export interface Target {
  /** Ends in the version segment: `https://staging.example.com/v1`; no query, fragment or credentials. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A name for reports. */
  readonly name?: string | null;
  /** Whether it is the reference implementation that the suite started itself. */
  readonly embedded?: boolean;
  readonly environment?: Environment | null;
  /** What it is, for the report. */
  readonly implementation?: Implementation | null;
  /** Header lines that every request bears, for a gateway in front of the target. */
  readonly headers?: readonly ExtraHeader[];
}

/** A header line of the user's own; its value is a secret. */
export interface ExtraHeader {
  readonly name: string;
  readonly value: string;
  /** The name of a shell variable that stands for the value in recordings and curl lines: `GATEWAY_KEY`. */
  readonly variable: string;
}

/** Options of {@link judge}; every one has a default (`DEFAULTS`). */
export interface RunOptions extends JudgingOptions {
  /** What the run's id and seed are to follow from; `null`: the id is random, and the seed that of the options. */
  readonly challenge: Challenge | null;
  /** Proxies, certificate authorities and addresses. */
  readonly network: Network;
  /** Called whenever something changed; must not throw. */
  readonly onProgress: (progress: Progress) => void;
  /** Ends the run early: what was seen is reported as inconclusive. */
  readonly signal: AbortSignal | null;
  /** The time that waits are measured by. */
  readonly clock: Clock;
}

/** How far a run is. */
export interface Progress {
  readonly sent: number;
  /** Requests planned by now; grows or shrinks a little as answers come in. */
  readonly planned: number;
  readonly creations: number;
  /** What the run waits for, and until when (ms since the Unix epoch), or `null`. */
  readonly waiting: { readonly reason: string; readonly until: number } | null;
  /** With how many requests the rate limit is to be used up, once that begins, or `null`. */
  readonly exhausting: number | null;
}

/** What holds where nothing else is said. */
export const DEFAULTS: RunOptions = {
  ...JUDGING_DEFAULTS,
  challenge: null,
  network: DIRECT,
  onProgress: () => undefined,
  signal: null,
  clock: SYSTEM_CLOCK,
};

/** The defaults of a profile: a full run may take its time. */
export function defaultsOf(profile: RunOptions["profile"]): RunOptions {
  return { ...DEFAULTS, ...judgingDefaultsOf(profile) };
}
