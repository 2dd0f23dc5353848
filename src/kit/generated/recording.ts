/** Written by `node scripts/generate-types.mjs` from schemas/recording.schema.json: change that, not this file. */
import type { Plain } from "../json/json.ts";

/** What petstore-conformance adds to HAR 1.2 in recording.har, in fields that begin with an underscore, and what it reads of the others. */
export interface RecordingFile {
  readonly log: {
    readonly creator: {
      readonly name: string;
      readonly version: string;
    };
    readonly _run: RecordedRun;
    readonly entries: readonly Entry[];
  };
}

export type Encoding = "base64";

/** Checked first, because other formats may differ in everything else. */
export interface OfThisFormat {
  readonly log: {
    readonly _run: {
      readonly format: 2;
    };
  };
}

export interface Entry {
  readonly request: RecordedRequest;
  readonly response: RecordedResponse;
  readonly _exchange: RecordedExchange;
}

/** A request of HAR 1.2; `_target` is its path as it was sent, where a URL cannot have it. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly {
    /** A token (RFC 9110 §5.6.2). */
    readonly name: string;
    /** Without the characters that end a line (RFC 9110 §5.5). */
    readonly value: string;
  }[];
  readonly _target?: string;
  readonly postData?: {
    readonly text: string;
    readonly _encoding?: Encoding;
  };
}

/** A response of HAR 1.2, or why there is none. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: readonly {
    /** A token (RFC 9110 §5.6.2). */
    readonly name: string;
    /** Without the characters that end a line (RFC 9110 §5.5). */
    readonly value: string;
  }[];
  readonly content: {
    readonly text?: string;
    readonly encoding?: Encoding;
  };
  readonly _bodyFault?: string;
  readonly _noAnswer?: NoAnswerKind;
  readonly _error?: string;
}

/** What an exchange has beside its request and response: HAR has no place for it. */
export interface RecordedExchange {
  readonly operation: Operation;
  /** The label of the credential. */
  readonly credential: string;
  /** The id of the request (`TestRequest`) that was sent, shared by an exchange and its repetitions. */
  readonly requestId: string;
  /** The round of the run in which it was sent, from 0: what comes next is decided only between two rounds. */
  readonly round: number;
  readonly role: Role;
  /** Which sending of its request it is, from 1. */
  readonly attempt: number;
  /** The statuses that a conformant target may answer; none: what it answers is observed only. */
  readonly expects: readonly number[];
  /** Milliseconds since the run's start, on a monotonic clock. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Of an experiment: what it is a part of. */
  readonly of?: string;
  readonly plain?: true;
  /** A router, parser or firewall may refuse it in its own words (catalogue rule 12). */
  readonly unusual?: true;
  readonly freshConnection?: true;
}

/** The documented operations (interface §4); `other` is any other request. */
export type Operation = "listPets" | "createPet" | "getPet" | "other";

/** Why a request is sent: `survey`: planned; `again`: its answer was lost or refused by the rate limit; `probe`: whether the target answers again; `try`, `control`, `look`, `series`: experiments; `use`, `beyond`, `after`: the exhaustion. */
export type Role = "survey" | "again" | "probe" | "try" | "control" | "look" | "series" | "use" | "beyond" | "after";

/** Reasons for no response: `refused`, `unresolved` and `tls` happen before the request is sent, `closed`, `silent` and `malformed` after; `unread`: a response that HTTP allows and the suite's client cannot read; `ended`: the run ended before the response came. */
export type NoAnswerKind = "refused" | "unresolved" | "tls" | "closed" | "silent" | "malformed" | "unread" | "ended";

/** Why a request was not sent: a code, and its values. */
export interface Unsent {
  readonly code: string;
  readonly values: { readonly [name: string]: Plain };
}

/** Why a document has no text: `missing`: it does not exist; `unread`: it could not be read. */
export type Absence = "missing" | "unread";

