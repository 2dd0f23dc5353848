/** How the command line parses each type of option, and the types of what it makes of them. */
import type { OptionValue } from "../../options/row.ts";
import type { OptionName, Options } from "../../options/table.ts";
import type { Resolution } from "../../run/wire/network.ts";
import { hostName } from "../../setup/network/host.ts";
import { resolution } from "../../setup/network/resolution.ts";
import {
  deployedDigest,
  instant,
  int64,
  integer,
  milliseconds,
  perSecond,
  text,
  webAddress,
  word,
} from "../../setup/values.ts";
import { type StartCommand, startCommand } from "../service/words.ts";
import { type HeaderFlag, headerFlag } from "./header-option.ts";

/** What each type of option becomes; words become one of them. */
interface Parsed {
  readonly switch: boolean;
  readonly integer: number;
  readonly time: number;
  readonly rate: number;
  readonly instant: number;
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly ids: readonly string[];
  readonly words: readonly string[];
  readonly resolutions: readonly Resolution[];
  readonly headers: readonly HeaderFlag[];
  readonly command: StartCommand;
}

/** The parsed value of an option. */
export type ParsedValue<V extends OptionValue> = V extends {
  readonly type: "word";
  readonly words: readonly (infer W)[];
}
  ? W
  : V["type"] extends keyof Parsed
    ? Parsed[V["type"]]
    : string;

/** An option that the command line has. */
export type FlagName = {
  [N in OptionName]: Options[N] extends { readonly flag: false } ? never : N;
}[OptionName];

/** What the command line, or a config, gives of the options of `run`. */
export type RunFlags = { readonly [N in FlagName]?: ParsedValue<Options[N]["value"]> };

/** Parses one value; `before` has what the same option gave before it. */
export type Parser = (text: string, before?: unknown) => unknown;

/** The parser of a type of option; `null` if its text is taken as it is. Errors begin with `flag`. */
export function parserOf(value: OptionValue, flag: string): Parser | null {
  switch (value.type) {
    case "text":
      return text(flag, value.what);
    case "file":
      return text(flag, "a file");
    case "variable":
      return text(flag, "the name of an environment variable");
    case "texts":
      return each(text(flag, value.what));
    case "names":
      return each(text(flag, "a name"));
    case "integer":
      return integer(flag, value.least, value.most);
    case "int64":
      return int64(flag);
    case "time":
      return milliseconds(flag, value.least, value.most);
    case "rate":
      return perSecond(flag);
    case "word":
      return word(flag, value.words);
    case "ids":
    case "words":
      return (given, before) => [...listOf(before), ...given.split(",").map((id) => id.trim())];
    case "instant":
      return instant(flag);
    case "web-address":
      return webAddress(flag);
    case "digest":
      return deployedDigest(flag);
    case "resolutions":
      return each(resolution);
    case "host":
      return hostName;
    case "headers":
      return (given, before) => headerFlag(given, before as readonly HeaderFlag[] | undefined);
    case "command":
      return startCommand(flag);
    default:
      return null;
  }
}

/** The parser of an option that may be repeated. */
export function each(parse: (text: string) => unknown): Parser {
  return (given, before) => [...listOf(before), parse(given)];
}

const listOf = (before: unknown): readonly unknown[] => (Array.isArray(before) ? before : []);
