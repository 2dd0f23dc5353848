/** Options of what a run reads and writes. */
import type { OptionRows } from "../row.ts";

/** In the order of the help. */
export const OUTPUT_ROWS = {
  out: {
    group: "Output:",
    value: { type: "directory" },
    argument: "<dir>",
    default: { value: "conformance-report/" },
    env: null,
    config: "out",
    library: null,
    does: "directory for the report",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  reporter: {
    group: "Output:",
    value: { type: "words", words: ["json", "har", "har.gz", "html", "junit", "markdown", "ctrf", "badge"] },
    argument: "<name...>",
    default: { words: "json, har, html; json is always written" },
    env: null,
    config: "reporter",
    library: null,
    does: "files to write: json, har, har.gz, html, junit, markdown, ctrf, badge",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  quiet: {
    group: "Output:",
    value: { type: "switch" },
    argument: null,
    short: "-q",
    default: null,
    env: null,
    config: null,
    library: null,
    does: "print the verdict line only",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  verbose: {
    group: "Output:",
    value: { type: "switch" },
    argument: null,
    short: "-v",
    default: null,
    env: null,
    config: null,
    library: null,
    does: "list every requirement with its outcome as well",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
  color: {
    group: "Output:",
    value: { type: "switch", negated: true },
    argument: null,
    default: null,
    env: null,
    config: null,
    library: null,
    does: "no colours",
    certificate: [{ effect: "none", because: "it changes what is written, not what is judged" }],
  },
} as const;

OUTPUT_ROWS satisfies OptionRows;
