/**
 * Validates values by the component schemas of the interface (§2). Our own: ajv takes an exact number for an object, and
 * what it compiled of five small schemas was ten times as long.
 */
import { memoizeAlone } from "../evidence/memoize.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../json/json.ts";
import { departure, type Finding, missing } from "./finding.ts";
import { type ComponentName, components, isOfType, type Schema } from "./json-type.ts";

export type { Finding } from "./finding.ts";

const COMPONENTS = "#/components/schemas/";

/** The violations of a component schema, at most one for each place; none: the value is valid. */
export function findings(
  name: Exclude<ComponentName, "PetStatus">,
  value: JsonValue | undefined,
): readonly Finding[] {
  const schema = component(name);
  return typeof value === "object" && value !== null
    ? violationsBy(schema)(value)
    : violations(schema, value, "");
}

/** The violations of a schema, found once for each value. */
const violationsBy = memoizeAlone((schema: Schema) =>
  memoizeAlone((value: JsonValue & object) => violations(schema, value, "")),
);

const titled: ReadonlyMap<string, Schema> = new Map(
  Object.entries(components).map(([title, schema]) => [title, { title, ...schema }]),
);

function component(name: ComponentName): Schema {
  return titled.get(name) ?? {};
}

/** The component that a schema refers to; others are their own. */
function resolved(schema: Schema | undefined): Schema {
  const { $ref } = schema ?? {};
  return $ref === undefined ? (schema ?? {}) : component($ref.slice(COMPONENTS.length) as ComponentName);
}

function violations(schema: Schema, value: JsonValue | undefined, path: string): readonly Finding[] {
  if (value === undefined || !isAllowed(schema, value)) return [departure(path, schema, value)];
  const { items, properties = {}, required = [] } = schema;
  if (isJsonArray(value)) {
    const item = resolved(items);
    return value.flatMap((each, index) => violations(item, each, `${path}/${index}`));
  }
  if (!isJsonObject(value)) return [];
  const absent = required.filter((name) => !(name in value));
  const present = Object.keys(properties).filter((name) => name in value);
  return [
    ...absent.map((name) => missing(`${path}/${name}`, resolved(properties[name]))),
    ...present.flatMap((name) => violations(resolved(properties[name]), value[name], `${path}/${name}`)),
  ];
}

function isAllowed({ type, format, enum: choices }: Schema, value: JsonValue): boolean {
  const isTyped = type === undefined || isOfType(format ?? type, value);
  return isTyped && (choices === undefined || choices.some((choice) => choice === value));
}
