/** Reads the file of `--config` and validates it. */
import schema from "../../../schemas/config.schema.json" with { type: "json" };
import type { ConfigMembers } from "../../kit/generated/config.ts";
import { compile } from "../../kit/schema/foreign-json.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { readParsed, refuse, violations } from "./parsed.ts";

/** A config file, whose schema is `schemas/config.schema.json`. */
export interface Config {
  readonly members: ConfigMembers;
  /** The place of a member, for messages: `config.yaml:7:3`. */
  readonly at: (...path: readonly (string | number)[]) => string;
}

/** Members whose values appear in no message, because they are secret or may contain a secret. */
const SECRET = new Set([
  "headers",
  "baseUrl",
  "apiKeyEnv",
  "apiKeyFile",
  "clientKey",
  "clientKeyPassphraseEnv",
]);

export async function readConfig(file: string): Promise<Config> {
  if (file.trim() === "") throw new UsageError("--config is empty: name a file, or omit the option");
  const what = file === "-" ? "the config on standard input (--config -)" : `the config file ${quote(file)}`;
  const parsed = await readParsed(file, what, "check --config");
  const validate = compile<ConfigMembers>(schema, { allErrors: true });
  if (!validate(parsed.value)) refuse(violations(validate.errors ?? [], parsed, SECRET));
  return { members: parsed.value as ConfigMembers, at: (...path) => parsed.at(path) };
}
