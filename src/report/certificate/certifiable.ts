/** Which reports can be certified, and at which level; every reason is a clause about the report. */
import { EXEMPTIONS } from "../../../suites/exemptions.ts";
import type { Exemption } from "../../engine/catalogue.ts";
import { exemptionFor, holdsBeside } from "../../engine/outcomes/exemptions.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import type { Report, RequirementReport } from "../../kit/report.ts";
import { concerns, OPTION_RULES, type OptionRule } from "../../options/certificate-rules.ts";
import { DAY_MS, type Level, LONGEST_TO_SIGNATURE_DAYS } from "./policy.ts";

/** Why a report cannot be certified at a level, or `null`; only the embedded reference can be certified as a demonstration. */
export function whyNotCertifiable(
  report: Report,
  demonstration: boolean,
  level: Level = "core",
): string | null {
  const { target, verdict } = report;
  const refusing = rulesIn(report.run).find(({ effect }) => effect === "refuses");
  if (refusing) return `it was run with ${refusing.flag}, ${refusing.because}`;
  if (verdict !== "conformant") return `its verdict is ${verdict}`;
  if (report.requirements.some(({ level: of, outcome }) => of === "MUST" && outcome === "failed"))
    return "a MUST failed in it";
  if (target.embedded && !demonstration)
    return "it judges the suite's own embedded reference implementation: pass --demonstration to see what a certificate looks like";
  if (!target.embedded && demonstration)
    return "--demonstration is for the embedded reference implementation only: omit it";
  const { reserve } = report.run;
  const figures = reserve ? [reserve.requests, reserve.keyRequests] : [];
  const isUsedUp = report.requirements.some(({ checks }) =>
    checks.some(({ reason }) => reason?.code === "reserve-used-up"),
  );
  if (isUsedUp || figures.some(({ used, available }) => used >= available))
    return "the reserve for retries and experiments was used up, so that doubts may be left: run again";
  return leftInDoubt(report) ?? whyNotLevel(report, level);
}

/** Codes of checks in which something deviated, and no experiment could decide it. */
const DOUBTS: ReadonlySet<string> = new Set(["unsteady", "control-refused", "banned", "unanswered"]);

function leftInDoubt({ requirements }: Report): string | null {
  for (const { id, level, checks } of requirements) {
    const open = level === "MUST" && checks.find(({ reason }) => reason && DOUBTS.has(reason.code));
    if (open)
      return `a check of ${id} ("${open.title}") deviated and could not be decided: ${open.reason?.text}; run again`;
  }
  return null;
}

export function whyNotLevel(report: Report, level: Level): string | null {
  if (level === "full" && report.run.profile !== "full")
    return "its run had the core profile, and full is required: run with --profile full, or pass --level core";
  const open = untestedMust(report).filter((each) => exemptionOn(each, level, report) === null);
  if (open.length === 0) return null;
  const [first] = open;
  const ids = idRanges(open.map(({ id }) => id));
  return `${ids} ${open.length === 1 ? "is" : "are"} untested, which a ${level} certificate does not allow: ${first?.reason?.text ?? "for no reason"}`;
}

/** The highest level that a report reaches, `null`: none. */
export function levelOf(report: Report): Level | null {
  return (["full", "core"] as const).find((level) => whyNotLevel(report, level) === null) ?? null;
}

/** A MUST that stayed untested, and why that is allowed. */
export interface NamedUntested {
  readonly id: string;
  readonly because: string;
}

export function untestedOn(report: Report, level: Level): readonly NamedUntested[] {
  return untestedMust(report).map((each) => {
    const { certified, because } = exemptionOn(each, level, report) ?? {};
    return { id: each.id, because: certified?.because ?? because ?? each.reason?.text ?? "for no reason" };
  });
}

/** Options that a certificate names, as `--rate 5` and `--timeout 500ms`. */
export function optionsOn({ run }: Report): readonly string[] {
  const rules = rulesIn(run).filter(({ effect }) => effect !== "refuses");
  return rules.map(({ name, flag, effect, isTime }) => {
    const value = run.options[name];
    // A flag with its value says all.
    if (/^--\S+ /.test(flag) || effect === "shown") return flag;
    return `${flag} ${typeof value === "string" ? value : JSON.stringify(value)}${isTime ? "ms" : ""}`;
  });
}

