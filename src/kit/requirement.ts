/** The vocabulary of the suite: a requirement, the cases that exercise it, and how they come out. */
import type { Credential } from "./credential.ts";
import type { Exchange, Operation, Recording } from "./exchange.ts";
import type { ExhaustionStep } from "./exhaustion-step.ts";
import type { Plain } from "./json/json.ts";

/** MUST: the interface states it. SHOULD: inferred, or from a standard. OPEN: observed, never judged. */
export type Level = "MUST" | "SHOULD" | "OPEN";

/**
 * Where the reason of an untested check lies, which decides the verdict (requirements, "Levels"):
 * `target`: in the interface or the target; `narrowed`: in the options; `run`: in the run.
 */
export const CAUSES = ["target", "narrowed", "run"] as const;

export type Cause = (typeof CAUSES)[number];

/** What a judge says of the evidence. */
export type Judgement =
  | { readonly outcome: "passed" }
  | {
      readonly outcome: "failed";
      readonly expected: string;
      readonly received: string;
      /** The exchange that shows it, where that is not the last one. */
      readonly at?: number;
      /** Where generated values were tried: the smallest that failed, with seed and path. */
      readonly found?: { readonly [name: string]: Plain };
    }
  | { readonly outcome: "untested"; readonly reason: string; readonly cause: Cause };

/**
 * A pure function from evidence to judgement: it sends nothing and reads no clock. `evidence` holds the
 * exchanges of the case, the last one being the one to judge; `recording` is the whole run around them.
 */
export interface Judge<P extends Plain = Plain> {
  readonly name: string;
  // A method, so that a judge with parameters of its own fits where any judge does.
  judge(params: P, evidence: readonly Exchange[], recording: Recording): Judgement;
}

/** A request before the run's particulars (base address, key, headers of every request) are added. */
export interface RequestSpec {
  readonly method: string;
  /** Path and query relative to the base address, sent byte for byte: `/pets?limit=1`. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | string | null;
}

/** What a request is built from: the run's particulars and what is known by then. */
export interface RequestContext {
  /** The run so far. */
  readonly recording: Recording;
  /** A name for an animal: `conformance-<run id>-<label>`. */
  readonly name: (label: string) => string;
  /** Whether the key has letters, so that swapping their case makes another key. */
  readonly keyHasLetters: boolean;
  /** A number from the run's seed and the label alone: the same in every run with that seed. */
  readonly random: (label: string) => bigint;
}

/** The request cannot be built, since something that it needs is missing. */
export interface Unprepared {
  readonly unprepared: string;
  readonly cause: Cause;
}

/** Something to ask the target. Asks with the same id are sent once and serve every case that names them. */
export interface TestRequest {
  /** Unique and readable: "GET /pets?limit=1". */
  readonly id: string;
  readonly operation: Operation;
  readonly credential: Credential;
  /** Whether a conformant target stores an animal on it: `yes`, `no`, or `maybe` where the interface is open. */
  readonly creates: "yes" | "no" | "maybe";
  /** What the store holds when it is sent; absent: what its case says. */
  readonly state?: StoreState;
  /** It is about the spelling of its credential alone: the planner lets that ride on another read with the key. */
  readonly rides?: true;
  /**
   * Where it is part of a phase of its own. `counting`: right after the opening, one at a time; `generated`: after
   * everything that is written down; `burst`: together with others, and with nothing else.
   */
  readonly phase?: "counting" | "generated" | "burst";
  /** What tells it apart, in its id, from the same request in another state. */
  readonly notes?: Partial<Readonly<Record<StoreState, string>>>;
  /** Ids of asks that must be answered first. */
  readonly after?: readonly string[];
  /** Its step in using up the rate limit, where it is sent for that. */
  readonly exhausts?: ExhaustionStep;
  /** Path and query, where they do not depend on the run: `/pets?limit=1`. */
  readonly target?: string;
  readonly build: (world: RequestContext) => RequestSpec | Unprepared;
  /** For reads: false while the answer may still be about to change; the read is then repeated (rule 6). */
  readonly isConsistent?: (exchange: Exchange, recording: Recording) => boolean;
}

/**
 * How much it matters: `essential`: without it the requirement is untested; `core`: a further way to break it, which
 * every run tries; `spare`: tried with what the budget has left; `full`: left to the full profile.
 */
export type Priority = "essential" | "core" | "spare" | "full";

/**
 * What the store must hold: `any`: whatever there is; `one`: an accepted creation; `some`: more than 20 animals, some
 * of each status; `crowded`: more than 100 animals, which the core profile does not create.
 */
export type StoreState = "any" | "one" | "some" | "crowded";

/** One thing to check about a requirement: what is asked, and the judge of the answer. */
export interface Case {
  /** Short, unique within the requirement, indicative: "rejects a name that is no string". */
  readonly title: string;
  /** What is sent for it: controls first, the request to judge last. Equal requests of several cases are sent once. */
  readonly requests: readonly TestRequest[];
  readonly judge: Judge;
  readonly params?: Plain;
  readonly priority: Priority;
  /** What the store must hold; absent: `any`. */
  readonly state?: StoreState;
  /** Asked where the answers leave doubt, e.g. the clean twin of a request with two faults. */
  readonly followUp?: (evidence: readonly Exchange[], recording: Recording) => readonly TestRequest[];
  /** Each of its requests is evidence by itself: it is judged on those that were sent. */
  readonly sampled?: true;
  /**
   * Makes a failure small and sees how often it shows: what was asked for that so far, which is evidence too, and what
   * to ask next; nothing where there is no more to find. What is not sent leaves the case as it is.
   */
  readonly shrink?: (recording: Recording) => {
    readonly asked: readonly TestRequest[];
    readonly next: readonly TestRequest[];
  };
}

/** A request that a requirement without cases of its own wants sent. */
export interface ExtraRequest {
  readonly request: TestRequest;
  readonly priority: Priority;
}

/** What every requirement has in common. */
interface RequirementBase {
  /** "LIST-2"; never changes once released. */
  readonly id: string;
  /** Section of the interface: "4.1". */
  readonly section: string;
  /** The claim in the indicative, under 70 characters. */
  readonly title: string;
  /** How it is judged, in a sentence or two, for `explain` and the documentation. */
  readonly how: string;
}

/** Changes good evidence of a case by the smallest amount that its judge must notice. */
export type Flaw = (evidence: readonly Exchange[]) => readonly Exchange[];

/** A requirement that is exercised by cases of its own. */
export interface RequirementWithCases extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  /** Why a failure matters to those who depend on the target, in one line. */
  readonly why: string;
  readonly cases: readonly Case[];
  readonly flaw: Flaw;
}

