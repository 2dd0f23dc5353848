/** The types of the suite: requirements, their cases, requests and judgements. */
import type { Credential } from "./credential.ts";
import type { Exchange, Operation, Recording } from "./exchange.ts";
import type { ExhaustionStep } from "./exhaustion-step.ts";
import type { Plain } from "./json/json.ts";

/** MUST: the interface states it. SHOULD: inferred, or from a standard. OPEN: observed, never judged. */
export type Level = "MUST" | "SHOULD" | "OPEN";

/**
 * Why a check is untested, which decides the verdict (requirements, "Levels"): `target`: because of the interface or
 * the target; `narrowed`: because of the options; `run`: because of the run.
 */
export const CAUSES = ["target", "narrowed", "run"] as const;

export type Cause = (typeof CAUSES)[number];

/** The result of a judge. */
export type Judgement =
  | { readonly outcome: "passed" }
  | {
      readonly outcome: "failed";
      readonly expected: string;
      readonly received: string;
      /** The exchange that shows it, if it is not the last one. */
      readonly at?: number;
      /** Of generated values: the smallest that failed, with seed and path. */
      readonly found?: { readonly [name: string]: Plain };
    }
  | { readonly outcome: "untested"; readonly reason: string; readonly cause: Cause };

/**
 * A pure function from evidence to judgement: it sends nothing and reads no clock. `evidence` is the exchanges of the
 * case, of which the last one is judged; `recording` is the whole run.
 */
export interface Judge<P extends Plain = Plain> {
  readonly name: string;
  // A method, so that a judge of narrower parameters is assignable to `Judge`.
  judge(params: P, evidence: readonly Exchange[], recording: Recording): Judgement;
}

/** A request before base address, key and the headers of every request are added. */
export interface RequestSpec {
  readonly method: string;
  /** Path and query relative to the base address, sent byte for byte: `/pets?limit=1`. */
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | string | null;
}

/** What a request is built from. */
export interface RequestContext {
  /** The run so far. */
  readonly recording: Recording;
  /** A name for an animal: `conformance-<run id>-<label>`, or random letters (`--anonymous`). */
  readonly name: (label: string) => string;
  /** Whether the key has letters: else swapping their case makes no other key. */
  readonly keyHasLetters: boolean;
  /** A number derived from the run's seed and the label. */
  readonly random: (label: string) => bigint;
}

/** Why a request cannot be built. */
export interface Unprepared {
  readonly unprepared: string;
  readonly cause: Cause;
}

/** A request of a case. Requests with the same id are sent once and are evidence for every case that has them. */
export interface TestRequest {
  /** Unique and readable: "GET /pets?limit=1". */
  readonly id: string;
  readonly operation: Operation;
  readonly credential: Credential;
  /** Whether a conformant target stores an animal: `yes`, `no`, or `maybe` if the interface leaves it open. */
  readonly creates: "yes" | "no" | "maybe";
  /** The state of the store when it is sent; absent: that of its case. */
  readonly state?: StoreState;
  /** Only the spelling of its credential matters: the planner may use that spelling for another read instead. */
  readonly spellingOnly?: true;
  /**
   * Set if it has a phase of its own. `counting`: right after the opening, one at a time; `generated`: after all
   * requests that are not generated; `burst`: at the same time as the others of its burst, and nothing else; `late` and
   * `rest`: after these, one after the other, because it makes the answers to later requests long.
   */
  readonly phase?: "counting" | "generated" | "burst" | "late" | "rest";
  /** Added to its id, to distinguish it from the same request in another state. */
  readonly notes?: Partial<Readonly<Record<StoreState, string>>>;
  /** Ids of requests that must be answered first. */
  readonly after?: readonly string[];
  /** Sent before those that wait already: it shows something only soon after the one in its `after`. */
  readonly urgent?: true;
  /** Its step in using up the rate limit, if it is sent for that. */
  readonly exhausts?: ExhaustionStep;
  /** Path and query, if they do not depend on the run: `/pets?limit=1`. */
  readonly target?: string;
  readonly build: (world: RequestContext) => RequestSpec | Unprepared;
  /** For reads: false if the answer does not show a write yet; the read is then repeated (rule 6). */
  readonly isConsistent?: (exchange: Exchange, recording: Recording) => boolean;
}

/**
 * How much a case matters: `essential`: without it the requirement is untested; `core`: sent in every run; `spare`:
 * sent if the budget allows; `full`: left to the full profile.
 */
export type Priority = "essential" | "core" | "spare" | "full";

/**
 * What the store must contain: `any`: anything; `one`: an accepted creation; `some`: more than 20 animals, some of each
 * status; `crowded`: more than 100 animals, which the core profile does not create.
 */
export type StoreState = "any" | "one" | "some" | "crowded";

