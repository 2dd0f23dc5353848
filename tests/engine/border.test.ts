/** The engine gets its catalogue as a value: it names no operation, field, status, plan or requirement of the pet store. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SUBSCRIPTION_LIMITS } from "../../src/kit/subscriptions.ts";
import { CATALOGUE } from "../../suites/index.ts";
import {
  BASE_PATH,
  LIMIT_FIELD,
  OPERATION_NAMES,
  REMAINING_FIELD,
  RESET_FIELD,
} from "../../suites/interface.ts";
import { ROOT } from "../support/built.ts";

const ENGINE = join(ROOT, "src/engine");
const FILES = readdirSync(ENGINE, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".ts"),
);

/** Named nowhere: operations, fields and header fields, statuses, plans, ids of requirements. */
const WORDS = new RegExp(
  [
    String.raw`\b(?:${OPERATION_NAMES.join("|")}|pets?|sold|enterprise)\b`,
    `"(?:available|${Object.keys(SUBSCRIPTION_LIMITS).join("|")})"`,
    String.raw`\b(?:${[...new Set(CATALOGUE.map(({ id }) => id.replace(/\d+$/, "")))].join("|")})\d`,
    [LIMIT_FIELD, REMAINING_FIELD, RESET_FIELD].join("|"),
    String.raw`${BASE_PATH}\b|petId|categor|animal`,
  ].join("|"),
  "i",
);

const named = (text: string): readonly string[] => text.split("\n").filter((line) => WORDS.test(line));

test.each(FILES)("%s names nothing of the pet store", (name) => {
  expect(named(readFileSync(join(ENGINE, name), "utf8"))).toEqual([]);
});

test.each([
  ...["listPets", "a pet", "of pets", "sold", 'plan === "free"', '"pro"', "enterprise", '"available"'],
  ...["whether RATE-5 fails", "x-ratelimit-reset", "does not end in /v1", "petId", "categoryId", "an animal"],
])("%s is of the pet store", (text) => {
  expect(named(text)).toEqual([text]);
});
