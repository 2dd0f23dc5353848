/** The types of a config file; its schema is `schemas/config.schema.json`. */
import type { CategoryMode, Subscription } from "../../kit/exchange.ts";
import type { Environment } from "../../kit/report.ts";

/** Seconds, or text with a unit: "500ms". */
type Time = number | string;

/** All members that a file may have. */
export interface ConfigMembers {
  readonly baseUrl?: string;
  readonly apiKeyEnv?: string;
  readonly apiKeyFile?: string;
  readonly target?: string;
  readonly targets?: { readonly [name: string]: TargetMembers };
  readonly environment?: Environment;
  readonly caFile?: string;
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly clientKeyPassphraseEnv?: string;
  readonly resolve?: readonly string[];
  readonly host?: string;
  readonly description?: string;
  readonly descriptionWithKey?: boolean;
  readonly plan?: Subscription;
  readonly profile?: "core" | "full";
  readonly only?: readonly string[];
  readonly strict?: boolean;
  readonly expectedFailures?: string;
  readonly bail?: boolean;
  readonly seed?: number;
  readonly readOnly?: boolean;
  readonly maxRequests?: number;
  readonly maxCreations?: number;
  /** Text if a double would lose digits. */
  readonly categoryId?: number | string;
  readonly categories?: CategoryMode;
  readonly concurrency?: number;
  readonly timeout?: Time;
  readonly settle?: Time;
  readonly maxWait?: Time;
  readonly maxTime?: Time;
  readonly rate?: number;
  readonly reserve?: number;
  readonly exhaustRateLimit?: boolean;
  readonly now?: string;
  readonly start?: string;
  readonly ready?: Time;
  readonly out?: string;
  readonly reporter?: readonly string[];
  readonly headers?: { readonly [name: string]: string | { readonly env: string } };
  readonly implementation?: {
    readonly organization?: string;
    readonly project?: string;
    readonly url?: string;
    readonly version?: string;
    readonly contact?: readonly string[];
  };
}

/** The members of one of several targets; what they leave out is taken from the top of the file. */
export type TargetMembers = Omit<ConfigMembers, "target" | "targets" | "out">;

/** A message, and its place: `config.yaml:7:3`. */
export interface Problem {
  readonly at: string;
  readonly what: string;
}

/** A config file, checked against the schema. */
export interface Config {
  /** The members that are valid by the schema. */
  readonly members: ConfigMembers;
  /** The problems of the other members. */
  readonly problems: readonly Problem[];
  /** The place of a member, for messages: `config.yaml:7:3`. */
  readonly at: (...path: readonly (string | number)[]) => string;
}
