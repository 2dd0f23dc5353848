/** The config file as data; its form is that of `schemas/config.schema.json`. */
import type { CategoryMode, Subscription } from "../../kit/exchange.ts";
import type { Environment } from "../../kit/report.ts";

/** A time as people write it: seconds, or text with a unit. */
type Time = number | string;

/** Everything that may stand in the file. */
export interface ConfigMembers {
  readonly baseUrl?: string;
  readonly apiKeyEnv?: string;
  readonly target?: string;
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
  readonly bail?: boolean;
  readonly seed?: number;
  readonly readOnly?: boolean;
  readonly maxRequests?: number;
  readonly maxCreations?: number;
  /** Text where a double would lose digits. */
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

/** What is wrong, and where: `config.yaml:7:3`. */
export interface Problem {
  readonly at: string;
  readonly what: string;
}

/** A config file that was read, and checked against the schema. */
export interface Config {
  /** Those that are right by the schema. */
  readonly members: ConfigMembers;
  /** What is wrong with the others. */
  readonly problems: readonly Problem[];
  /** Where a member stands, to begin a message with: `config.yaml:7:3`. */
  readonly at: (...path: readonly (string | number)[]) => string;
}
