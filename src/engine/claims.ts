/** The types of a catalogue: requests, checks, requirements and observations. Data; nothing runs at import. */
import type { Credential } from "../kit/credential.ts";
import type { Exchange, Operation, Recording } from "../kit/exchange.ts";
import type { Plain } from "../kit/json/json.ts";
import type { Flaw } from "../kit/judging/flaws.ts";
import type { Deviation, Judgement, Kind, Untested } from "./judgement.ts";

/** MUST: the interface states it. SHOULD: inferred, or from a standard. OPEN: observed, never judged. */
export type Level = "MUST" | "SHOULD" | "OPEN";

/** A request before base address, key and the headers of every request are added. */
export interface RequestSpec {
  readonly method: string;
  /** Path and query relative to the base address, sent byte for byte: `/things?limit=1`. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | string | null;
}

/** What a request is built from: a pure function of the recording so far. */
export interface RequestContext {
  readonly recording: Recording;
  /** A name for what is created: `conformance-<run id>-<label>`; another one at each attempt. */
  readonly name: (label: string) => string;
  /** What every name begins with; longer by a letter from the second attempt on. */
  readonly prefix: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** A number derived from the run's seed and the label. */
  readonly random: (label: string) => bigint;
}

/** Why a request cannot be built. */
export interface Unprepared {
  readonly unprepared: string;
}

/** The stages of the survey, in order (catalogue, "The order of a run"). */
export const STAGES = [
  "without-key",
  "opening",
  "invalid",
  "first-creations",
  "burst",
  "creations",
  "reads",
  "repeated-reads",
  "second-burst",
  "sequences",
  "generated",
  "generated-reads",
  "crowd",
  "crowded",
  "credentials",
  "last",
] as const;

export type Stage = (typeof STAGES)[number];

/**
 * Stages before each of which all that is in doubt is decided: a store that grows beyond a page, and wrong credentials, would
 * leave less to tell it by.
 */
export const DECIDED_BEFORE: readonly Stage[] = ["generated", "crowd", "credentials", "last"];

/** A request of the survey. Requests with the same id are sent once and are evidence for every check that has them. */
export interface TestRequest {
  /** Unique and readable: "GET /things?limit=1". */
  readonly id: string;
  readonly operation: Operation;
  readonly credential: Credential;
  /** Whether a conformant target stores something: `yes`, `no`, or `maybe` if the interface leaves it open. */
  readonly creates: "yes" | "no" | "maybe";
  readonly stage: Stage;
  /** The documented statuses of a conformant target; of others, body and headers count once the status is confirmed. */
  readonly expects: readonly number[];
  /** Path and query, if they do not depend on the run. */
  readonly target?: string;
  readonly build: (world: RequestContext) => RequestSpec | Unprepared;
  /** It is the plain request of its operation: it has no control. */
  readonly plain?: true;
  /** A router, parser or firewall may refuse it in its own words (catalogue rule 12). */
  readonly unusual?: true;
  /** The n-th other request that must be answered alike, from 1. */
  readonly alike?: (n: number) => TestRequest;
  /** Of a wrong credential: the request with the right one. */
  readonly control?: TestRequest;
  /** Of a wrong credential with another fault: the same credential with nothing else wrong (AUTH-6). */
  readonly cleanCredential?: TestRequest;
  /** Sent over a connection of its own, with all others of its stage in flight together. */
  readonly burst?: true;
  /** Asked again alone, though it was sent in a burst: what it shows is a matter of its body. */
  readonly alone?: true;
  /** Sent once these were answered, in the same stage. */
  readonly after?: readonly string[];
  /** Others wait for its answer: it is asked again at once if it was lost. */
  readonly awaited?: true;
  /** What it shows is decided before anything else is sent, since the next creations would change what it asks for. */
  readonly decidedAtOnce?: true;
  /** Sent instead of another one, if that could show nothing: a pure function of the recording. */
  readonly needed?: (recording: Recording) => boolean;
}

/** How much a check matters: `essential` and `core` are sent in every run, `full` in the full profile only. */
export type Priority = "essential" | "core" | "full";

/** What a judge needs beyond the exchanges of its check. */
export type Judge<P extends Plain = Plain> = {
  /** Pure: it sends nothing and reads no clock. `evidence` has the check's exchanges, of which the last is judged. */
  judge(params: P, evidence: readonly Exchange[], recording: Recording): Judgement;
}["judge"];

/** One thing to check of a requirement. */
export interface Case {
  /** Short, unique within the requirement: "name is the number 5". */
  readonly title: string;
  /** Those that it needs, the one to judge last. */
  readonly requests: readonly TestRequest[];
  readonly judge: Judge;
  readonly params?: Plain;
  readonly priority: Priority;
  /** Each of its requests is evidence alone. */
  readonly sampled?: true;
}

/** A request that is sent for an invariant or an observation. */
export interface ExtraRequest {
  readonly request: TestRequest;
  readonly priority: Priority;
}

interface RequirementBase {
  /** "LIST-2"; never changes once released. */
  readonly id: string;
  /** Section of the interface: "4.1". */
  readonly section: string;
  /** The claim in the indicative, under 70 characters. */
  readonly title: string;
  /** How it is judged, in one or two sentences. */
  readonly how: string;
}

/** A requirement with checks of its own. */
export interface RequirementWithCases extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  /** Why a failure matters to clients of the target, in one line. */
  readonly why: string;
  readonly cases: readonly Case[];
  readonly flaw: Flaw;
}

