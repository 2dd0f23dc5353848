/** When a milder name is sent: the name with markup may be one that a firewall dislikes (catalogue rule 14). */
import { expect, test } from "vitest";
import { NAMES } from "../../../suites/requests/names.ts";
import { CLOSED, created, error, pet, recordingOf, type Unusual } from "../../support/recordings.ts";

test.each<[string, Unusual | null, boolean]>([
  ["was refused", { status: 403 }, true],
  ["got no answer", { noAnswer: CLOSED }, true],
  ["was accepted", {}, false],
  ["was not sent", null, false],
])("where the name with markup %s", (_, unusual, expected) => {
  const [probe] = NAMES.filter(({ instead }) => instead !== null);
  const requestId = probe?.request.id ?? "";
  const body = unusual?.status === undefined ? pet(1) : error(unusual.status);
  const recording = recordingOf(unusual === null ? [] : [created({}, body, { requestId, ...unusual })]);
  expect(probe?.instead?.needed?.(recording)).toBe(expected);
});
