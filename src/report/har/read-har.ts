/** Reads a HAR file that this suite wrote; throws a FormatError for any other file. */
import { caught } from "../../kit/caught.ts";
import { OF_THIS_FORMAT, RECORDING } from "../../kit/schema/file-schemas.ts";
import { FormatError, parseJson, placeOf, read, shown, TOO_DEEP } from "../../kit/schema/foreign-json.ts";
import { differences } from "../differences.ts";
import { type Recorded, recordedIn } from "./run.ts";
import { renderHar } from "./write-har.ts";

/** Characters; more than the longest run against a target with the longest answers. */
export const LARGEST_HAR: number = 150 * 1024 * 1024;

/** Reads the output of {@link renderHar}; throws a {@link FormatError} for anything else. */
export function readHar(har: string): Recorded {
  if (har.length > LARGEST_HAR) throw new FormatError(`it has more than ${LARGEST_HAR} characters`);
  const value = parseJson(har);
  read(OF_THIS_FORMAT, value);
  const recorded = recordedIn(read(RECORDING, value));
  const tooDeep = (): never => {
    throw new FormatError(TOO_DEEP);
  };
  caught(RangeError, () => checkAll(har, value, recorded), tooDeep);
  return recorded;
}

/** Throws unless the text is exactly what the suite would write for this recording. */
function checkAll(har: string, value: unknown, { recording, facts }: Recorded): void {
  const rendered = renderHar(recording, facts);
  if (har === rendered) return;
  const [first] = differences(value, JSON.parse(rendered), 1);
  if (!first) throw new FormatError("its white space or repeated members differ from what the suite writes");
  const { path, given, wanted } = first;
  throw new FormatError(
    `${placeOf(path)} is ${shown(given)} where the rest of the file gives ${shown(wanted)}`,
  );
}
