/** `--rerun`: before the run, one request for each cause of the earlier report, all at once: whether its answer still shows it. */
import { dirname, join } from "node:path";
import { catalogueFor } from "../../../../suites/catalogue.ts";
import { type Checked, checksOf } from "../../../engine/confirm/checks.ts";
import { namedIn, sameDeviation } from "../../../engine/judgement.ts";
import { hasCases } from "../../../engine/plan/plan.ts";
import { stateOf } from "../../../engine/report.ts";
import { hasValidKey } from "../../../kit/evidence/reading.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import type { CauseReport, Report } from "../../../kit/report.ts";
import { decodeUtf8, FormatError } from "../../../kit/schema/foreign-json.ts";
import { causesIn } from "../../../report/causes/causes-in.ts";
import { showingOf } from "../../../report/causes/showing.ts";
import { sha256 } from "../../../report/certificate/statement.ts";
import { type Recorded, readHar } from "../../../report/har/har.ts";
import { count } from "../../../report/text/text.ts";
import { clientOf, type Destination } from "../../../run/target-client.ts";
import { LARGE, readInput, UsageError } from "../../../setup/usage-error.ts";
import { readReport } from "../../files/read.ts";

const MOST = 10;

const NOT_SHOWN = "no longer shown by this request";

type Shown = Readonly<{ check: Checked; exchange: Exchange }>;

/** What the request of each cause gets now; nothing without the recording. `mayCreate`: whether creations may be sent. */
export async function quickLook(
  given: string,
  destination: Destination,
  mayCreate: boolean,
): Promise<readonly string[]> {
  const { path, report } = await readReport(given);
  const recorded = await recordedBeside(path, report);
  if (recorded === null) return [];
  const { recording, facts } = recorded;
  const { profile, seed } = report.run;
  const catalogue = await catalogueFor(profile, seed);
  const checks = checksOf(stateOf(catalogue, recording, facts));
  const client = clientOf(destination, MOST);
  /** What shows a cause; `null` where that is more than one answer: it names others, or its judge looks at several. */
  const shownBy = (cause: CauseReport): Shown | null => {
    const { first } = showingOf(cause, report);
    const check = checks.find(
      ({ requirement, title }) => requirement.id === first?.requirement.id && title === first.check.title,
    );
    const exchange = recording.exchanges[first?.check.at ?? -1];
    if (!check || !exchange || check.judgement.outcome !== "failed" || namedIn(check.judgement).length > 0)
      return null;
    // A rule about every answer judges each alone.
    const isOne = check.evidence.length === 1 || !hasCases(check.requirement);
    const judged = isOne && (mayCreate || exchange.request.method !== "POST") && check.judgeInstead(exchange);
    return judged && isSame(check, judged) ? { check, exchange } : null;
  };
  const looks = causesIn(report).map((cause) => ({ cause, shown: shownBy(cause) }));
  const asked = looks.filter(({ shown }) => shown !== null).slice(0, MOST);
  const saidOf = async ({ check, exchange }: Shown): Promise<string | null> => {
    const { response, noAnswer } = await client.send(exchange.request, true);
    const { exchanges } = recording;
    const at = exchanges.at(-1)?.receivedAt ?? 0;
    const times = { index: exchanges.length, sentAt: at, receivedAt: at };
    const now = { ...exchange, ...times, response, noAnswer };
    const judgement = check.judgeInstead(now);
    if (judgement?.outcome === "failed" && isSame(check, judgement)) {
      const words = { deviation: judgement, requirement: check.requirement.id, at: now };
      const { received } = catalogue.words.deviation({ ...words, checks: [check.title], exchanges: [now] });
      return `still shown: ${received}`;
    }
    // Whether one answer that is as claimed tells anything: what a read gets depends on what is stored.
    const isAlone = exchange.request.method === "POST" || !hasValidKey(exchange);
    const { judgement: then } = check;
    const isItself = then.outcome === "failed" && catalogue.kinds.get(then.code) === "itself";
    return judgement?.outcome === "passed" && isAlone && isItself ? NOT_SHOWN : null;
  };
  const lines = looks.map(async (look) => {
    const { cause, shown } = look;
    const said = shown && asked.includes(look) ? await saidOf(shown) : null;
    return `  ${cause.requirement.padEnd(11)}${said ?? "needs a run"}`;
  });
  try {
    const head = `a quick look with ${count(asked.length, "request")}, then the run`;
    return [head, ...(await Promise.all(lines))];
  } finally {
    await client.close();
  }
}

async function recordedBeside(path: string, report: Report): Promise<Recorded | null> {
  const { recording, recordingDigest } = report;
  if (recording === null || recordingDigest === null) return null;
  try {
    const bytes = await readInput(join(dirname(path), recording), recording, "run again", LARGE);
    return sha256(bytes) === recordingDigest.sha256 ? readHar(decodeUtf8(bytes)) : null;
  } catch (error) {
    if (error instanceof UsageError || error instanceof FormatError) return null;
    throw error;
  }
}

function isSame({ judgement }: Checked, other: Checked["judgement"]): boolean {
  return judgement.outcome === "failed" && sameDeviation(judgement, other);
}
