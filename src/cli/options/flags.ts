/** The options of the table as commander has them: their flags, and how each type is parsed. */
import { type Command, Option } from "commander";
import type { OptionRow, OptionValue, ParsedTypes, ValueOf } from "../../options/row.ts";
import { defaultText, flagOf, type NamedRow, type Options, ROWS } from "../../options/table.ts";
import type { Resolution } from "../../run/wire/network.ts";
import { parseBaseUrl } from "../../setup/target.ts";
import {
  deployedDigest,
  hostName,
  instant,
  int64,
  integer,
  milliseconds,
  perSecond,
  resolution,
  text,
  webAddress,
  word,
} from "../../setup/usage-error.ts";
import { type HeaderFlag, headerFlag } from "./headers.ts";

export const ALL_TARGETS = "all";

interface Parsed extends ParsedTypes {
  readonly resolutions: readonly Resolution[];
  readonly headers: readonly HeaderFlag[];
}

export type FlagName = {
  [N in keyof Options]: Options[N] extends { readonly flag: false } ? never : N;
}[keyof Options];

/** What the command line, or a config, gives of the options of `run`. */
export type RunFlags = { readonly [N in FlagName]?: ValueOf<Options[N]["value"], Parsed> };

/** Parses one value; `before` has what the same option gave before it. */
export type Parser = (text: string, before?: unknown) => unknown;

type Of<T extends OptionValue["type"]> = Extract<OptionValue, { readonly type: T }>;

function several(parse: (text: string) => string): Parser {
  return (given, before) => [...listOf(before), ...given.split(",").map((each) => parse(each.trim()))];
}

type Type<T extends OptionValue["type"]> = readonly [
  argument: string | null,
  parse?: (name: string, value: Of<T>) => Parser,
];

/** What is written after the flag, unless the row says it, and a parser where the text is not taken as it is. Errors begin with `name`. */
const TYPES: { readonly [T in OptionValue["type"]]: Type<T> } = {
  switch: [null],
  text: [null, (name, { what }) => text(name, what)],
  file: ["<file>", (name) => text(name, "a file")],
  directory: ["<dir>"],
  variable: ["<name>", (name) => text(name, "the name of an environment variable")],
  texts: [null, (name, { what }) => each(text(name, what))],
  names: ["<name>", (name) => each(text(name, "a name"))],
  integer: ["<n>", (name, { least, most }) => integer(name, least, most)],
  int64: ["<id>", int64],
  time: ["<time>", (name, { least, most }) => milliseconds(name, least, most)],
  rate: ["<n>", perSecond],
  word: ["<name>", (name, { words }) => word(name, words)],
  ids: ["<id...>", () => several(String)],
  words: ["<name...>", (name, { words }) => several((each) => word(name, words)(each.toLowerCase()))],
  instant: ["<time>", instant],
  "base-url": ["<url>", (name) => (given) => parseBaseUrl(name, given)],
  "web-address": ["<url>", webAddress],
  digest: ["<digest>", deployedDigest],
  resolutions: ["<host:port:address>", (name) => each(resolution(name))],
  host: ["<name>", hostName],
  headers: [
    "<name:$variable>",
    () => (given, before) => headerFlag(given, before as readonly HeaderFlag[] | undefined),
  ],
};

/** What is written after the flag: ` <n>`; nothing after a switch. */
export function argumentOf({ argument, value }: OptionRow): string {
  const text = argument ?? TYPES[value.type][0];
  return text === null ? "" : ` ${text}`;
}

export function parserOf(value: OptionValue, name: string): Parser | null {
  const parse = TYPES[value.type][1] as ((name: string, value: OptionValue) => Parser) | undefined;
  return parse?.(name, value) ?? null;
}

export function each(parse: (text: string) => unknown): Parser {
  return (given, before) => [...listOf(before), parse(given)];
}

const listOf = (before: unknown): readonly unknown[] => (Array.isArray(before) ? before : []);

export function withOptions(command: Command, names?: readonly (keyof Options)[]): Command {
  for (const row of ROWS) {
    if (row.flag === false || names?.includes(row.name) === false) continue;
    command.optionsGroup(row.group).addOption(optionOf(row));
  }
  return command;
}

function optionOf(row: NamedRow): Option {
  const flag = flagOf(row);
  const names = row.short === undefined ? flag : `${row.short}, ${flag}`;
  // The others are unset without a flag or a config, so that the defaults of the profile apply.
  const isAlwaysSet = row.value.type === "directory";
  const option = new Option(names + argumentOf(row), isAlwaysSet ? row.does : row.does + defaultText(row));
  const parser = parserOf(row.value, flag);
  if (parser !== null) option.argParser(parser);
  return isAlwaysSet ? option.default(row.default) : option;
}
