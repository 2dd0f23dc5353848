/** The types of a config file, whose schema is `schemas/config.schema.json`. */
import type { ConfigMembers } from "../../kit/generated/config.ts";

export interface Config {
  readonly members: ConfigMembers;
  /** The place of a member, for messages: `config.yaml:7:3`. */
  readonly at: (...path: readonly (string | number)[]) => string;
}
