import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { option } from "../../../src/report/listing/readme.ts";

test.each([
  "Example",
  "https://api.example.com/v1",
  "Pretty & Sons",
  "$(id)`w`",
  "it's",
  'a"b',
  "two\nlines",
  "",
])("a shell reads %j as one argument", (value) => {
  const script = `printf '<%s>' ${option("--x", value)}`;
  expect(execFileSync("sh", ["-c", script], { encoding: "utf8" })).toBe(`<--x><${value}>`);
});

test("a value that begins with a hyphen is no option of its own", () => {
  expect(option("--organization", "--json")).toBe("--organization=--json");
});
