/** The engine gets its catalogue as a value: it names no operation, field or status of the pet store. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OPERATION_NAMES } from "../../suites/interface.ts";
import { ROOT } from "../support/built.ts";

const ENGINE = join(ROOT, "src/engine");
const FILES = readdirSync(ENGINE, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);

/** Named nowhere. */
const WORDS = new RegExp(`\b(?:${OPERATION_NAMES.join("|")}|pets?|sold)\b|petId|categor|animal`, "i");

test.each(FILES)("%s names nothing of the pet store", (name) => {
  const lines = readFileSync(join(ENGINE, name), "utf8").split("\n");
  expect(lines.filter((line) => WORDS.test(line))).toEqual([]);
});
