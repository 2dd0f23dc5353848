/** What a row of the options' table says; `table.ts` has them all. */

/** What an option takes. The command line parses it, the config's schema describes it, and the types follow from it. */
export type OptionValue =
  /** Given or not; `negated`: the flag is `--no-…`. */
  | { readonly type: "switch"; readonly negated?: true }
  /** Text that is not empty; `what` is it in messages. */
  | { readonly type: "text"; readonly what: string }
  /** A path, seen from the working directory. */
  | { readonly type: "file" }
  | { readonly type: "directory" }
  | { readonly type: "variable" }
  /** Texts, in one option or several. */
  | { readonly type: "texts"; readonly what: string }
  /** Names, in an option each; in a config one text. */
  | { readonly type: "names" }
  /** Ids with commas or blanks between them. */
  | { readonly type: "ids" }
  | { readonly type: "integer"; readonly least: number; readonly most: number }
  | { readonly type: "int64" }
  /** In milliseconds, with a unit as people write it. */
  | { readonly type: "time"; readonly least: number; readonly most: number }
  /** Requests a second. */
  | { readonly type: "rate" }
  | { readonly type: "word"; readonly words: readonly string[] }
  | { readonly type: "words"; readonly words: readonly string[] }
  | { readonly type: "instant" }
  | { readonly type: "base-url" }
  | { readonly type: "web-address" }
  | { readonly type: "digest" }
  | { readonly type: "resolutions" }
  | { readonly type: "host" }
  | { readonly type: "headers" };

/** What a value of an option means for a certificate. */
export interface CertificateRule {
  /** `none`: a certificate says nothing of it; `refuses`: there is none; `named`: it is on it; `shown`: none unless the recording shows it. */
  readonly effect: "none" | "refuses" | "named" | "shown";
  /** The member of `run.options` in the report; absent: the library's name of the option. */
  readonly recorded?: string;
  /** What the certificate and messages call it; absent: the flag. */
  readonly called?: string;
  /** Which values it concerns; absent: any but the default. What is no number is above and below every number. */
  readonly when?: { readonly above: number } | { readonly below: number } | { readonly is: string };
  /** It does not refuse a value that follows from a certifier's challenge. */
  readonly unlessChallenged?: true;
  readonly because: string;
}

/** One option. The key of the row is its name: `maxRequests` is `--max-requests` on the command line. */
export interface OptionRow {
  readonly value: OptionValue;
  /** What follows the flag in the help, instead of the usual text of its type. */
  readonly argument?: string;
  /** A short name beside the flag: `-q`. */
  readonly short?: string;
  /** `false`: only a config has it. */
  readonly flag?: false;
  /** The value without the option, as it is parsed; and that of the full profile. */
  readonly default?: number | string;
  readonly full?: number;
  /** What applies without the option, where no value says it. */
  readonly otherwise?: string;
  /** The environment variable that is read without the option, and what it holds, as the help says it. */
  readonly env?: string;
  readonly envDoes?: string;
  /** The member of a config where it is not the row's name, `implementation.url` if it is in another one; `false`: none. */
  readonly config?: string | false;
  /** What the member does, where it takes something else than the flag. */
  readonly configDoes?: string;
  /** What else has to be known about the member. */
  readonly note?: string;
  /** A value in YAML, for the config that `init` writes. */
  readonly example?: string;
  /** The name in the library, if the library has the value as it is. */
  readonly library?: string;
  /** What it does, as the help says it. */
  readonly does: string;
  /** At least one. */
  readonly certificate: readonly [CertificateRule, ...CertificateRule[]];
}

export type OptionRows = Readonly<Record<string, OptionRow>>;

/** What the types of options become when they are parsed; words become one of them, and the others are text. */
export interface ParsedTypes {
  readonly switch: boolean;
  readonly integer: number;
  readonly time: number;
  readonly rate: number;
  readonly instant: number;
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly ids: readonly string[];
  readonly words: readonly string[];
}

/** The value of a type of option, by a table of types. */
export type ValueOf<V extends OptionValue, Types> = V extends {
  readonly type: "word";
  readonly words: readonly (infer W)[];
}
  ? W
  : V["type"] extends keyof Types
    ? Types[V["type"]]
    : string;