/** A check of an invariant. */
export interface InvariantCheck {
  /** "GET /things answered 401". */
  readonly title: string;
  readonly evidence: readonly number[];
  readonly judgement: Judgement;
  readonly essential?: boolean;
  /** Judges one exchange in place of the deviating one: the tries of an experiment. */
  readonly rule?: (exchange: Exchange, recording: Recording) => Judgement | null;
  /** Other deviations of the same check, if its first one does not come back. */
  readonly others?: readonly Deviation[];
}

/** A requirement about every exchange, or about the whole recording. */
export interface Invariant extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  readonly why: string;
  readonly check: (recording: Recording) => readonly InvariantCheck[];
  readonly requests?: readonly ExtraRequest[];
  readonly flaw: Flaw;
  /** Of a requirement about the description: the smallest change of a good one that it must notice. */
  readonly descriptionFlaw?: (text: string) => string;
}

/** A question that the interface leaves open. */
export interface OpenQuestion extends RequirementBase {
  readonly level: "OPEN";
  readonly requests: readonly ExtraRequest[];
  /** A short answer with the exchanges that show it, or `null` if none does. */
  readonly observe: (recording: Recording) => { observed: string; evidence: readonly number[] } | null;
}

export type Requirement = RequirementWithCases | Invariant;

export type CatalogueEntry = Requirement | OpenQuestion;

/** A request of an experiment, after a pause in milliseconds, or together with the one before it. */
export interface LookRequest {
  readonly request: TestRequest;
  readonly pause?: number;
  readonly beside?: true;
}

/** A look from both sides at something absent, old or different (catalogue rule 6, `elsewhere`). */
export interface Look {
  /** The requests of a round, one after the other. */
  readonly requests: (deviation: Deviation, round: number, recording: Recording) => readonly LookRequest[];
  /** What is read right before and right after the deviating request, when it is sent again; `null`: nothing. */
  readonly beside: (deviation: Deviation, nth: number, recording: Recording) => TestRequest | null;
  /** Whether the deviating request, sent again, deviates from both answers beside it, which agree. */
  readonly still: (
    deviation: Deviation,
    answer: Exchange,
    beside: readonly Exchange[],
    recording: Recording,
  ) => boolean;
  /** What the answers of a round show, in order. */
  readonly shows: (
    deviation: Deviation,
    answers: readonly Exchange[],
    recording: Recording,
  ) => "contradiction" | "agreement" | "nothing" | { readonly untested: string };
  /** Whether answers that no cache may have kept contradict each other to and fro, which no lag explains. */
  readonly alternates?: (deviation: Deviation, answers: readonly Exchange[], recording: Recording) => boolean;
}

/** What an untested MUST needs not to make a run inconclusive (catalogue, "What may stay untested"). */
export interface Exemption {
  readonly code: string;
  readonly requirements: readonly string[];
  readonly core: boolean;
  readonly full: boolean;
  /** Of a reason with values: whether it applies. */
  readonly when?: (values: Untested["values"]) => boolean;
  /** In full and on a certificate: another requirement that must have passed, or be untested with this code. */
  readonly beside?: { readonly requirement: string; readonly code: string };
  /** The levels of a certificate on which it may stand. */
  readonly certificate: readonly ("core" | "full")[];
  /** Where only some of its reasons may stand on a certificate: which, in words and by their values. */
  readonly certified?: { readonly because: string; readonly when: (values: Untested["values"]) => boolean };
  readonly because: string;
}

/** The figures of a limiter in an answer, `null` if it shows none. */
export interface Figures {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds since the Unix epoch. */
  readonly reset: number;
  /** Seconds since the Unix epoch when it was made, by the target's clock. */
  readonly at: number;
}

/** The requests of `--exhaust-rate-limit`. */
export interface ExhaustionRequests {
  readonly requirements: readonly string[];
  readonly use: (index: number) => TestRequest;
  readonly attempts: number;
  readonly beyond: (attempt: number) => readonly TestRequest[];
  readonly again: TestRequest;
  /** Whether a 429 is the limiter's: another device may refuse requests while many remain. */
  readonly isOfLimiter: (exchange: Exchange, recording: Recording) => boolean;
  /** Whether an answer uses up the limit: it was served, and by no cache. */
  readonly isCounted: (exchange: Exchange, recording: Recording) => boolean;
}

