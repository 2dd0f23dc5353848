/** Whether a description is a well-formed OpenAPI document, by the schemas of the OpenAPI Initiative. */
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { unless } from "../caught.ts";
import { isObject, load, type Step, stepsOf } from "../schema/foreign-json.ts";
import { child } from "./cursor.ts";
import type { OpenDescription } from "./open-description.ts";

export interface Malformation {
  readonly path: readonly Step[];
  readonly expected: string;
  readonly received: string;
}

const compiled = new Map<string, ValidateFunction>();

/** Compiled on first use, which takes a while. */
function validatorFor(version: "3.0" | "3.1", dialect: unknown): ValidateFunction {
  const isOwn = version === "3.1" && OWN_DIALECTS.has(dialect);
  const key = isOwn ? "3.1 with schemas" : version;
  const known = compiled.get(key);
  if (known) return known;
  const published = load(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`) as Published;
  const { $defs, definitions, ...others } = published;
  const open: Published = {
    ...others,
    ...($defs ? { $defs: withOtherFields($defs) } : {}),
    ...(definitions ? { definitions: withOtherFields(definitions) } : {}),
  };
  const schema = isOwn || version === "3.0" ? withSchemas(open) : open;
  const options = { strict: false, validateFormats: false, allErrors: true, verbose: true } as const;
  const ajv =
    version === "3.0"
      ? new (load("ajv-draft-04") as typeof import("ajv-draft-04").default)(options)
      : new (load("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js")).Ajv2020(options);
  const validate = ajv.compile(schema) as ValidateFunction;
  compiled.set(key, validate);
  return validate;
}

type Definitions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Published {
  readonly definitions?: Definitions;
  readonly $defs?: Definitions;
}

/** Fields that have a meaning in some of these objects, and are forbidden in none: in the others they only do not apply. */
const OTHER_FIELDS: readonly (readonly [definition: RegExp, fields: readonly string[]])[] = [
  [
    /^security-scheme$|.SecurityScheme$/,
    ["name", "in", "scheme", "bearerFormat", "flows", "openIdConnectUrl"],
  ],
  [
    /^(implicit|password|client-credentials|authorization-code)$|(OAuth|Credentials)Flow$/,
    ["authorizationUrl", "tokenUrl", "refreshUrl"],
  ],
  [/^parameter$/, ["allowReserved", "allowEmptyValue"]],
];

/** The published definitions, which refuse such fields, without that. */
function withOtherFields(all: Definitions = {}): Definitions {
  const adapted = Object.entries(all).map(([name, { oneOf, properties, $defs, ...others }]) => {
    const [, fields = []] = OTHER_FIELDS.find(([definition]) => definition.test(name)) ?? [];
    // An `http` scheme is either one of bearer tokens or has no `bearerFormat`.
    const choice = oneOf === undefined || name === "HTTPSecurityScheme" ? {} : { oneOf };
    const own = { ...Object.fromEntries(fields.map((field) => [field, {}])), ...(properties ?? {}) };
    const inner = $defs === undefined ? {} : { $defs: withOtherFields($defs as Definitions) };
    return [name, { ...others, ...choice, ...inner, properties: own }] as const;
  });
  return Object.fromEntries(adapted);
}

const JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";

/** What `jsonSchemaDialect` may be where schemas are those of JSON Schema 2020-12, and more (OpenAPI 3.1 §4.8.24.5). */
const OWN_DIALECTS: ReadonlySet<unknown> = new Set([
  undefined,
  JSON_SCHEMA,
  "https://spec.openapis.org/oas/3.1/dialect/base",
]);

/** The published schema of 3.1 does not look into schemas; that of 3.0 refuses unknown keywords, which tools ignore, and 3.1 allows. */
function withSchemas({ $defs, definitions, ...published }: Published): Published {
  const schema = { ...$defs?.schema, if: { required: ["$schema"] }, else: { $ref: JSON_SCHEMA } };
  const Schema = { ...definitions?.Schema, additionalProperties: true, not: { required: ["$ref"] } };
  return {
    ...published,
    ...($defs ? { $defs: { ...$defs, schema } } : {}),
    ...(definitions ? { definitions: { ...definitions, Schema } } : {}),
  };
}

/** The version that a document says it is of, `null` where that is neither 3.0 nor 3.1. */
export function versionOf(value: unknown): "3.0" | "3.1" | null {
  const text = isObject(value) ? value.openapi : undefined;
  const [, version] = typeof text === "string" ? (/^(3\.[01])\.\d+(-.+)?$/.exec(text) ?? []) : [];
  return version === "3.0" || version === "3.1" ? version : null;
}

/** The most specific error of the document, or `null`. */
export function malformation({ root }: OpenDescription): Malformation | null {
  const version = versionOf(root.value);
  if (version === null) return null;
  const validate = validatorFor(version, child(root, "jsonSchemaDialect")?.value);
  // Parts that are nested too deeply to be validated are no errors of a document.
  if (unless(RangeError, () => validate(root.value), true)) return null;
  // A parameter is validated as one of each `in`, a security scheme as one of each type: that it is another one is no error.
  const errors = (validate.errors ?? []).filter(
    ({ keyword, instancePath, data }) =>
      !["enum", "const"].includes(keyword) ||
      !KNOWN.some(([end, values]) => end.test(instancePath) && values.includes(data)),
  );
  // The deepest error is the nearest to the mistake; those above it follow from it.
  const [worst] = errors.toSorted(
    (a, b) => depthOf(b) - depthOf(a) || rank(a) - rank(b) || (a.instancePath < b.instancePath ? -1 : 1),
  );
  return worst ? asMalformation(worst) : null;
}

const depthOf = ({ instancePath }: ErrorObject): number => instancePath.split("/").length;

const KNOWN: readonly (readonly [end: RegExp, values: readonly unknown[]])[] = [
  [/\/in$/, ["query", "header", "path", "cookie"]],
  [/^\/components\/securitySchemes\/[^/]+\/type$/, ["apiKey", "http", "oauth2", "openIdConnect"]],
];

/** Errors that only follow from others (of `oneOf`, `not` …), and that a value is no reference, come last. */
function rank({ keyword, params }: ErrorObject): number {
  if (keyword === "required" && params.missingProperty === "$ref") return 1;
  return ["oneOf", "anyOf", "if", "not", "unevaluatedProperties"].includes(keyword) ? 1 : 0;
}

function asMalformation(error: ErrorObject): Malformation {
  const path = stepsOf(error.instancePath).map(String);
  const { keyword, params, data } = error;
  if (keyword === "required")
    return { path, expected: `the member \`${params.missingProperty}\``, received: "none" };
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const name = String(params.additionalProperty ?? params.unevaluatedProperty);
    const expected = "only members that OpenAPI knows, or that begin with `x-`";
    return { path: [...path, name], expected, received: `\`${name}\`` };
  }
  const name = /^\D/.test(path.at(-1) ?? "") ? `\`${path.at(-1)}\` ` : "";
  return { path, expected: `${name}${wanted(error)}`, received: `${name}${brief(data)}` };
}

function wanted({ keyword, params, message }: ErrorObject): string {
  const allowed = keyword === "const" ? [params.allowedValue] : params.allowedValues;
  if (Array.isArray(allowed)) return allowed.map((value) => JSON.stringify(value)).join(" or ");
  if (keyword === "type") return `of the type ${String(params.type)}`;
  if (keyword === "pattern") return `like ${String(params.pattern)}`;
  return `as OpenAPI allows it (${message ?? keyword})`;
}

const LONGEST = 80;

export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > LONGEST ? `\`${text.slice(0, LONGEST)}…\`` : `\`${text}\``;
}
