/** JSON in which every member is there once: of two, every reader would pick its own. */
import { readJson } from "../../kit/json/read-json.ts";
import { parseJson } from "../../kit/schema/foreign-json.ts";
import { FormatError } from "../../kit/schema/format-error.ts";

/** Parses bytes; throws a FormatError where they are no JSON, or name a member twice. */
export function parseOnce(bytes: Uint8Array): unknown {
  const value = parseJson(bytes);
  const { duplicates, problems } = readJson(bytes);
  const [twice] = duplicates;
  if (twice !== undefined)
    throw new FormatError(`its member ${twice.slice(1).replaceAll("/", ".")} is there twice`);
  const [problem] = problems;
  if (problem !== undefined) throw new FormatError(`it is not JSON as it should be (${problem})`);
  return value;
}
