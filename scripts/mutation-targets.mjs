/**
 * The files to mutate, with the tests that must fail. `tables: false` leaves out what a file makes at import: the
 * literals of requirements (covered by other tests), and the regular expressions for leaked internals, whose hundreds of
 * mutants would each need a run of all tests. `coverage: "all"` is for memoized values: the test that computes them is
 * not the one that would fail.
 */
export const TARGETS = [
  { file: "src/kit/json/int64.ts", tests: ["tests/kit/json/int64.test.ts"] },
  { file: "src/kit/json/utf8.ts", tests: ["tests/kit/json/read-json.test.ts"] },
  { file: "src/kit/json/json-tokens.ts", tests: ["tests/kit/json/read-json.test.ts"] },
  { file: "src/kit/json/json-values.ts", tests: ["tests/kit/json/read-json.test.ts"] },
  { file: "src/kit/json/read-json.ts", tests: ["tests/kit/json/read-json.test.ts"] },
  { file: "src/kit/schema/json-type.ts", tests: ["tests/kit/schema/json-type.test.ts"] },
  { file: "src/kit/schema/validators.ts", tests: ["tests/kit/schema/validators.test.ts"], coverage: "all" },
  {
    file: "src/kit/schema/finding.ts",
    tests: ["tests/kit/schema/finding.test.ts", "tests/kit/schema/validators.test.ts"],
  },
  { file: "src/kit/format-value.ts", tests: ["tests/kit/format-value.test.ts"] },
  { file: "suites/generate/new-pet.ts", tests: ["tests/suites/generate/new-pet.test.ts"] },
  { file: "src/kit/evidence/reading.ts", tests: ["tests/kit/evidence/reading.test.ts"] },
  {
    file: "suites/facts/store-model.ts",
    tests: ["tests/suites/facts/store-model.test.ts", "tests/kit/evidence/server-time.test.ts"],
  },
  {
    file: "suites/facts/list-pages.ts",
    tests: ["tests/suites/facts/store-model.test.ts", "tests/kit/evidence/server-time.test.ts"],
  },
  {
    file: "src/kit/evidence/order.ts",
    tests: ["tests/suites/facts/store-model.test.ts", "tests/kit/evidence/server-time.test.ts"],
  },
  {
    file: "src/kit/evidence/server-time.ts",
    tests: ["tests/suites/facts/store-model.test.ts", "tests/kit/evidence/server-time.test.ts"],
  },
  {
    file: "suites/facts/documented.ts",
    tests: ["tests/suites/facts/store-model.test.ts", "tests/kit/evidence/server-time.test.ts"],
  },
  { file: "src/kit/evidence/memoize.ts", tests: ["tests/kit/evidence/memoize.test.ts"] },
  {
    file: "suites/judges/leaked-internals.ts",
    tests: ["tests/suites/judges/leaked-internals.test.ts"],
    tables: false,
  },
  { file: "suites/1-http.ts", tests: ["tests/suites/1-http.test.ts"], tables: false },
  { file: "suites/7-errors.ts", tests: ["tests/suites/7-errors.test.ts"], tables: false },
  {
    file: "suites/8.3-rate-limits.ts",
    tests: ["tests/suites/8.3-rate-limits.test.ts", "tests/suites/flaws.test.ts"],
    tables: false,
  },
  {
    file: "suites/2-data.ts",
    tests: ["tests/suites/2-data.test.ts", "tests/suites/flaws.test.ts"],
    tables: false,
  },
  { file: "suites/4-endpoints/4.3-get-pet.ts", tests: ["tests/suites/flaws.test.ts"], tables: false },
  {
    file: "suites/5-authentication-challenges.ts",
    tests: ["tests/suites/5-authentication-challenges.test.ts"],
    tables: false,
  },
  {
    file: "suites/9-versioning.ts",
    tests: ["tests/suites/5-authentication-challenges.test.ts"],
    tables: false,
  },
  {
    file: "src/run/pacing/request-queue.ts",
    tests: ["tests/run/pacing/request-queue.test.ts", "tests/run/pacing/request-queue-waiting.test.ts"],
  },
  {
    file: "src/run/pacing/pacing.ts",
    tests: ["tests/run/pacing/pacing.test.ts", "tests/run/pacing/rate-limit/minute-window.test.ts"],
  },
  {
    file: "src/run/pacing/rate-limit/rate-limit-headers.ts",
    tests: ["tests/run/pacing/rate-limit/rate-limit-headers.test.ts"],
  },
  { file: "src/engine/confirm/again.ts", tests: ["tests/engine/confirm/again.test.ts"] },
  { file: "src/engine/confirm/ban.ts", tests: ["tests/engine/confirm/ban.test.ts"] },
  { file: "src/engine/confirm/series.ts", tests: ["tests/engine/confirm/series.test.ts"] },
  { file: "src/engine/plan/closed.ts", tests: ["tests/engine/plan/closed.test.ts"] },
];
