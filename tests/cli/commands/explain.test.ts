/** What `explain` prints: how a requirement is judged, what is sent for it, and an example from a real run. */
import { expect, test } from "vitest";
import { saidBy } from "../../support/said-by.ts";

// Of each kind: an answer, one that is asked again, the address, the description, a crowd, the limit; a question.
test.each([
  ...["LIST-2", "GET-2", "VERSION-1", "DESC-1", "LIST-5", "RATE-7", "RATE-11"],
  ...["HTTP-1", "OPEN-1", "NONE-1"],
])("explain %s", async (id) => {
  const text = await saidBy(`explain ${id} --no-color`, "/no-folder");
  expect(text.replaceAll(/conformance-[0-9a-f]{8}/g, "conformance-…")).toMatchSnapshot();
});
