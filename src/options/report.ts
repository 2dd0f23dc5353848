/** Options that describe the implementation, and what a run writes. */

export const IMPLEMENTATION_ROWS = {
  organization: {
    value: { type: "text", what: "a name" },
    argument: "<name>",
    config: "implementation.organization",
    example: "Example",
    does: "organization that makes it",
    certificate: [{ effect: "none", because: "it is on the certificate as it is given" }],
  },
  project: {
    value: { type: "text", what: "a name" },
    argument: "<name>",
    config: "implementation.project",
    example: "Pets",
    does: "its name",
    certificate: [{ effect: "none", because: "it is on the certificate as it is given" }],
  },
  projectUrl: {
    value: { type: "web-address" },
    config: "implementation.url",
    example: "https://example.com/pets",
    does: "where to read about it",
    certificate: [{ effect: "none", because: "it is on the certificate as it is given" }],
  },
  projectVersion: {
    value: { type: "text", what: "a version" },
    argument: "<version>",
    config: "implementation.version",
    note: "Write it in quotes: YAML reads 1.10 as the number 1.1.",
    example: '"1.10"',
    does: "its version",
    certificate: [{ effect: "none", because: "it is on the certificate as it is given" }],
  },
  projectDigest: {
    value: { type: "digest" },
    config: "implementation.digest",
    example: '"sha256:…"',
    does: "what is deployed: sha256:… of its image, or the id of its commit",
    certificate: [{ effect: "none", because: "it is on the certificate as it is given" }],
  },
  contact: {
    value: { type: "texts", what: "an address or name" },
    argument: "<contact...>",
    config: "implementation.contact",
    example: "[pets@example.com]",
    does: "contacts: addresses or names",
    certificate: [{ effect: "none", because: "it is on the certificate as it is given" }],
  },
  challenge: {
    value: { type: "text", what: "a file" },
    argument: "<file>",
    config: false,
    does: "a certifier's challenge, which gives the run's id, seed and profile",
    certificate: [{ effect: "none", because: "the certificate names the challenge" }],
  },
} as const;

export const OUTPUT_ROWS = {
  out: {
    value: { type: "directory" },
    default: "conformance-report/",
    does: "directory for the report",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  reporter: {
    value: { type: "words", words: ["json", "har", "html", "junit", "markdown"] },
    otherwise: "json, har, html; json is always written",
    example: "[json, html, har]",
    does: "files to write: json, har, html, junit, markdown",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  quiet: {
    value: { type: "switch" },
    short: "-q",
    config: false,
    does: "print the verdict line only",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  all: {
    value: { type: "switch" },
    config: false,
    does: "show every cause in full on the terminal, not only the first eight",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  verbose: {
    value: { type: "switch" },
    short: "-v",
    config: false,
    does: "list every requirement with its outcome as well",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  color: {
    value: { type: "switch", negated: true },
    config: false,
    does: "no colours",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
} as const;
