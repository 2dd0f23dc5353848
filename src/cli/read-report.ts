/** Reports that the user names: read, and held against the schema before anybody believes them. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import schema from "../../schemas/report.schema.json" with { type: "json" };
import type { Report } from "../kit/report.ts";
import { UsageError } from "./errors.ts";
import { fileIn } from "./file-in.ts";
import { quote } from "./quote.ts";
import { readInput } from "./read-input.ts";

/** Larger than any report that the suite writes, in bytes. */
const MOST_BYTES = 32 * 1_024 * 1_024;

/** A report and the file that it was read from. */
export interface ReadReport {
  readonly path: string;
  readonly report: Report;
}

/** Reads `report.json`, or the one in a directory. Another file is wrong usage, told in one sentence. */
export async function readReport(given: string): Promise<ReadReport> {
  const path = await fileIn(given);
  const what = `the report ${quote(path)}`;
  const text = (await readInput(path, { what, remedy: "name a report.json" }, MOST_BYTES)).toString("utf8");
  return { path, report: checked(parsed(text, path), path) };
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${quote(path)} is no JSON: name a report.json that petstore-conformance wrote`);
  }
}

function checked(value: unknown, path: string): Report {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  const validate = ajv.compile<Report>(schema);
  if (validate(value)) return value;
  const version = (value as { readonly formatVersion?: unknown } | null)?.formatVersion;
  if (typeof version === "number" && version !== 1) {
    throw new UsageError(
      `${quote(path)} is a report of format ${version}, and this version reads format 1: use the version that wrote it`,
    );
  }
  const [first] = validate.errors ?? [];
  throw new UsageError(
    `${quote(path)} is no report of petstore-conformance: ${first ? said(first) : "it is unlike one"}`,
  );
}

function said({ instancePath, keyword, message = "is wrong", params }: ErrorObject): string {
  const extra = keyword === "additionalProperties" ? ` (${quote(String(params.additionalProperty))})` : "";
  return `${instancePath === "" ? "it" : quote(instancePath)} ${message}${extra}`;
}
