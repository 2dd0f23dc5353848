/** Wrong media types (interface §1; HTTP-1). */
import type { Context, Outcome } from "../../../src/reference/context.ts";
import { of, on } from "../../../src/reference/faults/changes.ts";
import { type Fault, rows } from "../fault.ts";

type Typed = readonly [types: readonly string[], where?: (ctx: Context, outcome: Outcome) => boolean];

/** Every fault of HTTP-1: these media types are sent, one per line, in some answers. */
export const MEDIA_TYPE_FAULTS: readonly Fault[] = rows<Typed>(
  "type-*",
  "HTTP-1",
  "*",
  ([types, where = () => true]) =>
    (good) => ({
      contentType: (ctx, outcome) =>
        where(ctx, outcome)
          ? types.map((type) => ["Content-Type", type] as const)
          : good.contentType(ctx, outcome),
    }),
  [
    ["absent", "no media type is sent", [[]]],
    ["twice", "the media type is sent twice", [["application/json", "application/json"]]],
    ["joined", "the media type is a list of two", [["application/json, application/json"]]],
    ["without-semicolon", "the charset follows without a semicolon", [["application/json charset=utf-8"]]],
    ["problem-400", "400s are application/problem+json", [["application/problem+json"], on(400)]],
    ["plain-404", "404s are text/plain", [["text/plain"], on(404)]],
    ["absent-201", "a created animal has no media type", [[], on(201)]],
    ["hal-listed", "lists are application/hal+json", [["application/hal+json"], of("listPets", 200)]],
    [
      "vendor-fetched",
      "fetched animals have a vendor's type",
      [["application/vnd.pet+json"], of("getPet", 200)],
    ],
    [
      "html-without-key",
      "a gateway answers requests without a key, as text/html",
      [["text/html"], (_ctx, { refusal }) => refusal?.reason === "credential_missing"],
    ],
    [
      "plain-malformed-body",
      "the body parser refuses malformed JSON as text/plain",
      [["text/plain"], (_ctx, { refusal }) => refusal?.reason === "body_malformed"],
    ],
  ],
);
