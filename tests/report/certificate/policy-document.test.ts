/** docs/certificates/policy.md says what the tables say; `vitest -u` writes it. */
import { expect, test } from "vitest";
import { renderPolicy } from "../../../scripts/options/policy.ts";

test("the page is that of the tables", async () => {
  await expect(renderPolicy()).toMatchFileSnapshot("../../../docs/certificates/policy.md");
});