/** What a standing requirement says of a part of the recording. */
export interface InvariantCheck {
  /** What the check is about: "GET /pets answered 401". */
  readonly title: string;
  readonly evidence: readonly number[];
  readonly judgement: Judgement;
  /** Whether the requirement cannot pass while this is untested for a reason in the run. */
  readonly essential?: boolean;
}

/** A requirement about the whole recording, or about every exchange in it, whatever that was sent for. */
export interface Invariant extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  readonly why: string;
  /** Pure, like every judge. No checks: nothing in the recording concerns the requirement. */
  readonly check: (recording: Recording) => readonly InvariantCheck[];
  /** What is sent for it beyond what other requirements send. */
  readonly requests?: readonly ExtraRequest[];
  /**
   * What is sent where the run is narrowed to this requirement, in place of one request of each operation and class of
   * status; none: what every run begins with is enough.
   */
  readonly samples?: readonly TestRequest[];
  readonly flaw: Flaw;
  /** Of a requirement about the description: changes the text of a good one by the smallest amount that must be noticed. */
  readonly descriptionFlaw?: (text: string) => string;
}

/** A question that the interface leaves open: observed, never judged. */
export interface OpenQuestion extends RequirementBase {
  readonly level: "OPEN";
  /** What is sent for it beyond what other requirements send. */
  readonly requests: readonly ExtraRequest[];
  /** A short answer from the recording with the indices of its exchanges, or `null` where nothing shows it. */
  readonly observe: (recording: Recording) => { observed: string; evidence: readonly number[] } | null;
}

/** A judged requirement. */
export type Requirement = RequirementWithCases | Invariant;

/** Every row of the catalogue. */
export type CatalogueEntry = Requirement | OpenQuestion;

/** The asks of `--exhaust-rate-limit`. */
export interface ExhaustionAsks {
  /** Ids of the requirements that they are for. */
  readonly requirements: readonly string[];
  /** Cheap reads until nothing remains. */
  readonly use: (index: number) => TestRequest;
  /** Sent together once nothing remains, in the n-th attempt. */
  readonly beyond: (attempt: number) => readonly TestRequest[];
  /** Sent when `Retry-After` has passed. */
  readonly again: TestRequest;
}

/** A catalogue with what every run of it begins with. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** The first requests of every run: each operation without a key (catalogue rule 15). */
  readonly unauthenticated: readonly TestRequest[];
  /** The first request with the key. */
  readonly opening: TestRequest;
  /** Asked when the opening does not show that there is an API: one request to each other operation. */
  readonly second: readonly TestRequest[];
  /** The plain request of an operation, the control of one that was lost; `null`: there is none. */
  readonly plainRequest: (operation: Operation, id: string) => TestRequest | null;
  /** Whether a request has nothing unusual but its credential, so that it needs no control. */
  readonly isPlain: (operation: Operation, spec: RequestSpec, world: RequestContext) => boolean;
  /** Valid creations; the first is the plainest. */
  readonly stock: readonly TestRequest[];
  /** One more valid creation, for the sake of the stock alone. */
  readonly filler: (index: number) => TestRequest;
  /** The list that shows whether the creations have settled. */
  readonly consistencyRead: TestRequest;
  /** What uses up the rate limit, where that is asked for; all of them reads. */
  readonly exhaustion: ExhaustionAsks;
}
