/** Confirms causes: runs the curl line of each against the service, and compares the answer with what the run received. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { answerIn, differences, hasSameBody } from "./answer.ts";
import { outsideNpm } from "./install.ts";
import type { Confirmable } from "./result.ts";
import { KEY } from "./service.ts";

const LONGEST_ANSWER = 16 * 1_024 * 1_024;

/** What begins the text about a cause whose curl line was answered otherwise. */
export const UNCONFIRMED = "NOT CONFIRMED: ";

/** What each cause's curl line was answered, one after another; `null` for a cause without a line. */
export async function confirm(causes: readonly Confirmable[]): Promise<readonly (string | null)[]> {
  const said: (string | null)[] = [];
  for (const cause of causes) said.push(await confirmOne(cause));
  return said;
}

async function confirmOne({ check, exchange }: Confirmable): Promise<string | null> {
  if (check?.reproduce == null) return null;
  if (!exchange?.response) return `${UNCONFIRMED}the run received no answer`;
  const { stdout } = await promisify(execFile)("sh", ["-c", check.reproduce], {
    env: { ...outsideNpm(), PETSTORE_API_KEY: KEY },
    encoding: "buffer",
    maxBuffer: LONGEST_ANSWER,
  });
  const repeated = answerIn(stdout);
  const found = differences(exchange.response, repeated);
  if (found.length > 0) return `${UNCONFIRMED}${found.join("; ")}`;
  const body = hasSameBody(exchange.response, repeated) ? "the same body" : "a body of the same members";
  return `status ${repeated.status}, the same fields, ${body}`;
}
