/** The vocabulary of the suite: a requirement, the cases that exercise it, and how they come out. */
import type { Credential, Exchange, Operation, Recording } from "./exchange.ts";
import type { Plain } from "./json.ts";

/** MUST: the interface states it. SHOULD: inferred, or from a standard. OPEN: observed, never judged. */
export type Level = "MUST" | "SHOULD" | "OPEN";

/**
 * Where the reason of an untested check lies, which decides the verdict (requirements, "Levels"):
 * `target`: in the interface or the target; `narrowed`: in the options; `run`: in the run.
 */
export type Cause = "target" | "narrowed" | "run";

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
export interface World {
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
export interface Ask {
  /** Unique and readable: "GET /pets?limit=1". */
  readonly id: string;
  readonly operation: Operation;
  readonly credential: Credential;
  /** Whether a conformant target stores an animal on it: `yes`, `no`, or `maybe` where the interface is open. */
  readonly creates: "yes" | "no" | "maybe";
  /**
   * `any`: needs nothing; `stocked`: after the creations are answered and the list shows them; `generated`: after
   * everything that is written down; `burst`: together with others, and with nothing else; `crowded`: once the store
   * holds more than 100 animals.
   */
  readonly when: "any" | "stocked" | "generated" | "burst" | "crowded";
  /** Ids of asks that must be answered first. */
  readonly after?: readonly string[];
  readonly build: (world: World) => RequestSpec | Unprepared;
  /** For reads: false while the answer may still be about to change; the read is then repeated (rule 6). */
  readonly settled?: (exchange: Exchange, recording: Recording) => boolean;
}

/** One thing to check about a requirement: what is asked, and the judge of the answer. */
export interface Case {
  /** Short, unique within the requirement, indicative: "rejects a name that is no string". */
  readonly title: string;
  readonly asks: readonly Ask[];
  readonly judge: Judge;
  readonly params: Plain;
  /**
   * Order of need, lowest first: where the budget is short, what stands later is left out.
   * 1: without it the requirement is untested. 2 and above: a further way to break the requirement.
   */
  readonly need: number;
  /**
   * What must be prepared. `twin`: one accepted creation; `full`: more than 20 animals, some of each status;
   * `large`: more than 100 animals, which the core profile does not create.
   */
  readonly stock?: "twin" | "full" | "large";
  /** A second ask where the first answer leaves doubt, e.g. the clean twin of a combined probe. */
  readonly doubt?: (evidence: readonly Exchange[], recording: Recording) => readonly Ask[];
  /** `full` where the case is left to the full profile. */
  readonly profile?: "full";
  /** Each of its asks is evidence by itself: it is judged on those that were sent. */
  readonly sampled?: true;
  /**
   * Makes a failure small and sees how often it shows: what was asked for that so far, which is evidence too, and what
   * to ask next; nothing where there is no more to find. What is not sent leaves the case as it is.
   */
  readonly search?: (recording: Recording) => {
    readonly asked: readonly Ask[];
    readonly next: readonly Ask[];
  };
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
export interface ProbedRequirement extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  /** Why a failure matters to those who depend on the target, in one line. */
  readonly why: string;
  readonly cases: readonly Case[];
  readonly flaw: Flaw;
}

/** What a standing requirement says of a part of the recording. */
export interface StandingCheck {
  /** What the check is about: "GET /pets answered 401". */
  readonly title: string;
  readonly evidence: readonly number[];
  readonly judgement: Judgement;
  /** Whether the requirement cannot pass while this is untested for a reason in the run. */
  readonly essential?: boolean;
}

/** A requirement about the whole recording, or about every exchange in it, whatever that was sent for. */
export interface StandingRequirement extends RequirementBase {
  readonly level: "MUST" | "SHOULD";
  readonly why: string;
  /** Pure, like every judge. No checks: nothing in the recording concerns the requirement. */
  readonly standing: (recording: Recording) => readonly StandingCheck[];
  /** What is sent for it beyond what other requirements send. */
  readonly asks?: readonly { readonly ask: Ask; readonly need: number }[];
  /** What is sent where the run is narrowed to this requirement; otherwise other requirements send enough. */
  readonly samples: readonly Ask[];
  readonly flaw: Flaw;
}

/** A question that the interface leaves open: observed, never judged. */
export interface OpenQuestion extends RequirementBase {
  readonly level: "OPEN";
  /** What is sent for it beyond what other requirements send. */
  readonly asks: readonly { readonly ask: Ask; readonly need: number; readonly profile?: "full" }[];
  /** A short answer from the recording with the indices of its exchanges, or `null` where nothing shows it. */
  readonly observe: (recording: Recording) => { observed: string; evidence: readonly number[] } | null;
}

/** A judged requirement. */
export type Requirement = ProbedRequirement | StandingRequirement;

/** Every row of the catalogue. */
export type CatalogueEntry = Requirement | OpenQuestion;

/** The asks of `--exhaust-rate-limit`. */
export interface ExhaustionAsks {
  /** Ids of the requirements that they are for. */
  readonly requirements: readonly string[];
  /** Cheap reads until nothing remains. */
  readonly use: (index: number) => Ask;
  /** Sent together once nothing remains, in the n-th attempt. */
  readonly beyond: (attempt: number) => readonly Ask[];
  /** Sent when `Retry-After` has passed. */
  readonly again: Ask;
}

/** A catalogue with what every run of it begins with. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** The first request of every run. */
  readonly opening: Ask;
  /** Asked when the opening is refused or fails: one request to each other operation. */
  readonly second: readonly Ask[];
  /** Valid creations, in order of need; the first is the plainest. */
  readonly stock: readonly Ask[];
  /** One more valid creation, for the sake of the stock alone. */
  readonly filler: (index: number) => Ask;
  /** The list that shows whether the creations have settled. */
  readonly settled: Ask;
  /** What uses up the rate limit, where that is asked for; all of them reads. */
  readonly exhaustion: ExhaustionAsks;
}
