/** Each kind of failure in words: services with one mistake each, judged by the requirement that it breaks. */
import { expect, test } from "vitest";
import { optionsWith } from "../../../proof/faults/fault.ts";
import { FAULTS } from "../../../proof/faults/index.ts";
import { play } from "../../support/played-run.ts";

/** By requirement, faults that fail it with different codes. */
const CHOSEN = [
  "id-string",
  "pet-name-null",
  "pet-category-string",
  "int64-double int64-refused-largest",
  "listed-twice-oldest ids-all-equal",
  "client-id-taken",
  "id-point",
  "list-wrapped",
  "limit-unbounded",
  "default-none",
  "limit-100-refused list-null-empty",
  "limit-no-maximum",
  "filter-ignored filter-available-refused filter-wrapped",
  "query-status-unknown-ignored",
  "both-limit-ignored both-status-ignored both-refused",
  "filter-after-limit",
  "statusless-everywhere",
  "name-cut-to-28",
  "status-required",
  "sold-refused",
  "name-missing-empty name-missing-422",
  "category-missing-zero category-missing-no-status category-missing-422",
  "name-number-coerced name-number-422",
  "category-digits-coerced category-string-422",
  "status-any-word status-unknown-422",
  "category-above-wrapped category-outside-422",
  "body-none-taken body-none-415 body-malformed-page body-malformed-other-error",
  "invalid-stored",
  "upsert-by-name",
  "not-utf8-replaced",
  "emoji-refused",
  "status-null-absent status-null-500",
  "body-trailing-comma",
  "get-none get-first get-array",
  "unknown-null unknown-404-message",
  "list-pets-open key-missing-400",
  "any-long-key key-unknown-403 key-unknown-text key-unknown-gateway-error",
  "any-scheme malformed-403 malformed-text",
  "key-beginning",
  "status-before-missing-key",
  "key-in-x-api-key-taken",
  "challenge-absent",
  "scheme-lower-case-refused",
  "second-word-taken second-word-403",
  "error-wrapped error-status-string",
  "error-status-500",
  "error-message-empty",
  "code-sentence code-one-for-all",
  "message-stack",
  "limit-word",
  "remaining-at-limit",
  "refusal-never",
  "retry-after-absent",
  "retry-after-word",
  "served-again-never",
  "body-empty-201",
  "repeat-category-fetched",
  "crash-pet-unknown",
  "type-absent-201",
  "pet-status-upper-case",
  "hidden-pending-filtered hidden-cached",
  "differs-category-zero",
  "marks-refused created-echo-of-request created-wrapped",
  "sunset-unknown-only",
  "key-in-location",
  "limit-twice limits-absent-201",
  "remaining-above-limit-404",
  "reset-milliseconds-201",
  "limit-free-as-pro-on-404",
].flatMap((ids) => ids.split(" "));

test.each(CHOSEN)("%s", async (id) => {
  const fault = FAULTS.find((each) => each.id === id);
  if (!fault) throw new Error(`there is no fault ${id}`);
  const { changes = [], stock = 0, plan = "business" } = optionsWith(fault);
  const { report } = await play({
    changes,
    stock,
    plan,
    options: { only: [fault.requirement], ...fault.suite },
  });
  const failures = report.requirements.flatMap(({ id: requirement, checks }) =>
    checks.flatMap(({ title, deviation, expected, received, at }) =>
      deviation
        ? `${requirement}, ${title}, at ${at}: ${deviation.code} ${JSON.stringify(deviation.values)}; expected ${expected}; received ${received}`
        : [],
    ),
  );
  const causes = (report.causes ?? []).map(({ title, advice }) => `cause: ${title}; ${advice}`);
  expect([...failures, ...causes]).toMatchSnapshot();
});
