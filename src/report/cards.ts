/** What every format shows of a cause, or of one failed requirement. Pure; not escaped. */
import { responseField } from "../kit/evidence/reading.ts";
import type { Recording } from "../kit/exchange.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { CauseReport, CheckReport, Report, RequirementReport } from "../kit/report.ts";
import { isObject } from "../kit/schema/foreign-json.ts";
import { flagOf, OPTIONS } from "../options/table.ts";
import { failsLine, heldWords, requirementsOf } from "./causes/causes-in.ts";
import { causeKnownBy, reasonsOf } from "./causes/known.ts";
import { type FailedCheck, type Showing, showingOf, showingOfRequirement } from "./causes/showing.ts";
import { madeSure, needsOf } from "./made-sure.ts";
import { grouped } from "./sections.ts";
import type { Entry, Row } from "./text/text.ts";
import { checksPassed } from "./verdict-line.ts";
import { SUITE } from "./version.ts";

const NAMED_CHECKS = 3;

export interface Evidence {
  readonly report: Report;
  readonly recording: Recording;
  readonly start?: string | null;
}

export interface ShownCheck extends FailedCheck {
  readonly expected: string;
  readonly received: string;
  readonly sure: string | null;
  /** What the store needs for the `try` line to show it. */
  readonly needs: string | null;
}

export interface Card extends Pick<RequirementReport, "id" | "level" | "title"> {
  readonly section: string | null;
  /** The failed requirements, the one that names the cause first. */
  readonly fails: readonly RequirementReport[];
  /** Of the card of a requirement: the causes that explain its failure. */
  readonly causes: readonly CauseReport[];
  /** What becomes of the requirements that it holds back; `null` if it holds none. */
  readonly held: { readonly ids: readonly string[]; readonly words: string } | null;
  /** The check that shows it best; `null` in reports made by hand. */
  readonly first: ShownCheck | null;
  readonly others: readonly ShownCheck[];
  readonly known: readonly string[];
  readonly advice: string | null;
  readonly rerun: string | null;
}

export function cardOf(cause: CauseReport, { report, recording, start = null }: Evidence): Card {
  const { requirement: id, level, title, holdsBack } = cause;
  const advice = [cause.advice, stackAdvice(recording)].filter((text) => text !== null).join(" ");
  const fails = requirementsOf(cause, report);
  const [named] = fails;
  return {
    ...{ id, level, title, advice: advice || null, fails, causes: [] },
    section: named?.section ?? null,
    held: holdsBack.length === 0 ? null : { ids: holdsBack, words: heldWords(cause, report) },
    ...checksOf(showingOf(cause, report), recording),
    known: reasonsOf(causeKnownBy(cause, report)),
    rerun: rerunCommand(cause, report, start),
  };
}

/** The card of one failed requirement, for formats with a test for each: with its causes, whose ids group the tests. */
export function cardOfRequirement(
  requirement: RequirementReport,
  causes: readonly CauseReport[],
  recording: Recording,
): Card {
  const { id, level, section, title } = requirement;
  return {
    ...{ id, level, section, title, fails: [requirement], held: null, causes },
    ...checksOf(showingOfRequirement(requirement), recording),
    ...{ known: [], advice: null, rerun: null },
  };
}

function checksOf({ first, others }: Showing, recording: Recording): Pick<Card, "first" | "others"> {
  const shown = (failed: FailedCheck): ShownCheck => {
    const { expected, received } = failed.check;
    return {
      ...{ ...failed, expected: expected ?? UNKNOWN, received: received ?? UNKNOWN },
      sure: madeSure(failed, recording),
      needs: needsOf(failed.check, recording),
    };
  };
  return { first: first && shown(first), others: others.map(shown) };
}

const UNKNOWN = "not recorded";

/** "limit=1: expected at most 1 animal, received 21 animals". */
export function messageOf({ title, expected, received }: CheckReport): string {
  return `${title}: expected ${expected ?? UNKNOWN}, received ${received ?? UNKNOWN}`;
}

