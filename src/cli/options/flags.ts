/** The options of the table as commander has them: their flags, and how each type is parsed. */
import { type Command, Option } from "commander";
import type { OptionValue, ParsedTypes, ValueOf } from "../../options/row.ts";
import {
  argumentOf,
  defaultText,
  flagOf,
  type NamedRow,
  type OptionName,
  type Options,
  ROWS,
} from "../../options/table.ts";
import type { Resolution } from "../../run/wire/network.ts";
import { parseBaseUrl } from "../../setup/base-url.ts";
import { hostName, resolution } from "../../setup/network/addresses.ts";
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
import { type HeaderFlag, headerFlag } from "./headers.ts";

/** With `--target`: every target of the config. */
export const ALL_TARGETS = "all";

interface Parsed extends ParsedTypes {
  readonly resolutions: readonly Resolution[];
  readonly headers: readonly HeaderFlag[];
}

export type FlagName = {
  [N in OptionName]: Options[N] extends { readonly flag: false } ? never : N;
}[OptionName];

/** What the command line, or a config, gives of the options of `run`. */
export type RunFlags = { readonly [N in FlagName]?: ValueOf<Options[N]["value"], Parsed> };

/** Parses one value; `before` has what the same option gave before it. */
export type Parser = (text: string, before?: unknown) => unknown;

/** The parser of a type of option; `null` if its text is taken as it is. Errors begin with `name`. */
export function parserOf(value: OptionValue, name: string): Parser | null {
  switch (value.type) {
    case "text":
      return text(name, value.what);
    case "file":
      return text(name, "a file");
    case "variable":
      return text(name, "the name of an environment variable");
    case "texts":
      return each(text(name, value.what));
    case "names":
      return each(text(name, "a name"));
    case "integer":
      return integer(name, value.least, value.most);
    case "int64":
      return int64(name);
    case "time":
      return milliseconds(name, value.least, value.most);
    case "rate":
      return perSecond(name);
    case "word":
      return word(name, value.words);
    case "ids":
    case "words":
      return (given, before) => [...listOf(before), ...given.split(",").map((id) => id.trim())];
    case "instant":
      return instant(name);
    case "base-url":
      return (given) => parseBaseUrl(name, given);
    case "web-address":
      return webAddress(name);
    case "digest":
      return deployedDigest(name);
    case "resolutions":
      return each(resolution(name));
    case "host":
      return hostName(name);
    case "headers":
      return (given, before) => headerFlag(given, before as readonly HeaderFlag[] | undefined);
    default:
      return null;
  }
}

/** The parser of an option that may be repeated. */
export function each(parse: (text: string) => unknown): Parser {
  return (given, before) => [...listOf(before), parse(given)];
}

const listOf = (before: unknown): readonly unknown[] => (Array.isArray(before) ? before : []);

/** Help texts that differ from those of the table. */
export type Texts = { readonly [N in FlagName]?: string };

/** Adds these options, in the order of the table and in its groups. */
export function withOptions(command: Command, names: readonly FlagName[], texts: Texts = {}): Command {
  for (const row of ROWS) {
    const name = names.find((known) => known === row.name);
    if (name !== undefined) command.optionsGroup(row.group).addOption(optionOf(row, texts[name]));
  }
  return command;
}

export function withAllOptions(command: Command): Command {
  return withOptions(
    command,
    ROWS.filter(({ flag }) => flag !== false).map(({ name }) => name as FlagName),
  );
}

function optionOf(row: NamedRow, does: string = row.does): Option {
  const flag = flagOf(row);
  const names = row.short === undefined ? flag : `${row.short}, ${flag}`;
  // The others are unset without a flag or a config, so that the defaults of the profile apply.
  const isAlwaysSet = row.value.type === "directory";
  const option = new Option(names + argumentOf(row), isAlwaysSet ? does : does + defaultText(row));
  const parser = parserOf(row.value, flag);
  if (parser !== null) option.argParser(parser);
  return isAlwaysSet ? option.default(row.default) : option;
}