/** One thing to check of a requirement: requests, and the judge of their answers. */
export interface Case {
  /** Short, unique within the requirement, indicative: "rejects a name that is no string". */
  readonly title: string;
  /** Controls first, the request to judge last. Equal requests of several cases are sent once. */
  readonly requests: readonly TestRequest[];
  readonly judge: Judge;
  readonly params?: Plain;
  readonly priority: Priority;
  /** What the store must contain; absent: `any`. */
  readonly state?: StoreState;
  /** Requests to send if the answers leave a doubt; none: they do not. */
  readonly followUp?: (evidence: readonly Exchange[], recording: Recording) => readonly TestRequest[];
  /** Each of its requests is evidence alone: the case is judged on those that were sent. */
  readonly sampled?: true;
  /**
   * Shrinks a failure and counts how often it happens: `asked`, the requests sent for that so far, which are evidence
   * too; `next`, those to send, none when it is done. A request that is not sent does not change the outcome.
   */
  readonly shrink?: (recording: Recording) => {
    readonly asked: readonly TestRequest[];
    readonly next: readonly TestRequest[];
  };
}

/** A request of an invariant or an open question, which have no cases. */
export interface ExtraRequest {
  readonly request: TestRequest;
  readonly priority: Priority;
}

/** What all requirements have. */
interface RequirementBase {
  /** "LIST-2"; never changes once released. */
  readonly id: string;
  /** Section of the interface: "4.1". */
  readonly section: string;
  /** The claim in the indicative, under 70 characters. */
  readonly title: string;
  /** How it is judged, in one or two sentences, for `explain` and the documentation. */
  readonly how: string;
}

/** The smallest change of conformant evidence that its judge must fail. */
export type Flaw = (evidence: readonly Exchange[]) => readonly Exchange[];

/** A requirement with cases. */
export interface RequirementWithCases extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  /** Why a failure matters to clients of the target, in one line. */
  readonly why: string;
  readonly cases: readonly Case[];
  readonly flaw: Flaw;
}

/** A check of an invariant: its judgement of a part of the recording. */
export interface InvariantCheck {
  /** What the check is about: "GET /pets answered 401". */
  readonly title: string;
  readonly evidence: readonly number[];
  readonly judgement: Judgement;
  /** Whether the requirement is untested as long as this check is untested because of the run. */
  readonly essential?: boolean;
}

/** A requirement for the whole recording, or for every exchange of it. */
export interface Invariant extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  readonly why: string;
  /** Pure, like every judge. No checks: the recording has no evidence for the requirement. */
  readonly check: (recording: Recording) => readonly InvariantCheck[];
  /** Requests beyond those that other requirements send. */
  readonly requests?: readonly ExtraRequest[];
  /**
   * Sent if `--only` narrows the run to this requirement; absent: one request of each operation and class of status;
   * empty: the first requests of every run are enough.
   */
  readonly samples?: readonly TestRequest[];
  readonly flaw: Flaw;
  /** Of a requirement about the description: changes the text of a good one by the smallest amount that must be noticed. */
  readonly descriptionFlaw?: (text: string) => string;
}

/** A question that the interface leaves open: observed, never judged. */
export interface OpenQuestion extends RequirementBase {
  readonly level: "OPEN";
  /** Requests beyond those that other requirements send. */
  readonly requests: readonly ExtraRequest[];
  /** A short answer with the indices of the exchanges that show it, or `null` if none does. */
  readonly observe: (recording: Recording) => { observed: string; evidence: readonly number[] } | null;
}

/** A judged requirement. */
export type Requirement = RequirementWithCases | Invariant;

/** Every row of the catalogue. */
export type CatalogueEntry = Requirement | OpenQuestion;

/** The requests of `--exhaust-rate-limit`. */
export interface ExhaustionAsks {
  /** Ids of the requirements that need them. */
  readonly requirements: readonly string[];
  /** Reads, sent until nothing remains. */
  readonly use: (index: number) => TestRequest;
  /** Most attempts to exceed the limit. */
  readonly attempts: number;
  /** Sent together once nothing remains, in the n-th attempt. */
  readonly beyond: (attempt: number) => readonly TestRequest[];
  /** Sent when `Retry-After` has passed. */
  readonly again: TestRequest;
}

/** A catalogue, with the requests that do not come from its entries. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** The first requests of every run: each operation without a key (catalogue rule 15). */
  readonly unauthenticated: readonly TestRequest[];
  /** The first request with the key. */
  readonly opening: TestRequest;
  /** Sent if the opening does not show an API: one request to each other operation. */
  readonly second: readonly TestRequest[];
  /** The plain request of an operation, sent as control of a lost one; `null`: there is none. */
  readonly plainRequest: (operation: Operation, id: string) => TestRequest | null;
  /** Whether nothing but the credential of a request is unusual, so that it needs no control. */
  readonly isPlain: (operation: Operation, spec: RequestSpec, world: RequestContext) => boolean;
  /** Valid creations; the first is the plainest. */
  readonly stock: readonly TestRequest[];
  /** One more valid creation, only to fill the store. */
  readonly filler: (index: number) => TestRequest;
  /** One more creation like one that was accepted: its refusal shows a quota (catalogue rule 13). */
  readonly quotaControl: (index: number) => TestRequest;
  /** A body that no target can store: a 429 to it shows that a quota is checked before bodies are read. */
  readonly unreadControl: TestRequest;
  /** The list that shows whether the creations are visible yet. */
  readonly consistencyRead: TestRequest;
  /** All of them reads. */
  readonly exhaustion: ExhaustionAsks;
  /** Titles of cases that only the full profile has. */
  readonly fullTitles?: readonly string[];
}
