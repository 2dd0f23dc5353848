/** Every fault is named well. That it changes what a target answers is shown by `prove`, where the suite has to see it. */
import { expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";

test("ids and titles of faults are unique", () => {
  expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  expect(new Set(FAULTS.map(({ requirement, title }) => `${requirement} ${title}`)).size).toBe(FAULTS.length);
});

test.each(FAULTS)("$id: $title", ({ id, title, requirement, also = [] }) => {
  expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(title).toMatch(/^.{8,}[^.]$/);
  expect(also).not.toContain(requirement);
  expect(new Set(also).size).toBe(also.length);
});