/** The words of a deviation. */
export interface DeviationWords {
  readonly expected: string;
  readonly received: string;
  readonly title: string;
  readonly advice: string | null;
}

/** A deviation with the requirement that it fails, and the exchange that shows it. */
export interface Placed {
  readonly requirement: string;
  readonly check: string;
  readonly deviation: Deviation;
  readonly at: Exchange | null;
  /** Whether the requirement has requests of its own; else it is a rule about every answer. */
  readonly hasCases: boolean;
}

/** What words of a deviation are made of. */
export interface WordsContext {
  readonly deviation: Deviation;
  /** The requirement that fails by it. */
  readonly requirement: string;
  /** The exchange that shows it, `null` if none does. */
  readonly at: Exchange | null;
  /** Titles of the failing checks. */
  readonly checks: readonly string[];
  /** All exchanges that show it. */
  readonly exchanges: readonly Exchange[];
}

/** One table gives each code its words. */
export interface Words {
  readonly deviation: (context: WordsContext) => DeviationWords;
  readonly reason: (untested: Untested, recording: Recording | null) => string;
  /** The codes of all reasons. */
  readonly reasons: readonly string[];
}

/** Codes of reasons by what is made of them. */
export interface ReasonGroups {
  /** What a narrowed run has not sent, or has not seen because of that. */
  readonly narrowed: ReadonlySet<string>;
  /** What a run has not sent or seen because of its end, if it ended early. */
  readonly ended: ReadonlySet<string>;
  /** Checks that stand for something observed, or that no plan has: they do not count. */
  readonly aside: ReadonlySet<string>;
  /** What a store that takes no more leaves untested of any requirement, where the table's condition holds. */
  readonly limited: string;
}

/** A catalogue, with what the engine has to know of its subject. */
export interface Catalogue {
  /** The specification that it tests. */
  readonly specification: { readonly title: string; readonly version: string };
  readonly entries: readonly CatalogueEntry[];
  /** Whether an operation changes the store. */
  readonly isCreating: (operation: Operation) => boolean;
  /** The status of success of an operation. */
  readonly okStatus: (operation: Operation) => number;
  /** Whether an answer has the body that the interface documents for errors. */
  readonly isError: (exchange: Exchange) => boolean;
  /** The kind of each code of a deviation; the order is that of the experiments, the most consequential first. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Codes about what a list shows, which another URL must show alike after the settle time. */
  readonly contentCodes: ReadonlySet<string>;
  readonly reasons: ReasonGroups;
  readonly exemptions: readonly Exemption[];
  readonly words: Words;
  /** The place of a deviation: two with the same code and place are one cause. */
  readonly placeOf: (placed: Placed, recording: Recording) => string;
  /** Whether the second of two deviations follows from the first. */
  readonly explains: (one: Placed, other: Placed, recording: Recording) => boolean;
  /** The requirement that is about a deviation of a cause; `null`: the first that fails. */
  readonly ownerOf: (placed: Placed, cause: readonly Placed[], recording: Recording) => string | null;
  /** The first requests of every run, without the key. */
  readonly unauthenticated: readonly TestRequest[];
  /** The first requests with the key, and those that are tried if these show no API. */
  readonly opening: readonly TestRequest[];
  readonly second: readonly TestRequest[];
  /** Valid creations in order of need. */
  readonly stock: readonly TestRequest[];
  readonly filler: (index: number) => TestRequest;
  /** The n-th plain request of an operation, the control of a doubtful one. */
  readonly plain: (operation: Operation, n: number) => TestRequest | null;
  /** What `--only` sends for rules about every response. */
  readonly samples: readonly TestRequest[];
  /** By code. */
  readonly looks: ReadonlyMap<string, Look>;
  readonly figures: (exchange: Exchange, recording: Recording) => Figures | null;
  /** The n-th read, and the n-th request that is served, of the slow series. */
  readonly seriesRead: (n: number) => TestRequest;
  readonly seriesServed: (n: number, mayCreate: boolean) => TestRequest;
  readonly exhaustion: ExhaustionRequests;
  /** The requirements that the slow series decides. */
  readonly seriesRequirements?: readonly string[];
  /** The read that shows whether lists are behind the creations, and whether it does: others then wait for the settle time. */
  readonly firstReads: readonly TestRequest[];
  readonly isBehind: (recording: Recording) => boolean;
  /** How much of what the store has is known. */
  readonly known: (recording: Recording) => number;
  /** Why a refused plain creation is no outage: the store takes no more; `null`: it may be one. */
  readonly limited: (recording: Recording) => Untested | null;
  /** Whether an operation is removed, so that it is no control. */
  readonly isRemoved: (recording: Recording) => boolean;
}