export function entryOf(card: Card): Entry {
  const { id, level, section, title, fails, held, first, others, known, causes, advice, rerun } = card;
  const several = fails.length > 1;
  const titleOf = ({ requirement, check }: FailedCheck): string =>
    several ? `${requirement.id}, ${check.title}` : check.title;
  const titles = others.slice(0, NAMED_CHECKS).map(titleOf);
  const more = others.length - titles.length;
  // "0 of 3 checks"; "0 of 3 checks of GET-1" where several requirements fail.
  const of = first?.requirement;
  const passed = of && of.sentChecks > 0 ? `${checksPassed(of)}${several ? ` of ${of.id}` : ""}` : null;
  const all: readonly (readonly [name: string, text: string | null | undefined, kind?: Row["kind"]])[] = [
    ["fails", failsIn(card)],
    ["holds back", held && `${idRanges(held.ids)}: ${held.words}`],
    ["check", first && titleOf(first), "value"],
    ["expected", first?.expected, "value"],
    ["received", first?.received, "value"],
    ["made sure", first?.sure],
    ["try", first?.check.reproduce, "command"],
    ["needs", first?.needs],
    ["also", titles.length === 0 ? null : titles.join("; ") + (more > 0 ? `; and ${more} more` : "")],
    ["passed", passed],
    ...known.map((reason) => ["known", reason] as const),
    // "error-body/code: 404 answers lack `code` (fails ERROR-1, GET-2); Write every error body in one place."
    ...causes.map((cause) => {
      const also = cause.requirements.length > 1 ? ` (fails ${failsLine(cause)})` : "";
      const then = cause.advice === null ? "" : `; ${cause.advice}`;
      return ["cause", `${cause.id}: ${cause.title}${also}${then}`] as const;
    }),
    ["advice", advice],
    ["rerun", rerun, "command"],
  ];
  const rows = all.flatMap(([name, text, kind = "words"]) => (text ? [{ name, text, kind }] : []));
  return { id, level, section, text: title, rows };
}

/** "§7 ERROR-1; §4.2 CREATE-5 to CREATE-11"; one that fails alone with its title; `null` if the heading says it. */
function failsIn({ fails, title }: Card): string | null {
  const [named, ...others] = fails;
  if (!named || (others.length === 0 && named.title === title)) return null;
  if (others.length === 0) return `${named.id}, ${named.title}`;
  return [...grouped(fails, ({ section }) => section)]
    .map(([section, of]) => `§${section} ${idRanges(of.map(({ id }) => id))}`)
    .join("; ");
}

const STACKS: readonly (readonly [says: RegExp, headings: string])[] = [
  [/^Express/i, "Express 5 and NestJS 12"],
  [/^uvicorn|^hypercorn/i, "FastAPI with slowapi"],
  [/^Werkzeug/i, "Flask with Flask-Smorest and Flask-Limiter"],
  [/^WSGIServer/i, "Django REST framework on PostgreSQL"],
  [/^WireMock/i, "WireMock 3 (mock)"],
];

/** "See docs/implementations.md, Express 5 and NestJS 12."; `null` if no answer names a framework that is there. */
export function stackAdvice({ exchanges }: Pick<Recording, "exchanges">): string | null {
  const named = exchanges.flatMap((exchange) =>
    ["x-powered-by", "server"].flatMap((name) => responseField(exchange, name)),
  );
  const [, headings] = STACKS.find(([says]) => named.some((value) => says.test(value))) ?? [];
  return headings === undefined ? null : `See docs/implementations.md, ${headings}.`;
}

/** Options that the command repeats because they may change the judgement, or keep the run from creating anything. */
const REPEATED = ["categoryId", "categories", "now", "readOnly", "strict", "exhaustRateLimit"] as const;

/** `petstore-conformance --base-url … --only ERROR-1 GET-2`; the key comes from `PETSTORE_API_KEY`. */
export function rerunCommand(cause: CauseReport, report: Report, start: string | null = null): string {
  const { target, run } = report;
  const words = [SUITE.name];
  if (!target.embedded) words.push("--base-url", quoted(target.baseUrl));
  if (start !== null) words.push("--start", `'${start.replaceAll("'", "'\\''")}'`);
  if (run.profile === "full") words.push("--profile full");
  if (run.seed !== 1 && run.profile === "full") words.push(`--seed ${run.seed}`);
  if (target.plan !== null) words.push(`--plan ${target.plan}`);
  for (const name of REPEATED) {
    const flag = flagOf({ name, ...OPTIONS[name] });
    const value = run.options[name];
    if (value === true) words.push(flag);
    else if (typeof value === "number") words.push(flag, new Date(value).toISOString());
    else if (typeof value === "string") words.push(flag, quoted(value));
  }
  const { description } = run.options;
  const source = isObject(description) ? description.source : null;
  if (typeof source === "string" && cause.requirements.some((id) => id.startsWith("DESC-")))
    words.push("--description", quoted(source));
  return [...words, "--only", ...cause.requirements].join(" ");
}

/** Quotes a word so that POSIX shells and PowerShell both accept it. */
function quoted(text: string): string {
  return /^[\w./:%~-]+$/.test(text) ? text : `'${text.replaceAll("'", "%27")}'`;
}
