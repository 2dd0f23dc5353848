/** Written by `node scripts/generate-types.mjs` from schemas/config.schema.json: change that, not this file. */

/** What petstore-conformance reads with --config, as YAML or JSON. Each title says what a value must be, each description what it does. The command line overrides the file, the file environment variables. */
export interface ConfigMembers {
  /** Base URL, which ends in /v1 (default: the embedded reference). ${VARIABLE} is replaced by the value of an environment variable. As --base-url. */
  readonly baseUrl?: string;
  /** File with the API key; - is standard input. As --api-key-file. Relative to the working directory. */
  readonly apiKeyFile?: string;
  /** Environment variable with the API key (default: PETSTORE_API_KEY). */
  readonly apiKeyEnv?: string;
  /** Name of the target in reports; with a config that has targets, which one to judge: may be repeated, or all. As --target. */
  readonly target?: string;
  /** Several targets, of which --target chooses. What one leaves out is taken from the top of the config. */
  readonly targets?: { readonly [name: string]: TargetConfig };
  /** What the target is used for. For production, a run creates nothing unless --allow-writes is given; readOnly: false is not enough. */
  readonly environment?: "production" | "staging";
  /** The key's plan: free, pro, business or enterprise. As --plan. */
  readonly plan?: "free" | "pro" | "business" | "enterprise";
  /** A category that exists (default: 1). As --category-id. */
  readonly categoryId?: number | string;
  /** Any, restricted or auto: whether unknown categories must be accepted (default: auto). As --categories. */
  readonly categories?: "any" | "restricted" | "auto";
  /** Its OpenAPI description, 3.0 or 3.1, to judge as well (DESC). ${VARIABLE} is replaced by the value of an environment variable. As --description. */
  readonly description?: string;
  /** Start the service by this command of a shell, wait until it answers at the base URL, and end it after the run. As --start. */
  readonly start?: string;
  /** How long --start waits for that (default: 30s). As --ready. */
  readonly ready?: number | string;
  /** Additional certificate authorities to trust, PEM. As --ca-file. Relative to the working directory. */
  readonly caFile?: string;
  /** Client certificate for mutual TLS, PEM. As --client-cert. Relative to the working directory. */
  readonly clientCert?: string;
  /** Private key of the client certificate, PEM. As --client-key. Relative to the working directory. */
  readonly clientKey?: string;
  /** Environment variable with the passphrase of that key. As --client-key-passphrase-env. */
  readonly clientKeyPassphraseEnv?: string;
  /** Connect to this address instead of looking the host up; may be repeated. As --resolve. */
  readonly resolve?: readonly string[];
  /** Host header and TLS server name (SNI), instead of the host in the base URL. As --host. */
  readonly host?: string;
  /** Headers of every request, for a gateway. The values are secret and appear in no report. As --header. */
  readonly headers?: { readonly [name: string]: string | {
    /** The environment variable that holds the value. */
    readonly env: string;
  } };
  /** Core or full (default: core). As --profile. */
  readonly profile?: "core" | "full";
  /** Requirements by id or prefix: LIST CREATE-2. As --only. */
  readonly only?: readonly string[];
  /** Create no animals; requirements that need creations stay untested. As --read-only. */
  readonly readOnly?: boolean;
  /** Use up the key's limit at the end, to test the answers beyond it (RATE-7 to RATE-10). As --exhaust-rate-limit. */
  readonly exhaustRateLimit?: boolean;
  /** Send at most this many requests. As --max-requests. */
  readonly maxRequests?: number;
  /** Create at most this many animals. As --max-creations. */
  readonly maxCreations?: number;
  /** A failed SHOULD makes the target nonconformant. As --strict. */
  readonly strict?: boolean;
  /** Which failures give exit code 1: of a MUST, also of a SHOULD, or only a MUST that did not fail in the report that is in --out (default: must). As --fail-on. */
  readonly failOn?: "must" | "should" | "new";
  /** Stop at the first certain failure of a MUST. As --bail. */
  readonly bail?: boolean;
  /** Known failures, YAML or JSON: if nothing else fails, the exit code is 0. As --expected-failures. Relative to the working directory. */
  readonly expectedFailures?: string;
  /** Seed of generated values (default: follows from target, date and version). As --seed. */
  readonly seed?: number;
  /** RFC 3339 time to use as the current time. As --now. */
  readonly now?: string;
  /** Requests in flight at once (default: 12). As --concurrency. */
  readonly concurrency?: number;
  /** At most this many requests a second: 5 or 0.5 (default: what the rate limit allows). As --rate. */
  readonly rate?: number;
  /** How long to wait for a response (default: 10s). As --timeout. */
  readonly timeout?: number | string;
  /** How long a write may take to show in reads (default: 2s). As --settle. */
  readonly settle?: number | string;
  /** How long to wait for rate limits in total (default: 2m; full: 20m). As --max-wait. */
  readonly maxWait?: number | string;
  /** How long to judge, not counting these waits (default: 50s; full: 15m). As --max-time. */
  readonly maxTime?: number | string;
  /** Requests of each window to leave to the key's other users (default: 0). As --reserve. */
  readonly reserve?: number;
  /** Directory for the report (default: conformance-report/). As --out. Relative to the working directory. */
  readonly out?: string;
  /** Files to write: json, har, html, junit, markdown (default: json, har, html; json is always written). As --reporter. */
  readonly reporter?: readonly ("json" | "har" | "html" | "junit" | "markdown")[];
  /** The implementation that is judged, for the report and the certificate. */
  readonly implementation?: {
    /** Organization that makes it. As --organization. */
    readonly organization?: string;
    /** Its name. As --project. */
    readonly project?: string;
    /** Where to read about it. As --project-url. */
    readonly url?: string;
    /** Its version. Write it in quotes: YAML reads 1.10 as the number 1.1. As --project-version. */
    readonly version?: string;
    /** What is deployed: sha256:… of its image, or the id of its commit. As --project-digest. */
    readonly digest?: string;
    /** Contacts: addresses or names. As --contact. */
    readonly contact?: readonly string[];
  };
}

