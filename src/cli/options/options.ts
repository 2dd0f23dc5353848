/** Options of a run, shared by `run` and `plan`. */
import type { Command } from "commander";
import { CATEGORY_MODES, type CategoryMode, PLANS, type Subscription } from "../../kit/exchange.ts";
import { DEFAULTS } from "../../run/options.ts";
import type { Resolution } from "../../run/wire/network.ts";
import { hostName } from "../../setup/network/host.ts";
import { resolution } from "../../setup/network/resolution.ts";
import { deployedDigest, int64, integer, milliseconds, text, webAddress, word } from "../../setup/values.ts";
import { type StartCommand, startCommand } from "../service/words.ts";
import { type HeaderFlag, headerFlag } from "./header-option.ts";

/** How long a started service may take to answer, in milliseconds. */
export const READY_MS = 30_000;

/** The highest number of requests that an option takes. */
export const MOST_REQUESTS = 1_000_000;

/** What to test. */
export interface SelectionFlags {
  readonly profile?: "core" | "full";
  readonly only?: readonly string[];
  readonly rerun?: string;
  readonly readOnly?: boolean;
  readonly exhaustRateLimit?: boolean;
  readonly allowWrites?: boolean;
  readonly maxRequests?: number;
  readonly maxCreations?: number;
}

/** Adds the options of {@link SelectionFlags}. */
export function withSelection(command: Command): Command {
  return command
    .optionsGroup("What to test:")
    .option(
      "--profile <name>",
      `core or full (default: ${DEFAULTS.profile})`,
      word("--profile", ["core", "full"]),
    )
    .option("--only <id...>", "requirements by id or prefix: LIST CREATE-2", collect)
    .option(
      "--rerun <report>",
      "only what failed in this report.json, or in the report.json of this directory",
      text("--rerun", "a report.json or its directory"),
    )
    .option("--read-only", "create no animals; requirements that need creations stay untested")
    .option("--allow-writes", "create animals even if the config says production or readOnly")
    .option(
      "--exhaust-rate-limit",
      "use up the key's limit at the end, to test the answers beyond it (RATE-7 to RATE-10)",
    )
    .option(
      "--max-requests <n>",
      "send at most this many requests",
      integer("--max-requests", 1, MOST_REQUESTS),
    )
    .option(
      "--max-creations <n>",
      "create at most this many animals",
      integer("--max-creations", 0, MOST_REQUESTS),
    );
}

/** Collects the values of a repeated option, given separately or with commas. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), ...value.split(",").map((id) => id.trim())];
}

/** The target. */
export interface TargetFlags {
  readonly baseUrl?: string;
  readonly apiKeyFile?: string;
  readonly target?: readonly string[];
  readonly plan?: Subscription;
  readonly categoryId?: string;
  readonly categories?: CategoryMode;
  readonly caFile?: string;
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly clientKeyPassphraseEnv?: string;
  readonly resolve?: readonly Resolution[];
  readonly host?: string;
  readonly header?: readonly HeaderFlag[];
  readonly description?: string;
  readonly descriptionWithKey?: boolean;
  readonly start?: StartCommand;
  readonly ready?: number;
}

/** With `--target`: every target of the config. */
export const ALL_TARGETS = "all";

const TARGET_HELP =
  "name of the target in reports; with a config that has targets, which one to judge: may be repeated, or all";

function targetName(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, text("--target", "a name")(value)];
}

/** Adds `--target` of a config with several targets. */
export function withTargetChoice(command: Command): Command {
  return command.option(
    "--target <name>",
    "of a config that has targets, which one: may be repeated, or all",
    targetName,
  );
}

/** Adds the options of {@link TargetFlags}. */
export function withTarget(command: Command): Command {
  return command
    .optionsGroup("Target:")
    .option("--base-url <url>", "base URL, which ends in /v1 (default: the embedded reference)")
    .option("--api-key-file <file>", "file with the API key; - is standard input")
    .option("--target <name>", TARGET_HELP, targetName)
    .option("--plan <name>", "the key's plan: free, pro, business or enterprise", word("--plan", PLANS))
    .option(
      "--category-id <id>",
      `a category that exists (default: ${DEFAULTS.categoryId})`,
      int64("--category-id"),
    )
    .option(
      "--categories <mode>",
      `any, restricted or auto: whether unknown categories must be accepted (default: ${DEFAULTS.categories})`,
      word("--categories", CATEGORY_MODES),
    )
    .option(
      "--ca-file <file>",
      "additional certificate authorities to trust, PEM",
      text("--ca-file", "a file"),
    )
    .option("--client-cert <file>", "client certificate for mutual TLS, PEM", text("--client-cert", "a file"))
    .option(
      "--client-key <file>",
      "private key of the client certificate, PEM",
      text("--client-key", "a file"),
    )
    .option(
      "--client-key-passphrase-env <name>",
      "environment variable with the passphrase of that key",
      text("--client-key-passphrase-env", "the name of an environment variable"),
    )
    .option(
      "--resolve <host:port:address>",
      "connect to this address instead of looking the host up; may be repeated",
      (value, before: readonly Resolution[] | undefined) => [...(before ?? []), resolution(value)],
    )
    .option(
      "--host <name>",
      "Host header and TLS server name (SNI), instead of the host in the base URL",
      hostName,
    )
    .option(
      "--header <name:$variable>",
      "header for a gateway, such as 'X-Gateway-Key: $GATEWAY_KEY' in single quotes: the value must come from the environment; may be repeated",
      headerFlag,
    )
    .option(
      "--description <file|url>",
      "its OpenAPI description, 3.0 or 3.1, to judge as well (DESC)",
      text("--description", "a file or a URL"),
    )
    .option("--description-with-key", "send the key for a description at the target's own origin")
    .option(
      "--start <command>",
      "start the service without a shell, wait until it answers at the base URL, and end it after the run",
      startCommand("--start"),
    )
    .option(
      "--ready <time>",
      `how long --start waits for that (default: ${READY_MS / 1_000}s)`,
      milliseconds("--ready", 1, 3_600_000),
    );
}

/** Facts about the implementation, for the report. */
export interface ImplementationFlags {
  readonly organization?: string;
  readonly project?: string;
  readonly projectUrl?: string;
  readonly projectVersion?: string;
  readonly projectDigest?: string;
  readonly contact?: readonly string[];
}

/** Adds the options of {@link ImplementationFlags}. */
export function withImplementation(command: Command): Command {
  return command
    .optionsGroup("Implementation, for report and certificate:")
    .option("--organization <name>", "organization that makes it", text("--organization", "a name"))
    .option("--project <name>", "its name", text("--project", "a name"))
    .option("--project-url <url>", "where to read about it", webAddress("--project-url"))
    .option("--project-version <version>", "its version", text("--project-version", "a version"))
    .option(
      "--project-digest <digest>",
      "what is deployed: sha256:… of its image, or the id of its commit",
      deployedDigest("--project-digest"),
    )
    .option("--contact <contact...>", "contacts: addresses or names", collectTexts("--contact"));
}

/** Parses a repeatable option whose values are texts. */
export function collectTexts(
  option: string,
): (value: string, before: readonly string[] | undefined) => readonly string[] {
  const checked = text(option, "an address or name");
  return (value, before) => [...(before ?? []), checked(value)];
}

/** The config file. */
export interface ConfigFlags {
  readonly config?: string;
}

/** Adds the option of {@link ConfigFlags}. */
export function withConfig(command: Command): Command {
  return command
    .optionsGroup("Config file:")
    .option("--config <file>", "options from a YAML or JSON file; init writes one");
}
