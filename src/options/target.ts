/** The config file, and options that say what the target is and how it is reached. */

export const CONFIG_ROWS = {
  config: {
    value: { type: "file" },
    config: false,
    does: "options from a YAML or JSON file; init writes one",
    certificate: [{ effect: "none", because: "its options have their own rules" }],
  },
} as const;

export const TARGET_ROWS = {
  baseUrl: {
    value: { type: "base-url" },
    otherwise: "the embedded reference",
    env: "PETSTORE_BASE_URL",
    envDoes: "the target's address, instead of --base-url",
    note: "${VARIABLE} is replaced by the value of an environment variable.",
    example: "https://staging.example.com/v1",
    does: "base URL, which ends in /v1",
    certificate: [{ effect: "none", because: "the certificate is for this address" }],
  },
  apiKeyFile: {
    value: { type: "file" },
    env: "PETSTORE_API_KEY",
    envDoes: "the target's API key",
    example: "staging.key",
    does: "file with the API key; - is standard input",
    certificate: [{ effect: "none", because: "it says which target is judged" }],
  },
  apiKeyEnv: {
    value: { type: "variable" },
    flag: false,
    default: "PETSTORE_API_KEY",
    example: "STAGING_API_KEY",
    does: "environment variable with the API key",
    certificate: [{ effect: "none", because: "it says which target is judged" }],
  },
  target: {
    value: { type: "names" },
    example: "staging",
    does: "name of the target in reports; with a config that has targets, which one to judge: may be repeated, or all",
    certificate: [{ effect: "none", because: "it says which target is judged" }],
  },
  environment: {
    value: { type: "word", words: ["production", "staging"] },
    flag: false,
    note: "For production, a run creates nothing unless --allow-writes is given; readOnly: false is not enough.",
    example: "staging",
    does: "what the target is used for",
    certificate: [{ effect: "none", because: "it says which target is judged" }],
  },
  plan: {
    value: { type: "word", words: ["free", "pro", "business", "enterprise"] },
    library: "plan",
    example: "free",
    does: "the key's plan: free, pro, business or enterprise",
    certificate: [
      {
        effect: "named",
        called: "--plan enterprise",
        when: { is: "enterprise" },
        because: "its figures are not published",
      },
    ],
  },
  categoryId: {
    value: { type: "int64" },
    default: "1",
    library: "categoryId",
    does: "a category that exists",
    certificate: [{ effect: "named", because: "the category of its animals" }],
  },
  categories: {
    value: { type: "word", words: ["any", "restricted", "auto"] },
    argument: "<mode>",
    default: "auto",
    library: "categories",
    does: "any, restricted or auto: whether unknown categories must be accepted",
    certificate: [
      {
        effect: "shown",
        called: "--categories restricted",
        when: { is: "restricted" },
        because:
          "and the recording shows no unknown small category refused with 400 while the given one was accepted: leave it out, for a run finds out by itself",
      },
    ],
  },
  description: {
    value: { type: "text", what: "a file or a URL" },
    argument: "<file|url>",
    note: "${VARIABLE} is replaced by the value of an environment variable.",
    example: "openapi.yaml",
    does: "its OpenAPI description, 3.0 or 3.1, to judge as well (DESC)",
    certificate: [
      { effect: "named", recorded: "description", because: "the OpenAPI description that was judged" },
    ],
  },
  start: {
    value: { type: "text", what: "the command that starts the service" },
    argument: "<command>",
    example: "node server.js --port 8080",
    does: "start the service by this command of a shell, wait until it answers at the base URL, and end it after the run",
    certificate: [{ effect: "none", because: "it only starts the service" }],
  },
  ready: {
    value: { type: "time", least: 1, most: 3_600_000 },
    default: 30_000,
    does: "how long --start waits for that",
    certificate: [{ effect: "none", because: "it only starts the service" }],
  },
  watch: {
    value: { type: "switch" },
    config: false,
    does: "judge again whenever files change, until Ctrl-C, and show what is fixed, what is new and the first card; --start starts the service again each time",
    certificate: [{ effect: "none", because: "each run has a report of its own" }],
  },
  watchFiles: {
    value: { type: "names" },
    argument: "<glob>",
    config: false,
    otherwise: "the working directory without node_modules and hidden directories",
    does: "files of the working directory that --watch watches, such as 'src/**/*.ts'; may be repeated",
    certificate: [{ effect: "none", because: "each run has a report of its own" }],
  },
} as const;