/** The description that a run was given (`--description`): the texts that it consists of, as they were read. Plain data. */
export interface Description {
  /** The file or URL that was named, without the query of a URL. */
  readonly source: string;
  readonly documents: readonly DescriptionDocument[];
}

export interface DescriptionDocument {
  /** As it is shown: "openapi.yaml", "common/errors.yaml", "https://example.com/openapi.json". */
  readonly name: string;
  /** Without secrets; null where it could not be read. */
  readonly text: string | null;
  /** Of the text, in lower-case hexadecimals; null where there is none. */
  readonly sha256: string | null;
  readonly absent: {
    readonly kind: Absence;
    readonly reason: string;
  } | null;
  /** Where its references to other documents lead: the part before `#`, and the position of the document. */
  readonly links: { readonly [name: string]: number };
}

/** What a recording says of its run as a whole. */
export interface RecordedRun {
  readonly format: 2;
  /** Part of the name of every animal that the run creates. */
  readonly id: string;
  /** By the local clock, in milliseconds since the Unix epoch; at most half of the largest date, so that times of exchanges are valid dates, too. */
  readonly startedAt: number;
  /** The base address, without a trailing slash. */
  readonly baseUrl: string;
  /** Whether the key has 16 characters or more, so that finding it in a response is no coincidence. */
  readonly longKey: boolean;
  /** Whether the key has letters: else swapping their case makes no other key. */
  readonly keyHasLetters: boolean;
  /** Whether the options left out creations (`--read-only`, `--max-creations`). */
  readonly withheld: boolean;
  /** The outcome of `--exhaust-rate-limit`, null without that option. */
  readonly exhaustion: Exhaustion | null;
  readonly target: {
    readonly name: string | null;
    readonly embedded: boolean;
    readonly environment: "production" | "staging" | null;
    readonly implementation: {
      readonly organization: string | null;
      readonly project: string | null;
      readonly url: string | null;
      readonly version: string | null;
      readonly contact: readonly string[];
      readonly digest?: string;
    } | null;
  };
  readonly options: RecordedOptions;
  /** Proxy, certificates and other network options; without secrets. */
  readonly network: { readonly [name: string]: Plain };
  readonly durationMs: number;
  /** Milliseconds spent waiting for the target: a rate limit, a ban, an outage. */
  readonly waitedMs: number;
  readonly node: string;
  /** Why the run ended early, or null. `nothing`: it ended before anything could be judged, in a sentence. */
  readonly stopped: {
    readonly code: string;
    readonly values: { readonly [name: string]: Plain };
    readonly nothing: string | null;
  } | null;
  /** Planned requests that were not sent, by id. */
  readonly unsent: { readonly [name: string]: Unsent };
  /** `--description`; absent where none was given. */
  readonly description?: Description;
  /** The challenge that the run's id and seed follow from, where it met one. */
  readonly challenge?: {
    readonly nonce: string;
    readonly issued: string;
    readonly level: "core" | "full";
    readonly target: string;
  };
}

export interface Exhaustion {
  /** Why using up the rate limit ended early: the code and values of an untested check; null: it did not. */
  readonly ended: Unsent | null;
}

/** Options that judges depend on; the others are checked by the code that defines them. */
export interface RecordedOptions {
  /** `--now`, by which the removal of getPet is judged, or null; milliseconds since the Unix epoch. */
  readonly now: number | null;
  /** `--plan`, or null. */
  readonly plan: "free" | "pro" | "business" | "enterprise" | null;
  /** `--category-id`: a category that exists. */
  readonly categoryId: string;
  /** `--categories`: what a target does with unknown categories: `any`: accepts them; `restricted`: refuses them; `auto`: either. */
  readonly categories: "any" | "restricted" | "auto";
  /** `--settle` in milliseconds. */
  readonly settleMs: number;
  /** `--anonymous`: neither the names of animals nor the User-Agent tell that the suite runs; absent: they do. */
  readonly anonymous?: boolean;
}