function untestedMust({ requirements }: Report): readonly RequirementReport[] {
  return requirements.filter(({ level, outcome }) => level === "MUST" && outcome === "untested");
}

function exemptionOn({ id, reason }: RequirementReport, level: Level, report: Report): Exemption | null {
  const isExempt = report.exempt.some((each) => each.id === id && each.code === reason?.code);
  const row = reason && isExempt ? exemptionFor(EXEMPTIONS, id, reason) : null;
  if (!row?.certificate.includes(level) || !(row.certified?.when(reason?.values ?? {}) ?? true)) return null;
  const holds = holdsBeside(row, (other) => report.requirements.find((each) => each.id === other));
  return holds ? row : null;
}

function rulesIn({ options, challenge }: Report["run"]): readonly OptionRule[] {
  return OPTION_RULES.filter(
    (rule) =>
      Object.hasOwn(options, rule.name) &&
      concerns(rule, options[rule.name]) &&
      !(rule.unlessChallenged && challenge !== undefined),
  );
}

export type CatalogueEntry = Pick<RequirementReport, "id" | "level" | "section" | "title">;

/** Why a report does not come from this version of the suite with its whole catalogue, or `null`. */
export function whyNotOurs(
  { suite, requirements, run }: Report,
  ours: Report["suite"],
  catalogue: readonly CatalogueEntry[],
): string | null {
  if (suite.name !== ours.name || suite.version !== ours.version)
    return `it was written by ${suite.name} ${suite.version}: certify it with that version; this is ${ours.version}`;
  // --only narrows the catalogue, and has a clearer reason of its own.
  if ("only" in run.options) return null;
  const isSame = (given: CatalogueEntry, wanted: CatalogueEntry | undefined): boolean =>
    (["id", "level", "section", "title"] as const).every((name) => given[name] === wanted?.[name]);
  const isWhole =
    requirements.length === catalogue.length && requirements.every((entry, i) => isSame(entry, catalogue[i]));
  return isWhole ? null : "its requirements differ from the catalogue";
}

/** How far the signer's clock may be behind that of the run, in milliseconds. */
const SIGNER_BEHIND_MS = 60_000;

/** Why a signature at an instant does not fit the run, `null` where it does; ms since the Unix epoch. */
export function whyNotSignedAt({ run: { startedAt, durationMs } }: Report, signedAt: number): string | null {
  const ended = Date.parse(startedAt) + durationMs;
  if (ended > signedAt + SIGNER_BEHIND_MS)
    return `its run ended at ${new Date(ended).toISOString()}, after the signature`;
  const days = (signedAt - ended) / DAY_MS;
  return days > LONGEST_TO_SIGNATURE_DAYS
    ? `its run ended ${Math.floor(days)} days before the signature, more than ${LONGEST_TO_SIGNATURE_DAYS}: run again`
    : null;
}

/** Names and addresses of this machine and of networks of one's own (RFC 1918, RFC 4193, RFC 3927, RFC 6761, RFC 6762). */
const PRIVATE: readonly RegExp[] = [
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/,
  /^10(?:\.\d+){3}$/,
  /^192\.168(?:\.\d+){2}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/,
  /^169\.254(?:\.\d+){2}$/,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d+){2}$/,
  /^\[(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]|::ffff):/,
  /\.(?:local|internal|lan|home|corp|test|invalid|home\.arpa)$/,
  /^[^.[\]]+$/,
];

/** Whether only machines of one's own reach a host, as the URL class writes it; a dot at its end changes nothing (RFC 1034 §3.1). */
export function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return PRIVATE.some((pattern) => pattern.test(name));
}

/** Why the host named is not shown to be the host reached, as a clause; `null`: it is, as far as TLS shows it. */
export function whyNotReached({ target, run }: Report): string | null {
  const { resolve, host, ownAuthorities, certificatesChecked } = run.options;
  const { protocol, hostname } = new URL(target.baseUrl);
  if (resolve !== undefined) return `it was reached at ${[resolve].flat().join(", ")} (--resolve)`;
  if (isPrivate(hostname)) return `${hostname} is a private address`;
  if (certificatesChecked === false) return "TLS certificates were not checked";
  if (protocol !== "https:") return "it was reached without TLS";
  if (host !== undefined) return `TLS was checked for ${String(host)} (--host)`;
  if (ownAuthorities !== undefined) return "its certificate is by an authority of the user's own (--ca-file)";
  return null;
}
