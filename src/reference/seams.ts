/**
 * The replaceable functions of the service. Every seam has a correct default in `defaults/`; a variant
 * of the service is a {@link Change} that replaces some seams and may call the functions that it replaces.
 */
import type { JsonObject, JsonValue } from "../kit/json/json.ts";
import type {
  Answer,
  Awaitable,
  Context,
  HeaderLines,
  IncomingCall,
  Line,
  Outcome,
  Output,
  OutputObject,
  Route,
} from "./context.ts";
import type { Account, Allowance } from "./limits/limiter.ts";
import type { ApiKey } from "./plans.ts";
import type { Refusal } from "./refusal.ts";
import type { Pet } from "./store/store.ts";

/** The response in which an animal is shown: of a creation, a list, or getPet. */
export type Showing = "created" | "listed" | "fetched";

/** All seams; to refuse a request they throw a {@link Refusal}. */
export interface Seams extends GateSeams, ListSeams, CreateSeams, GetSeams, BodySeams, HeaderSeams {
  /** The operation of a request; called before there is a context. */
  route(request: IncomingCall): Route;
  take(ctx: Context): Allowance;
}

export interface GateSeams {
  handle(ctx: Context): Awaitable<Outcome>;
  /** Sets the context's key and allowance; refuses with 429 or 401. */
  gate(ctx: Context): Awaitable<void>;
  authenticate(ctx: Context): ApiKey | Refusal;
  account(ctx: Context): Account;
}

export interface ListSeams {
  listPets(ctx: Context): Awaitable<Outcome>;
  limitOf(ctx: Context, values: readonly string[]): number;
  defaultLimit(ctx: Context): number;
  statusOf(ctx: Context, values: readonly string[]): string | null;
  visible(ctx: Context): readonly Pet[];
  filter(ctx: Context, pets: readonly Pet[], status: string | null): readonly Pet[];
  order(ctx: Context, pets: readonly Pet[]): readonly Pet[];
  page(ctx: Context, pets: readonly Pet[], limit: number): readonly Pet[];
}

export interface CreateSeams {
  createPet(ctx: Context): Awaitable<Outcome>;
  checkMediaType(ctx: Context): void;
  readBody(ctx: Context): JsonObject;
  checkMembers(ctx: Context, body: JsonObject): void;
  nameOf(ctx: Context, value: JsonValue | undefined): string;
  categoryIdOf(ctx: Context, value: JsonValue | undefined): bigint;
  newStatusOf(ctx: Context, value: JsonValue | undefined): string | null;
  defaultStatus(ctx: Context): string | null;
  nextId(ctx: Context): Awaitable<bigint>;
  keep(ctx: Context, pet: Pet): Awaitable<void>;
}

export interface GetSeams {
  getPet(ctx: Context): Awaitable<Outcome>;
  petIdOf(ctx: Context, segment: string): bigint;
  find(ctx: Context, id: bigint): Awaitable<Pet | undefined>;
  other(ctx: Context): Awaitable<Outcome>;
}

export interface BodySeams {
  presentPet(ctx: Context, pet: Pet, where: Showing): OutputObject;
  presentError(ctx: Context, refusal: Refusal): OutputObject;
  codeOf(ctx: Context, refusal: Refusal): string;
  render(ctx: Context, value: Output): string;
  encode(ctx: Context, text: string): Uint8Array;
  finish(ctx: Context, answer: Answer): Awaitable<Answer>;
  wire(ctx: Context, answer: Answer, line: Line): Awaitable<void>;
}

export interface HeaderSeams {
  headers(ctx: Context, outcome: Outcome): HeaderLines;
  date(ctx: Context): HeaderLines;
  contentType(ctx: Context, outcome: Outcome): HeaderLines;
  limits(ctx: Context, allowance: Allowance): HeaderLines;
  challenge(ctx: Context, refusal: Refusal): HeaderLines;
  retryAfter(ctx: Context, allowance: Allowance): HeaderLines;
  deprecation(ctx: Context): HeaderLines;
  allowed(ctx: Context): HeaderLines;
  location(ctx: Context, pet: Pet): HeaderLines;
}

/** Makes a variant of the service; called once per service, so its state belongs to that service. */
export type Change = (good: Seams) => Partial<Seams>;
