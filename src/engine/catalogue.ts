/** What the engine has to know of its subject: the catalogue, its codes, looks and words. Data; nothing runs at import. */
import type { Exchange, Operation, Recording } from "../kit/exchange.ts";
import type { CatalogueEntry, TestRequest } from "./claims.ts";
import type { Deviation, Kind, Untested } from "./judgement.ts";

/** A request of an experiment, after a pause in milliseconds, or together with the one before it. */
export interface LookRequest {
  readonly request: TestRequest;
  readonly pause?: number;
  readonly beside?: true;
}

/** Rounds of looks that must all show the contradiction. */
export const LOOK_ROUNDS = 3;

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
  /** How many answers of the run show what no state of a target explains, and the exchanges of some; `null`: too few. */
  readonly recurs?: (
    deviation: Deviation,
    recording: Recording,
  ) => { readonly times: number; readonly exchanges: readonly number[] } | null;
}

/** What an untested MUST needs not to make a run inconclusive (catalogue, "What may stay untested"). */
export interface Exemption {
  readonly code: string;
  readonly requirements: readonly string[];
  readonly core: boolean;
  readonly full: boolean;
  /** Of a reason with values: whether it applies. */
  readonly when?: (values: Untested["values"]) => boolean;
  /** In full and on a certificate: another requirement that must have passed, or be untested with this code and such values. */
  readonly beside?: {
    readonly requirement: string;
    readonly code: string;
    readonly when: (values: Untested["values"]) => boolean;
  };
  /** The levels of a certificate on which it may stand. */
  readonly certificate: readonly ("core" | "full")[];
  /** Where only some of its reasons may stand on a certificate: which, in words and by their values. */
  readonly certified?: { readonly because: string; readonly when: (values: Untested["values"]) => boolean };
  readonly because: string;
}

/** An answer with the figures of a limiter. */
export interface Figures {
  readonly exchange: Exchange;
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
  /** Whether a request was refused since none remained, whatever its status. */
  readonly isBeyond: (exchange: Exchange) => boolean;
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
  /** What follows from another reason, which says what to do. */
  readonly following: ReadonlySet<string>;
  /** What a store that takes no more leaves untested of any requirement, where the table's condition holds. */
  readonly limited: string;
}

/** A catalogue, with what the engine has to know of its subject. */
export interface Catalogue {
  /** The specification that it tests. */
  readonly specification: { readonly title: string; readonly version: string };
  /** How every base address ends. */
  readonly basePath: string;
  /** Requests per minute of the plans whose limits are published, by their names. */
  readonly perMinute: Readonly<Record<string, number>>;
  readonly entries: readonly CatalogueEntry[];
  /** Whether an operation changes the store. */
  readonly isCreating: (operation: Operation) => boolean;
  /** Whether an answer has the body that the interface documents for errors. */
  readonly isError: (exchange: Exchange) => boolean;
  /** The kind of each code of a deviation; the order is that of the experiments, the most consequential first. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Codes about what a list shows, which another URL must show alike after the settle time. */
  readonly contentCodes: ReadonlySet<string>;
  /** Codes that no state of a target explains: three answers of a run confirm them, whatever is answered later. */
  readonly unexplainedCodes: ReadonlySet<string>;
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
  /** The n-th read of the slow series, and the n-th request that is served, of the operations that may be used. */
  readonly seriesRead: (n: number) => TestRequest;
  readonly seriesServed: (n: number, mayUse: (operation: Operation) => boolean) => TestRequest;
  readonly exhaustion: ExhaustionRequests;
  /** The requirements that the slow series decides. */
  readonly seriesRequirements?: readonly string[];
  /** The reads that show whether lists are behind the creations. */
  readonly firstReads: readonly TestRequest[];
  /** How many settle times other reads wait for lists that are behind; 0: they are not. */
  readonly settling: (recording: Recording) => number;
  /** How much of what the store has is known. */
  readonly known: (recording: Recording) => number;
  /** Why a refused plain creation is no outage: the store takes no more; `null`: it may be one. */
  readonly limited: (recording: Recording) => Untested | null;
}
