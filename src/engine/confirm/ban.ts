/** Bans after wrong credentials: what shows them, how long they last, and how carefully to go on (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import {
  hasSameBody,
  hasValidKey,
  isFailure,
  isHtml,
  isPlainOf,
  isSuccess,
  statusOf,
} from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { isOfSurvey } from "../plan/round.ts";

/** Statuses by which a target bans clients after wrong credentials. */
export const BAN: ReadonlySet<number> = new Set([403, 404, 418, 503]);

/** Rests in milliseconds before the controls are asked again while they are refused. */
const RESTS_MS = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000];

/** Of how many times `--max-wait` all bans of a run together are waited for, at most. */
const MOST_BANS = 2;

/** How exactly the length of bans is found out, in milliseconds. */
const NARROW_MS = 1_000;

/** A ban begins with the wrong credential before it, unless that was this long before, in milliseconds. */
const FAR_MS = 60_000;

/** What the controls of wrong credentials have shown of bans so far. */
export interface Bans {
  /** Whether a control was refused at any time: few wrong credentials are sent at once from then on. */
  readonly isCareful: boolean;
  /** Whether a wrong credential got what a ban gives, after others got 401, and no control was asked since. */
  readonly isSuspected: boolean;
  /** The refused controls since the last round in which all were served. */
  readonly refused: readonly Exchange[];
  /** The first of them: what it asked for ends the ban once it is served. */
  readonly began: Exchange | null;
  /**
   * Milliseconds to wait before the next control: of a ban that lasts, or of one that the next wrong credential will have
   * begun, as the earlier ones did; `null`: it was waited as long as the run may.
   */
  readonly rest: number | null;
  /** Milliseconds after which a ban is over, as those showed that ended; 0 if none did. */
  readonly known: number;
  /** How many wrong credentials may be sent before the next rest, at least one. */
  readonly room: number;
}

function isOfCredential({ role, of }: Exchange): boolean {
  return role === "control" && of?.startsWith("credential ") === true;
}

/** Whether a control was refused; with 2xx it was served, if not as documented, and with 500 or 501 the target failed. */
function isRefused(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  const isNoBan = isLost(exchange) || isSuccess(exchange) || isFailure(exchange);
  return !isNoBan && !exchange.expects.includes(status);
}

/**
 * Whether an answer with the key is as in the survey before the first wrong credential, and so no ban for these: the latest of
 * the same request had that status, or all that ask for the like.
 */
export function isAsBefore(exchange: Exchange, { exchanges }: Recording): boolean {
  const { request, expects, plain, index } = exchange;
  const isPage = isHtml(exchange);
  if (!hasValidKey(exchange) || (expects.includes(statusOf(exchange)) && !isPage)) return false;
  const first = exchanges.findIndex((each) => each.request.credential.kind === "wrong");
  const like = exchanges
    .slice(0, first < 0 ? index : Math.min(first, index))
    .filter(
      (each) =>
        hasValidKey(each) &&
        isOfSurvey(each) &&
        !isLost(each) &&
        each.request.operation === request.operation &&
        each.expects[0] === expects[0],
    );
  const isSame = (each: Exchange): boolean =>
    statusOf(each) === statusOf(exchange) && isHtml(each) === isPage;
  const own = like.filter((each) => each.request.target === request.target && each.plain === plain);
  const latest = own.at(-1);
  const isUsual = latest !== undefined && isSame(latest) && statusOf(latest) < 500;
  return isUsual || (like.length > 0 && like.every(isSame));
}

/** What is known at one exchange, from those before it. */
interface Course {
  /** The first refusal of a ban that lasts. */
  began: Exchange | null;
  refused: Exchange[];
  isCareful: boolean;
  /** The shortest time in which a ban was refused to the end, and the longest. */
  shortest: number;
  longest: number;
  /** The shortest from a wrong credential until what was refused after it was served. */
  over: number;
  /** Wrong credentials that got 401 since the last ban or rest; since the last ban alone, and the fewest of these before one. */
  row: number;
  since: number;
  /** Those before the last rest, 0 without one since the last ban. */
  rested: number;
  fewest: number;
  /** When the last wrong credential got 401. */
  last: number;
  /** Milliseconds of all bans that ended. */
  waited: number;
  /** Whether the key was served or a wrong credential got 401: a target that refuses everything alike from the first on bans no one. */
  isAtWork: boolean;
}

