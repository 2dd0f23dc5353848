/** How the wrong credentials of the survey are sent: in three batches, few at a time once the target bans clients for them. Pure. */
import type { TestRequest } from "../claims.ts";
import { bansIn } from "../confirm/ban.ts";
import { controlSends, withLater } from "../confirm/controls.ts";
import { usesKey } from "./budget.ts";
import { endOf, evidenceFor, type Round, type RunState, send } from "./round.ts";

/** The next wrong credentials, by turns of operation, with reads of the key behind the later ones. */
export function credentialsRound(state: RunState, open: readonly TestRequest[]): Round {
  const { plan, recording, options } = state;
  const all = plan.requests.filter(({ request }) => request.stage === "credentials" && !usesKey(request));
  const most = Math.max(1, Math.ceil(all.length / 3));
  const wrong = byTurns(open.filter((request) => !usesKey(request)));
  const [first] = wrong;
  const { began, rest, room, isCareful, isSuspected } = bansIn(recording, options.maxWaitMs);
  if (first && rest !== null && (isCareful || isSuspected)) {
    const controls = controlSends({ request: first }, state, 0);
    const [right] = controls;
    const wait = { inTurn: true, notBefore: endOf(recording) + rest, reason: BANNED } as const;
    const waits = rest > 0 ? { waits: true as const } : {};
    if (began || isSuspected || !right)
      return { name: "whether a ban is over", sends: controls, ...wait, ...waits };
    const needed = new Set(
      all.flatMap(({ request, priority }) => (priority === "essential" ? request.id : [])),
    );
    const few = [...wrong.filter(({ id }) => needed.has(id)), ...wrong.filter(({ id }) => !needed.has(id))];
    const isFirst = all.every(({ request }) => evidenceFor(recording, request.id) === undefined);
    const sends = few.slice(0, Math.min(room, most)).map((request) => send(state, request, "survey"));
    // What was taken for a ban before may have been an outage: the key right after the first ones tells.
    const after = isFirst ? withLater(controlSends({ request: first }, state, 1).slice(0, 1), controls) : [];
    return { name: "credentials, few at a time", sends: [right, ...sends, ...after], ...wait, ...waits };
  }
  const batch = wrong.slice(0, most);
  const isFirst = all.every(({ request }) => evidenceFor(recording, request.id) === undefined);
  const reads = open.filter(usesKey).slice(0, batch.length === wrong.length ? undefined : isFirst ? 0 : 2);
  // Behind them: a target may serve them by the credential of another request that is under way.
  const sends = [...batch, ...reads].map((request) => send(state, request, "survey"));
  return { name: "credentials", sends, ...(batch.length === 0 ? afterBan(state) : {}) };
}

const BANNED = "a ban after wrong credentials";

/** How long a ban may last of which none was seen to end, in milliseconds. */
const LONGEST_BAN_MS = 60_000;

/** What comes after the wrong credentials is not sent into a ban. */
export function afterBan({ recording, options }: RunState): Pick<Round, "notBefore" | "reason" | "waits"> {
  const { began, known, rest } = bansIn(recording, options.maxWaitMs);
  if (began === null && rest === 0) return {};
  const wait = Math.min(known > 0 ? known : LONGEST_BAN_MS, options.maxWaitMs);
  return { notBefore: endOf(recording) + wait, reason: BANNED, waits: true };
}

/** One request of each operation after the other. */
function byTurns(requests: readonly TestRequest[]): readonly TestRequest[] {
  const places = new Map<string, number>();
  const placed = requests.map((request) => {
    const place = places.get(request.operation) ?? 0;
    places.set(request.operation, place + 1);
    return { request, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ request }) => request);
}
