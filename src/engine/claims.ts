/** The types of a catalogue: requests, checks, requirements and observations. Data; nothing runs at import. */
import type { Credential } from "../kit/credential.ts";
import type { Exchange, Operation, Recording } from "../kit/exchange.ts";
import type { Plain } from "../kit/json/json.ts";
import type { Deviation, Judgement } from "./judgement.ts";

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
  /** The n-th other path that must be served alike, from 1: where one fails, a gateway may send it to a server that is sick. */
  readonly otherPath?: (n: number) => TestRequest;
  /** Of a wrong credential: the request with the right one. */
  readonly control?: TestRequest;
  /** Of a wrong credential with another fault: the same credential with nothing else wrong. */
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
  /** "AREA-2"; never changes once released. */
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
