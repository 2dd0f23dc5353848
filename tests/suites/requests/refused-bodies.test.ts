/** Which invalid bodies a firewall may dislike (catalogue rule 12). */
import { expect, test } from "vitest";
import { DEFECTS } from "../../../suites/generate/defects.ts";
import { withDefect } from "../../../suites/requests/refused-bodies.ts";

test("bodies for lenient parsers, and those with an escaped character", () => {
  const unusual = DEFECTS.filter((defect) => withDefect(defect).unusual);
  const isOfLenient = ({ requirement }: { readonly requirement: string }): boolean =>
    requirement === "CREATE-18";
  expect(unusual.filter(isOfLenient)).toEqual(DEFECTS.filter(isOfLenient));
  expect(unusual.filter((each) => !isOfLenient(each)).map(({ title }) => title)).toEqual([
    ...["status is followed by a line break", "a JSON string with the animal's text"],
  ]);
});
