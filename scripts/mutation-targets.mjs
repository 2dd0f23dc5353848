/**
 * What is mutated, with the tests that must notice. `tables: false` leaves out what a file makes at import: the
 * literals of requirements, which say what is sent and how it is called (other tests hold those), and the signs of
 * internals: hundreds of mutants of regular expressions, each of which costs a run of all tests. `coverage: "all"` is
 * for what is made once and kept: the test that makes it is not the one that would notice.
 */
export const TARGETS = [
  { file: "src/kit/int64.ts", tests: ["tests/kit/int64.test.ts"] },
  { file: "src/kit/utf8.ts", tests: ["tests/kit/read-json.test.ts"] },
  { file: "src/kit/json-tokens.ts", tests: ["tests/kit/read-json.test.ts"] },
  { file: "src/kit/json-values.ts", tests: ["tests/kit/read-json.test.ts"] },
  { file: "src/kit/read-json.ts", tests: ["tests/kit/read-json.test.ts"] },
  { file: "src/kit/json-type.ts", tests: ["tests/kit/json-type.test.ts"] },
  { file: "src/kit/validators.ts", tests: ["tests/kit/validators.test.ts"], coverage: "all" },
  { file: "src/kit/finding.ts", tests: ["tests/kit/finding.test.ts", "tests/kit/validators.test.ts"] },
  { file: "src/kit/describe.ts", tests: ["tests/kit/describe.test.ts"] },
  { file: "src/kit/new-pet.ts", tests: ["tests/kit/new-pet.test.ts"] },
  { file: "src/kit/reading.ts", tests: ["tests/kit/reading.test.ts"] },
  { file: "src/kit/knowledge.ts", tests: ["tests/kit/knowledge.test.ts"] },
  { file: "src/kit/remembered.ts", tests: ["tests/kit/remembered.test.ts"] },
  { file: "src/kit/judging.ts", tests: ["tests/kit/judging.test.ts"] },
  { file: "src/kit/standing.ts", tests: ["tests/kit/standing.test.ts"] },
  { file: "suites/list-judges.ts", tests: ["tests/suites/list-judges.test.ts"] },
  { file: "suites/create-judges.ts", tests: ["tests/suites/create-judges.test.ts"] },
  { file: "suites/auth-judges.ts", tests: ["tests/suites/auth-judges.test.ts"] },
  { file: "suites/countdown.ts", tests: ["tests/suites/countdown.test.ts"] },
  { file: "suites/internals.ts", tests: ["tests/suites/internals.test.ts"], tables: false },
  { file: "suites/http.ts", tests: ["tests/suites/http.test.ts"], tables: false },
  { file: "suites/errors.ts", tests: ["tests/suites/errors.test.ts"], tables: false },
  { file: "suites/rate-limits.ts", tests: ["tests/suites/rate-limits.test.ts"], tables: false },
  { file: "suites/data.ts", tests: ["tests/suites/data.test.ts"], tables: false },
  { file: "suites/get-pet.ts", tests: ["tests/suites/get-pet.test.ts"], tables: false },
  { file: "suites/create-nothing.ts", tests: ["tests/suites/create-nothing.test.ts"], tables: false },
  { file: "suites/create-pet-refusals.ts", tests: ["tests/suites/create-nothing.test.ts"], tables: false },
  { file: "suites/list-pets.ts", tests: ["tests/suites/list-pets.test.ts"], tables: false },
  {
    file: "suites/list-limits.ts",
    tests: ["tests/suites/list-pets.test.ts", "tests/suites/list-judges.test.ts"],
    tables: false,
  },
  { file: "suites/each.ts", tests: ["tests/suites/each.test.ts"] },
  { file: "suites/auth-challenges.ts", tests: ["tests/suites/auth-challenges.test.ts"], tables: false },
  { file: "suites/versioning.ts", tests: ["tests/suites/auth-challenges.test.ts"], tables: false },
  { file: "src/run/spending.ts", tests: ["tests/run/spending.test.ts"] },
  { file: "src/run/gate.ts", tests: ["tests/run/gate.test.ts", "tests/run/gate-waiting.test.ts"] },
  { file: "src/run/announced.ts", tests: ["tests/run/announced.test.ts"] },
  { file: "src/run/even-spending.ts", tests: ["tests/run/even-spending.test.ts"] },
  { file: "src/run/hidden-minute.ts", tests: ["tests/run/hidden-minute.test.ts"] },
];
