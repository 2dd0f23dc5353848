/** docs/gateways.md, from cells made for it. */
import { expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import type { JudgedCell } from "./cell.ts";
import { documentOf } from "./document.ts";
import { CONFORMS, DOUBLED_FIELD, NO_API } from "./expectations.ts";
import type { Expectation, Gateway } from "./gateway.ts";
import { HAPROXY } from "./haproxy.ts";
import { NGINX } from "./nginx.ts";

function cell(
  gateway: Gateway,
  name: string,
  expects: Expectation,
  failed: readonly string[] = [],
): JudgedCell {
  const requirements = failed.map((id) => ({ id, level: "MUST", outcome: "failed" }));
  const report = { verdict: expects.verdicts[0], run: { requests: 3 }, requirements } as unknown as Report;
  const outcome = { exit: 0, report, seen: null, output: "", seconds: 1 };
  return { gateway, setting: { name, config: () => "", expects }, outcome, differences: [] };
}

const VERSIONS = new Map([
  [NGINX, "1.2"],
  [HAPROXY, "3.4"],
]);

test("a row per setting, a column per gateway with its version, and what is broken", () => {
  const text = documentOf(
    [
      cell(NGINX, "default", CONFORMS),
      cell(NGINX, "doubled field", DOUBLED_FIELD, ["RATE-1"]),
      cell(HAPROXY, "doubled field", DOUBLED_FIELD, ["RATE-1"]),
      cell(HAPROXY, "login page", NO_API),
    ],
    VERSIONS,
  );
  const rows = text.split("\n").filter((line) => /^[|-]/.test(line));
  expect(rows).toEqual([
    "| setting | nginx 1.2 | HAProxy 3.4 |",
    "| --- | --- | --- |",
    "| default | conformant | – |",
    "| doubled field | nonconformant: RATE-1 | nonconformant: RATE-1 |",
    `- *doubled field*: ${DOUBLED_FIELD.breaks}`,
    "| setting | HAProxy 3.4 |",
    "| --- | --- |",
    "| login page | inconclusive |",
  ]);
});
