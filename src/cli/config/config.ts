/** The types of a config file, from the options' table; its schema is `schemas/config.schema.json`. */
import type { OptionValue } from "../../options/row.ts";
import type { OptionName, Options } from "../../options/table.ts";

/** What a config holds for each type of option; for the others, text. */
interface Held {
  readonly switch: boolean;
  readonly integer: number;
  /** Text if a double would lose digits. */
  readonly int64: number | string;
  /** Seconds, or text with a unit: "500ms". */
  readonly time: number | string;
  readonly rate: number;
  readonly texts: readonly string[];
  readonly ids: readonly string[];
  readonly words: readonly string[];
  readonly resolutions: readonly string[];
  readonly headers: { readonly [name: string]: string | { readonly env: string } };
}

type HeldValue<V extends OptionValue> = V extends {
  readonly type: "word";
  readonly words: readonly (infer W)[];
}
  ? W
  : V["type"] extends keyof Held
    ? Held[V["type"]]
    : string;

/** The name of an option's member at the top of a config. */
type TopName<C> = C extends `${string}.${string}` ? never : C extends string ? C : never;

/** The name of an option's member in `implementation`. */
type InnerName<C> = C extends `implementation.${infer Name}` ? Name : never;

/** All members that a file may have. */
export type ConfigMembers = {
  readonly [N in OptionName as TopName<Options[N]["config"]>]?: HeldValue<Options[N]["value"]>;
} & {
  readonly implementation?: {
    readonly [N in OptionName as InnerName<Options[N]["config"]>]?: HeldValue<Options[N]["value"]>;
  };
  readonly targets?: { readonly [name: string]: TargetMembers };
};

/** The members of one of several targets; what they leave out is taken from the top of the file. */
export interface TargetMembers extends Omit<ConfigMembers, "target" | "targets" | "out"> {}

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
