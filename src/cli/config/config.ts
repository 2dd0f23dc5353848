/** The types of a config file, from the options' table; its schema is `schemas/config.schema.json`. */
import type { ParsedTypes, ValueOf } from "../../options/row.ts";
import type { Member, OptionName, Options } from "../../options/table.ts";

/** What a config holds for each type of option; for the others, text. */
interface Held extends Omit<ParsedTypes, "instant" | "names" | "time"> {
  /** Text if a double would lose digits. */
  readonly int64: number | string;
  /** Seconds, or text with a unit: "500ms". */
  readonly time: number | string;
  readonly resolutions: readonly string[];
  readonly headers: { readonly [name: string]: string | { readonly env: string } };
}

type HeldValue<N extends OptionName> = ValueOf<Options[N]["value"], Held>;

/** The name of an option's member at the top of a config. */
type TopName<C> = C extends `${string}.${string}` ? never : C extends string ? C : never;

/** The name of an option's member in `implementation`. */
type InnerName<C> = C extends `implementation.${infer Name}` ? Name : never;

export type ConfigMembers = {
  readonly [N in OptionName as TopName<Member<N>>]?: HeldValue<N>;
} & {
  readonly implementation?: { readonly [N in OptionName as InnerName<Member<N>>]?: HeldValue<N> };
  readonly targets?: { readonly [name: string]: TargetMembers };
};

/** The members of one of several targets; what they leave out is taken from the top of the file. */
export interface TargetMembers extends Omit<ConfigMembers, "target" | "targets" | "out"> {}

export interface Config {
  readonly members: ConfigMembers;
  /** The place of a member, for messages: `config.yaml:7:3`. */
  readonly at: (...path: readonly (string | number)[]) => string;
}