export interface TargetConfig {
  readonly baseUrl?: string;
  readonly apiKeyFile?: string;
  readonly apiKeyEnv?: string;
  readonly environment?: "production" | "staging";
  readonly plan?: "free" | "pro" | "business" | "enterprise";
  readonly categoryId?: number | string;
  readonly categories?: "any" | "restricted" | "auto";
  readonly description?: string;
  readonly start?: string;
  readonly ready?: number | string;
  readonly caFile?: string;
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly clientKeyPassphraseEnv?: string;
  readonly resolve?: readonly string[];
  readonly host?: string;
  readonly headers?: { readonly [name: string]: string | {
    /** The environment variable that holds the value. */
    readonly env: string;
  } };
  readonly profile?: "core" | "full";
  readonly only?: readonly string[];
  readonly readOnly?: boolean;
  readonly exhaustRateLimit?: boolean;
  readonly maxRequests?: number;
  readonly maxCreations?: number;
  readonly strict?: boolean;
  readonly failOn?: "must" | "should" | "new";
  readonly bail?: boolean;
  readonly expectedFailures?: string;
  readonly seed?: number;
  readonly now?: string;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly timeout?: number | string;
  readonly settle?: number | string;
  readonly maxWait?: number | string;
  readonly maxTime?: number | string;
  readonly reserve?: number;
  readonly reporter?: readonly ("json" | "har" | "html" | "junit" | "markdown")[];
  readonly implementation?: {
    /** Organization that makes it. As --organization. */
    readonly organization?: string;
    /** Its name. As --project. */
    readonly project?: string;
    /** Where to read about it. As --project-url. */
    readonly url?: string;
    /** Its version. Write it in quotes: YAML reads 1.10 as the number 1.1. As --project-version. */
    readonly version?: string;
    /** What is deployed: sha256:… of its image, or the id of its commit. As --project-digest. */
    readonly digest?: string;
    /** Contacts: addresses or names. As --contact. */
    readonly contact?: readonly string[];
  };
}
