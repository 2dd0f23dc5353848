/** A folder of implementations/: what it holds is described by its implementation.json. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { closed, flag, type JsonSchema, list, object, text } from "../../scripts/options/json-schema.ts";
import { parseJson, read } from "../../src/kit/schema/foreign-json.ts";
import { findCommand } from "../gateways/commands.ts";

/** The file that describes an implementation. */
export const DESCRIPTION = "implementation.json";

/**
 * What is to be known of an implementation. `install` and `start` are command lines for `sh`, run in its folder with PORT
 * and API_KEY in the environment; `basePath` ends its base URL; `ready` is a path that is answered once the service runs (default:
 * the list of animals); `options` are added to the options of the run.
 */
export interface Described {
  readonly name: string;
  readonly title: string;
  readonly language: string;
  readonly needs: readonly string[];
  readonly install: string;
  readonly start: string;
  readonly basePath: string;
  readonly ready?: string;
  /** The page of its documentation that it follows. */
  readonly documentation?: string;
  readonly options?: readonly string[];
  /** Whether it is a mock server, which keeps nothing. */
  readonly mock?: boolean;
  readonly corrected?: Corrected;
}

/** A server of one file, and its corrected twin, as they are usually called. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ["server.mjs", "corrected.mjs"],
  ["server.py", "server_corrected.py"],
  ["main.go", "corrected/main.go"],
];

/** The corrected twin. */
export interface Corrected {
  readonly start: string;
  /** What was changed against each cause, by its requirement. */
  readonly mends?: Readonly<Record<string, string>>;
  /** The corrected file of each file that was changed; absent: one of {@link PAIRS}. */
  readonly files?: Readonly<Record<string, string>>;
}

const TEXTS: JsonSchema<Readonly<Record<string, string>>> = {
  type: "object",
  additionalProperties: text,
  title: "an object",
};

const CORRECTED: JsonSchema<Corrected> = closed(object({ start: text }, { mends: TEXTS, files: TEXTS }));

const SCHEMA: JsonSchema<Described> = closed(
  object(
    {
      name: text,
      title: text,
      language: text,
      needs: list(text),
      install: text,
      start: text,
      basePath: text,
    },
    { ready: text, documentation: text, options: list(text), mock: flag, corrected: CORRECTED },
  ),
);

/** An implementation, with its folder. */
export interface Implementation extends Described {
  readonly folder: string;
}

/** The names of all implementations in a folder. */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, DESCRIPTION)))
    .sort();
}

/** Reads one; throws an Error that names the file if it is invalid. */
export function readImplementation(all: string, name: string): Implementation {
  const folder = join(all, name);
  const file = `implementations/${name}/${DESCRIPTION}`;
  let described: Described;
  try {
    described = read(SCHEMA, parseJson(readFileSync(join(folder, DESCRIPTION), "utf8")));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  if (described.name !== name) throw new Error(`${file}: name is ${described.name} instead of ${name}`);
  return { ...described, folder };
}

/** The commands that it needs and that are not on the PATH. */
export function missingFor({ needs }: Implementation): readonly string[] {
  return needs.filter((command) => findCommand(command) === null);
}
