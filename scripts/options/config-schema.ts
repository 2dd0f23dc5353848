/** The JSON Schema of a config, from the rows that a config has; schemas/config.schema.json is its text. */
import type { OptionValue } from "../../src/options/row.ts";
import { flagOf, memberText, type NamedRow, ROWS } from "../../src/options/table.ts";

type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { $ref: "#/$defs/text" };
const VARIABLE: Schema = { $ref: "#/$defs/variable" };
const CONFIG_TITLE = "members such as `baseUrl: https://staging.example.com/v1`";
const SWITCH: Schema = { title: "true or false", type: "boolean" };

/** Members of the file that no target of several has. */
const OF_THE_FILE = ["target", "targets", "out"];

/** The schema; each title says what a value must be, each description what it does. */
export function configSchema(): Schema {
  const whole = properties();
  const ofTarget = Object.keys(whole).filter((name) => !OF_THE_FILE.includes(name));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "urn:petstore-conformance:config:1",
    title: CONFIG_TITLE,
    description:
      "What petstore-conformance reads with --config, as YAML or JSON. Each title says what a value must be, each description what it does. The command line overrides the file, the file environment variables.",
    type: "object",
    additionalProperties: false,
    properties: whole,
    $defs: {
      targetConfig: {
        title: CONFIG_TITLE,
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(ofTarget.map((name) => [name, { $ref: `#/properties/${name}` }])),
      },
      text: {
        title: "text that is not empty, in quotes where it looks like a number",
        type: "string",
        pattern: "\\S",
        maxLength: 1_000,
      },
      variable: {
        title: "the name of an environment variable, such as STAGING_API_KEY",
        type: "string",
        pattern: "^[A-Za-z_][A-Za-z0-9_]*$",
        maxLength: 200,
      },
      time: {
        title: "a time such as 10, 10s or 500ms",
        type: ["number", "string"],
        minimum: 0,
        pattern: "^[0-9]{1,9}(\\.[0-9]{1,3})?(ms|s|m)?$",
      },
    },
  };
}

function properties(): Readonly<Record<string, Schema>> {
  const found: Record<string, Schema> = {};
  const inner: Record<string, Schema> = {};
  for (const row of ROWS) {
    if (row.member === null) continue;
    const [outer, name] = row.member.split(".");
    if (name !== undefined) inner[name] = memberOf(row);
    else if (outer !== undefined) found[outer] = memberOf(row);
    if (outer === "target") found.targets = TARGETS;
  }
  found.implementation = {
    title: `${Object.keys(inner).slice(0, -1).join(", ")} or ${Object.keys(inner).at(-1)}`,
    description: "The implementation that is judged, for the report and the certificate.",
    type: "object",
    additionalProperties: false,
    properties: inner,
  };
  return found;
}

function memberOf(row: NamedRow): Schema {
  const notes = [
    row.flag === false ? "" : ` As ${flagOf(row)}.`,
    row.value.type === "file" || row.value.type === "directory" ? " Relative to the working directory." : "",
  ];
  return { description: `${memberText(row)}${notes.join("")}`, ...valueSchema(row.value) };
}

function valueSchema(value: OptionValue): Schema {
  switch (value.type) {
    case "switch":
      return SWITCH;
    case "integer":
      return {
        title: `an integer from ${value.least} to ${value.most}`,
        type: "integer",
        minimum: value.least,
        maximum: value.most,
      };
    case "int64":
      return {
        title: "an integer from -2^63 to 2^63-1",
        type: ["integer", "string"],
        pattern: "^-?[0-9]{1,19}$",
      };
    case "time":
      return { $ref: "#/$defs/time" };
    case "rate":
      return {
        title: "a number of requests a second from 0.01 to 100000",
        type: "number",
        minimum: 0.01,
        maximum: 100_000,
      };
    case "word":
      return { title: either(value.words), enum: value.words };
    case "words":
      return {
        title: `a list of ${either(value.words)}`,
        type: "array",
        items: { title: either(value.words), enum: value.words },
      };
    case "instant":
      return { title: "an RFC 3339 time, such as 2030-12-05T00:00:00Z", type: "string" };
    case "base-url":
      return { title: "the target's address as text", type: "string" };
    case "web-address":
      return { title: "an http or https URL", type: "string" };
    case "variable":
      return VARIABLE;
    case "ids":
      return list("a list of requirements, such as [LIST, CREATE-2]", 1, 200);
    case "texts":
      return list("a list of addresses or names", 0, 20);
    case "resolutions":
      return list("a list of HOST:PORT:ADDRESS", 1, 20);
    case "headers":
      return HEADERS;
    default:
      return TEXT;
  }
}

const list = (title: string, minItems: number, maxItems: number): Schema => ({
  title,
  type: "array",
  ...(minItems === 0 ? {} : { minItems }),
  maxItems,
  items: TEXT,
});

const either = (words: readonly string[]): string => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const TARGETS: Schema = {
  title: "1 to 1000 targets by name, each with members such as `baseUrl`",
  description:
    "Several targets, of which --target chooses. What one leaves out is taken from the top of the config.",
  type: "object",
  minProperties: 1,
  maxProperties: 1_000,
  additionalProperties: false,
  patternProperties: {
    "^(?!all$)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$": { $ref: "#/$defs/targetConfig" },
  },
};

const HEADERS: Schema = {
  title: "names of request headers with their values",
  type: "object",
  maxProperties: 20,
  additionalProperties: {
    title: "text, or {env: NAME} for the value of an environment variable",
    description: "Better {env: NAME}: a value in the file ends up wherever the file does.",
    type: ["string", "object"],
    additionalProperties: false,
    required: ["env"],
    properties: { env: { description: "The environment variable that holds the value.", ...VARIABLE } },
  },
};
