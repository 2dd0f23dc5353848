/** What a row of the options' table says; the rows are in `rows/`, and `table.ts` has them all. */

/** What an option takes. The command line parses it, the config's schema describes it, and the types follow from it. */
export type OptionValue =
  /** Given or not; `negated`: the flag is `--no-…`. */
  | { readonly type: "switch"; readonly negated?: true }
  /** Text that is not empty; `what` is it in messages. */
  | { readonly type: "text"; readonly what: string }
  /** A path, seen from the working directory. */
  | { readonly type: "file" }
  | { readonly type: "directory" }
  /** An environment variable's name. */
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
  /** RFC 3339. */
  | { readonly type: "instant" }
  | { readonly type: "base-url" }
  | { readonly type: "web-address" }
  | { readonly type: "digest" }
  | { readonly type: "resolutions" }
  | { readonly type: "host" }
  | { readonly type: "headers" }
  | { readonly type: "command" };

/** What a value of an option means for a certificate. */
export interface CertificateRule {
  /**
   * `none`: it changes nothing that a certificate says; `refuses`: no certificate; `named`: it is on the certificate;
   * `shown`: no certificate unless the recording shows it.
   */
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

/** What applies without the option: a value as one would type it, or words. */
export type OptionDefault =
  | { readonly value: string; readonly full?: string }
  | { readonly words: string }
  | null;

/** One option. The key of the row is its name: `maxRequests` is `--max-requests` on the command line. */
export interface OptionRow {
  readonly group: string;
  readonly value: OptionValue;
  /** What follows the flag in the help, `<n>`; `null`: a switch, or the command line does not have the option. */
  readonly argument: string | null;
  /** A short name beside the flag: `-q`. */
  readonly short?: string;
  /** `false`: only a config has it. */
  readonly flag?: false;
  readonly default: OptionDefault;
  /** The environment variable that is read without the option. */
  readonly env: string | null;
  /** What the variable holds, as the help says it. */
  readonly envDoes?: string;
  /** The member of a config, `implementation.url` if it is in another one. */
  readonly config: string | null;
  /** What the member does, where it takes something else than the flag. */
  readonly configDoes?: string;
  /** What else has to be known about the member. */
  readonly note?: string;
  /** The member of the library's `RunOptions`, if it has the value as it is. */
  readonly library: string | null;
  /** What it does, as the help says it. */
  readonly does: string;
  /** At least one. */
  readonly certificate: readonly [CertificateRule, ...CertificateRule[]];
}

/** A group of rows, by name. */
export type OptionRows = Readonly<Record<string, OptionRow>>;

/** An environment variable that is no option's. */
export interface EnvironmentRow {
  readonly does: string;
  readonly certificate: readonly [CertificateRule, ...CertificateRule[]];
}