/** What the run knows of bans. */
export function bansIn(recording: Recording, maxWaitMs: number): Bans {
  const course: Course = {
    ...{
      began: null,
      refused: [],
      isCareful: false,
      row: 0,
      since: 0,
      rested: 0,
      last: -FAR_MS,
      isAtWork: false,
    },
    ...{ waited: 0, longest: 0, fewest: Number.POSITIVE_INFINITY },
    ...{ shortest: Number.POSITIVE_INFINITY, over: Number.POSITIVE_INFINITY },
  };
  for (const exchange of recording.exchanges) {
    const isOfWrong = isWrongRefused(exchange);
    course.isAtWork ||= isOfWrong || (hasValidKey(exchange) && isSuccess(exchange));
    if (isOfWrong || (course.row > 0 && isRefusedWithoutKey(exchange))) counted(exchange, course);
    else if (isRefusal(exchange, course) && !isAsBefore(exchange, recording)) refusedAt(exchange, course);
    else if (endsBan(exchange, course)) ended(course, exchange);
    else if (isLetIn(exchange, course)) [course.fewest, course.isCareful] = [Number.POSITIVE_INFINITY, false];
    if (isRefusedWithoutKey(exchange)) course.last = exchange.receivedAt;
  }
  const { began, refused, isCareful, longest, over, row, fewest } = course;
  const latest = refused.at(-1);
  const known = Number.isFinite(over) ? Math.max(over, longest + NARROW_MS) : 0;
  // Each ban narrows it down.
  const likely = Math.min(known, Math.max(longest + NARROW_MS, (longest + known) / 2));
  const most = MOST_BANS * maxWaitMs - course.waited;
  const isSuspected = isBanSuspected(recording.exchanges);
  const room = row < fewest ? fewest - row : fewest;
  const shown = { isCareful, isSuspected, known, room };
  if (!began || !latest) {
    const rest = row >= fewest ? likely : 0;
    return { ...shown, refused: [], began: null, rest: rest > most ? null : rest };
  }
  const asked = recording.exchanges.filter((each) => each.index >= began.index && isOfCredential(each));
  const tries = new Set(asked.map(({ round }) => round)).size;
  const rest = Math.max(RESTS_MS[tries] ?? 0, tries === 0 ? likely : 0);
  const waited = latest.receivedAt - began.sentAt;
  const isOver = tries >= RESTS_MS.length || waited + rest > maxWaitMs || waited + rest > most;
  return { ...shown, refused, began, rest: isOver ? null : rest };
}

function isBanSuspected(exchanges: readonly Exchange[]): boolean {
  const since = exchanges.slice(exchanges.findLastIndex(isOfCredential) + 1);
  const latest = since.findLast((each) => !hasValidKey(each) && isBanLike(each));
  return (
    latest !== undefined && exchanges.some((each) => each.index < latest.index && isRefusedWithoutKey(each))
  );
}

/** Whether a wrong credential got 401, for which a target may count it. */
function isWrongRefused(exchange: Exchange): boolean {
  return exchange.request.credential.kind === "wrong" && statusOf(exchange) === 401;
}

/** Whether a request without a valid key got 401; once wrong credentials are sent, a target may count these, too. */
function isRefusedWithoutKey(exchange: Exchange): boolean {
  return !hasValidKey(exchange) && statusOf(exchange) === 401;
}

/** A pause as long as a ban may have been one that no one saw. */
function counted(exchange: Exchange, course: Course): void {
  if (endsBan(exchange, course)) ended(course, exchange);
  const gap = exchange.sentAt - course.last;
  const isRested = gap >= course.shortest;
  if (isRested && course.last >= 0) course.waited += gap;
  if (isRested && course.fewest < Number.POSITIVE_INFINITY) course.rested = course.row;
  course.row = isRested ? 1 : course.row + 1;
  course.since += 1;
}

/** An outage that begins within this time after a wrong credential may be a ban, in milliseconds. */
const SOON_MS = 5_000;

