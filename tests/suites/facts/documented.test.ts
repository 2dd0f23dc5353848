/** Which requests a target has to answer as documented, by their length and their characters (catalogue rule 12). */
import { expect, test } from "vitest";
import { isDocumented } from "../../../suites/facts/documented.ts";
import {
  at,
  created,
  type Draft,
  fetched,
  listed,
  other,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

const isCovered = (draft: Draft): boolean => {
  const recording = recordingOf([draft]);
  return isDocumented(at(recording, 0), recording);
};

/** A list whose target has so many characters. */
const long = (characters: number): Draft => listed("x".repeat(characters - "/pets?".length), []);

/** A creation whose body has so many bytes. */
const large = (bytes: number): Draft => created("x".repeat(bytes), pet(1));

test.each<[string, boolean, Draft]>([
  ["a target of 1,899 characters", true, long(1_899)],
  ["one of 1,900", false, long(1_900)],
  ["a body of 1,024 bytes", true, large(1_024)],
  ["one of 1,025", false, large(1_025)],
  ["an encoded space", true, listed("status=%20", [])],
  ["the first encoded control character", false, listed("status=%00", [])],
  ["the last one below the space", false, fetched("%1F", pet(1))],
  ["an encoded DEL", false, listed("status=%7f", [])],
  ["a tilde", true, listed("status=%7e", [])],
  ["another path", false, other("/owners", {})],
])("%s: %s", (_, expected, draft) => {
  expect(isCovered(draft)).toBe(expected);
});
