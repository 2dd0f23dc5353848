/** Options that say what is tested, how to judge, and how fast. */

export const SELECTION_ROWS = {
  profile: {
    value: { type: "word", words: ["core", "full"] },
    default: "core",
    library: "profile",
    does: "core or full",
    certificate: [{ effect: "none", because: "it is the certificate's level" }],
  },
  only: {
    value: { type: "ids" },
    library: "only",
    example: "[LIST, CREATE-2]",
    does: "requirements by id or prefix: LIST CREATE-2",
    certificate: [{ effect: "refuses", because: "so not everything was tested" }],
  },
  grep: {
    value: { type: "text", what: "a text" },
    argument: "<text>",
    config: false,
    does: "only requirements with this text in id, level or title",
    certificate: [{ effect: "none", because: "the report of such a run names --only" }],
  },
  rerun: {
    value: { type: "text", what: "a report.json or its directory" },
    argument: "<report>",
    config: false,
    does: "only what failed in this report.json, or in the report.json of this directory",
    certificate: [{ effect: "none", because: "the report of such a run names --only" }],
  },
  readOnly: {
    value: { type: "switch" },
    library: "readOnly",
    does: "create no animals; requirements that need creations stay untested",
    certificate: [{ effect: "refuses", because: "so not everything was tested" }],
  },
  allowWrites: {
    value: { type: "switch" },
    config: false,
    does: "create animals even if the config says production or readOnly",
    certificate: [{ effect: "none", because: "creating animals is the default" }],
  },
  exhaustRateLimit: {
    value: { type: "switch" },
    library: "exhaustRateLimit",
    does: "use up the key's limit at the end, to test the answers beyond it (RATE-7 to RATE-10)",
    certificate: [{ effect: "none", because: "it tests more" }],
  },
  maxRequests: {
    value: { type: "integer", least: 1, most: 1_000_000 },
    library: "maxRequests",
    example: "80",
    does: "send at most this many requests",
    certificate: [{ effect: "refuses", because: "so not everything was tested" }],
  },
  maxCreations: {
    value: { type: "integer", least: 0, most: 1_000_000 },
    library: "maxCreations",
    example: "30",
    does: "create at most this many animals",
    certificate: [{ effect: "refuses", because: "so not everything was tested" }],
  },
} as const;

export const JUDGING_ROWS = {
  strict: {
    value: { type: "switch" },
    library: "strict",
    does: "a failed SHOULD makes the target nonconformant",
    certificate: [{ effect: "none", because: "it judges more strictly" }],
  },
  failOn: {
    value: { type: "word", words: ["must", "should", "new"] },
    argument: "<what>",
    default: "must",
    does: "which failures give exit code 1: of a MUST, also of a SHOULD, or only a MUST that did not fail in the report that is in --out",
    certificate: [{ effect: "none", because: "it changes the exit code, not the verdict" }],
  },
  bail: {
    value: { type: "switch" },
    library: "bail",
    does: "stop at the first certain failure of a MUST",
    certificate: [{ effect: "none", because: "a run that it stops is not conformant" }],
  },
  anonymous: {
    value: { type: "switch" },
    config: false,
    library: "anonymous",
    does: "hide from the target that this suite runs: seed, names of animals, User-Agent, order and pauses are other ones in each run (for certifiers)",
    certificate: [{ effect: "named", because: "its requests did not name the suite" }],
  },
  expectedFailures: {
    value: { type: "file" },
    example: "expected-failures.yaml",
    does: "known failures, YAML or JSON: if nothing else fails, the exit code is 0",
    certificate: [
      {
        effect: "refuses",
        recorded: "expectedFailures",
        because: "and no failure is expected of a conformant target",
      },
    ],
  },
  updateExpectedFailures: {
    value: { type: "switch" },
    config: false,
    does: "write what fails in this run to that file",
    certificate: [{ effect: "none", because: "it needs --expected-failures, which refuses" }],
  },
  seed: {
    value: { type: "integer", least: 0, most: 2_147_483_647 },
    default: 1,
    otherwise: "follows from target, date and version",
    library: "seed",
    example: "1",
    does: "seed of generated values",
    certificate: [
      {
        effect: "refuses",
        unlessChallenged: true,
        because:
          "so that the generated values may have been chosen: leave it out, for the seed then follows from target, date and version, an anonymous run's id, or a certifier's challenge",
      },
    ],
  },
  now: {
    value: { type: "instant" },
    library: "now",
    example: "2030-12-05T00:00:00Z",
    does: "RFC 3339 time to use as the current time",
    certificate: [{ effect: "refuses", because: "instead of the real time" }],
  },
} as const;

export const PACE_ROWS = {
  concurrency: {
    value: { type: "integer", least: 1, most: 256 },
    default: 12,
    library: "concurrency",
    does: "requests in flight at once",
    certificate: [{ effect: "refuses", when: { below: 12 }, because: "below 12, where races do not show" }],
  },
  rate: {
    value: { type: "rate" },
    otherwise: "what the rate limit allows",
    library: "rate",
    example: "5",
    does: "at most this many requests a second: 5 or 0.5",
    certificate: [{ effect: "named", because: "the run sent no faster" }],
  },
  timeout: {
    value: { type: "time", least: 1, most: 600_000 },
    default: 10_000,
    library: "timeoutMs",
    does: "how long to wait for a response",
    certificate: [{ effect: "named", because: "the run waited as long for an answer" }],
  },
  settle: {
    value: { type: "time", least: 0, most: 600_000 },
    default: 2_000,
    library: "settleMs",
    does: "how long a write may take to show in reads",
    certificate: [
      {
        effect: "refuses",
        when: { above: 10_000 },
        because: "above 10 s, in which a store may hide what it lost",
      },
      { effect: "named", because: "reads may lag as long behind writes" },
    ],
  },
  maxWait: {
    value: { type: "time", least: 0, most: 86_400_000 },
    default: 120_000,
    full: 1_200_000,
    library: "maxWaitMs",
    does: "how long to wait for rate limits in total",
    certificate: [{ effect: "none", because: "a run that it ends is not conformant" }],
  },
  maxTime: {
    value: { type: "time", least: 1, most: 86_400_000 },
    default: 50_000,
    full: 900_000,
    library: "maxTimeMs",
    does: "how long to judge, not counting these waits",
    certificate: [{ effect: "none", because: "a run that it ends is not conformant" }],
  },
  reserve: {
    value: { type: "integer", least: 0, most: 1_000_000 },
    default: 0,
    library: "reserve",
    does: "requests of each window to leave to the key's other users",
    certificate: [{ effect: "named", because: "the run waited for a window where so few were left" }],
  },
} as const;