function isRefusal(exchange: Exchange, { row, began, isAtWork, last }: Course): boolean {
  if (isOfCredential(exchange)) return isAtWork && isRefused(exchange);
  const isOutage = exchange.role === "probe" && isLost(exchange);
  if (isOutage) return row > 0 && (began !== null || exchange.sentAt - last < SOON_MS);
  return hasValidKey(exchange) && isBanLike(exchange) && (row > 0 || began !== null);
}

/** A ban that comes early after a rest shows that there was none in the rest: a target counts on. */
function fewestBefore({ fewest, since, row, rested }: Course): number {
  return rested > 0 && row < fewest ? rested + row : Math.min(fewest, since);
}

function refusedAt(exchange: Exchange, course: Course): void {
  if (!course.began) course.fewest = Math.max(1, fewestBefore(course));
  course.began ??= exchange;
  course.isCareful = true;
  course.refused.push(exchange);
}

/** Whether the key is served right after as many wrong credentials as began a ban before: that was an outage. */
function isLetIn(exchange: Exchange, { began, row, fewest, last, shortest }: Course): boolean {
  const { sentAt } = exchange;
  const isServed = hasValidKey(exchange) && exchange.expects.includes(statusOf(exchange));
  return isServed && began === null && row >= fewest && sentAt >= last && sentAt - last < shortest;
}

/** Whether what was refused first is served again: the key, or a control with a wrong credential. */
function endsBan(exchange: Exchange, { began }: Course): boolean {
  if (!began || isLost(exchange) || !exchange.expects.includes(statusOf(exchange))) return false;
  return hasValidKey(began) ? hasValidKey(exchange) : isOfCredential(exchange) && !hasValidKey(exchange);
}

function ended(course: Course, { sentAt }: Exchange): void {
  const first = course.began?.sentAt ?? 0;
  const latest = course.refused.at(-1) ?? { sentAt: 0, receivedAt: 0 };
  course.shortest = Math.min(course.shortest, Math.max(RESTS_MS[0] ?? 0, latest.receivedAt - first));
  const from = first - course.last < FAR_MS ? course.last : first;
  course.longest = Math.max(course.longest, latest.sentAt - from);
  course.over = Math.min(course.over, sentAt - from);
  [course.began, course.refused] = [null, []];
  [course.row, course.since, course.rested] = [0, 0, 0];
}

function isBanLike(exchange: Exchange): boolean {
  return BAN.has(statusOf(exchange)) && !exchange.expects.includes(statusOf(exchange));
}

/**
 * Whether a doubtful answer came while others that should have been served were refused in the same way, so that it shows
 * nothing of its request: the plain requests of its operation next to it, or controls of wrong credentials.
 */
export function isOvershadowed(
  exchange: Exchange,
  { exchanges }: Recording,
  isAlike: (other: Exchange) => boolean,
): boolean {
  if (hasValidKey(exchange)) {
    const plain = exchanges.filter((each) => isPlainOf(exchange.request.operation, each));
    const before = plain.findLast(({ index }) => index < exchange.index);
    const after = plain.find(({ index }) => index > exchange.index);
    return [before, after].some((each) => each !== undefined && isAlike(each));
  }
  const status = statusOf(exchange);
  if (BAN.has(status) && isOver(exchange, exchanges)) return true;
  const first = exchanges.findIndex((each) => !hasValidKey(each) && statusOf(each) === 401);
  return (
    BAN.has(status) &&
    exchanges.some(
      (each) =>
        each.index > first &&
        statusOf(each) === status &&
        (isOfCredential(each) ? isRefused(each) : hasValidKey(each) && isBanLike(each)),
    )
  );
}

/** Whether another wrong credential got the same answer, and 401 when it was sent again: a ban that is over gave both. */
function isOver(exchange: Exchange, exchanges: readonly Exchange[]): boolean {
  const isSame = (each: Exchange): boolean =>
    each.role === "survey" &&
    each.index !== exchange.index &&
    statusOf(each) === statusOf(exchange) &&
    hasSameBody(each, exchange);
  const again = exchanges.filter(
    (each) => each.role === "try" && !hasValidKey(each) && statusOf(each) === 401,
  );
  return again.some(({ of }) => exchanges.some((each) => each.requestId === of && isSame(each)));
}
