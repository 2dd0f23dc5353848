/** Reads the file of `--expected-failures`. */
import type { ErrorObject } from "ajv/dist/2020.js";
import type { CompleteExpectedFailure } from "../../kit/expected-failures.ts";
import { EXPECTED_FAILURES } from "../../kit/schema/expected-failures.ts";
import { compile } from "../../kit/schema/foreign-json.ts";
import { isObject, placeOf, stepsOf } from "../../kit/schema/json-place.ts";
import { asEntry } from "../../setup/expected-failures.ts";
import { quote } from "../../setup/quote.ts";
import { decodeUtf8, readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { problemFor, refuse } from "../config/check.ts";
import type { Problem } from "../config/config.ts";
import { type Parsed, parseYaml } from "../config/yaml.ts";

/** Bytes; more than a thousand long entries. */
const LARGEST = 1_048_576;

/** The content of the file. */
export interface ExpectedFailuresFile {
  readonly text: string;
  readonly entries: readonly CompleteExpectedFailure[];
  /** Where each entry is: `known.yaml:7:3`. */
  readonly places: readonly string[];
}

/** Reads and checks the file; `option` begins messages. Throws a {@link UsageError} with all problems. */
export async function readExpectedFailures(file: string, option: string): Promise<ExpectedFailuresFile> {
  const what = `the file of expected failures ${quote(file)}`;
  const bytes = await readInput(file, { what, remedy: `check ${option}` }, LARGEST);
  const text = decodeUtf8(bytes, what);
  const parsed = parseYaml(text, file);
  // A file of comments only is a list without entries.
  const value = isObject(parsed.value) && Object.keys(parsed.value).length === 0 ? [] : parsed.value;
  const validate = compile(EXPECTED_FAILURES, { allErrors: true });
  if (!validate(value)) throw refusal(validate.errors ?? [], parsed);
  const entries = value.map(asEntry);
  refuse(repeated(entries, parsed));
  return { text, entries, places: entries.map((_, index) => parsed.at([index])) };
}

function refusal(errors: readonly ErrorObject[], parsed: Parsed): unknown {
  try {
    // If a member is misspelt, it is not reported as missing, too.
    const misspelt = new Set(errors.filter(isUnknown).map(({ instancePath }) => instancePath));
    // Which members an entry must have depends on one of them: what it leads to says more than that it failed.
    const said = errors.filter(
      (error) => error.keyword !== "if" && (isUnknown(error) || !misspelt.has(error.instancePath)),
    );
    refuse(
      said.map((error) =>
        error.keyword === "required" ? missing(error, parsed) : problemFor(error, parsed),
      ),
    );
  } catch (error) {
    return error;
  }
  return new UsageError("the expected failures do not match their schema");
}

function isUnknown({ keyword }: ErrorObject): boolean {
  return keyword === "additionalProperties";
}

function missing({ instancePath, params }: ErrorObject, parsed: Parsed): Problem {
  const path = stepsOf(instancePath);
  const name = placeOf([...path, String(params.missingProperty)]);
  return { at: parsed.at(path), what: `\`${name}\` is missing` };
}

function repeated(entries: readonly CompleteExpectedFailure[], { at }: Parsed): readonly Problem[] {
  const seen = new Set<string>();
  return entries.flatMap(({ requirement, check, untested = null }, index) => {
    const key = JSON.stringify([requirement, check, untested]);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const name = check === null ? requirement : `${requirement}, ${quote(check)},`;
    return { at: at([index]), what: `${name} is listed twice: keep one entry` };
  });
}
