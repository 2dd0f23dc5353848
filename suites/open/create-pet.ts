/** Open questions about creations: the members of a NewPet, the body, and its answer (interface §2, §3, §4.2). */
import type { OpenQuestion, RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { requestJson, responseField, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { describe, quote } from "../../src/kit/format-value.ts";
import { readInt64, readInt64Literal } from "../../src/kit/json/int64.ts";
import { isJsonObject, JsonNumber, type JsonObject } from "../../src/kit/json/json.ts";
import { type Writable, writeJson } from "../../src/kit/json/write-json.ts";
import { ownAnimals } from "../facts/animals.ts";
import { creations, petOf, shownById } from "../facts/store-model.ts";
import { NEGATIVE, SMALL } from "../requests/categories.ts";
import { newPetText } from "../requests/creations.ts";
import { create } from "../requests/requests.ts";
import { WITH_ID } from "../requests/stock.ts";
import { createdIn, distinct, grouped, observation, outcomes, question, type Seen, word } from "./words.ts";

/** A plain body with the given members added or replaced. */
function body(world: RequestContext, label: string, more: { readonly [member: string]: Writable }): string {
  const categoryId = new JsonNumber(world.recording.categoryId);
  return writeJson({ name: world.name(label), categoryId, status: "pending", ...more });
}

function statusIn(pet: JsonObject): string {
  const { status } = pet;
  if (status === undefined) return "left out";
  return typeof status === "string" ? word(status) : describe(status);
}

const OPEN_1: OpenQuestion = question("OPEN-1", "2", {
  title: "what status has an animal created without one?",
  how: "The answers to creations without status, and what lists and reads show of these animals later.",
  observe: (recording) => {
    const bare = creations(recording).filter(({ sent }) => sent && sent.status === undefined);
    const seen = bare.map(({ id, pet, exchange }): Seen => {
      const first = statusIn(pet);
      const other = shownById(recording)
        .get(id)
        ?.find((later) => statusIn(later.pet) !== first);
      return other ? [`${first}, later ${statusIn(other.pet)}`, exchange, other.exchange] : [first, exchange];
    });
    return distinct(seen);
  },
});

/** The undeclared member; OPEN-2 leaves it out, since the target may return it. */
export const UNDECLARED = "unlistedNote";

const WITH_UNDECLARED: TestRequest = create("a NewPet with an undeclared member", "maybe", (world) =>
  body(world, "unlisted", { [UNDECLARED]: "kept" }),
);

/** Whether an accepted animal has the undeclared member. */
function fateOfMember(exchange: Exchange, recording: Recording): string {
  const pet = petOf(exchange);
  const echoed = pet !== null && UNDECLARED in pet;
  const id = readInt64(pet?.id);
  const later = id === undefined ? [] : (shownById(recording).get(id) ?? []);
  if (later.some((sighting) => UNDECLARED in sighting.pet)) return "stored";
  return echoed ? (later.length > 0 ? "repeated in the answer only" : "repeated in the answer") : "ignored";
}

function fateOfId(exchange: Exchange): string {
  const sent = requestJson(exchange);
  const [wanted, got] = [sent, petOf(exchange)].map((pet) =>
    readInt64(isJsonObject(pet) ? pet.id : undefined),
  );
  return wanted !== undefined && wanted === got ? "taken" : "ignored";
}

const OPEN_3: OpenQuestion = question("OPEN-3", "2", {
  title: "are undeclared members and an id in a NewPet ignored?",
  how: "A body with a member that no schema declares, and one with a random id of 52 bits: ignored, stored (an id: taken) or refused.",
  requests: [WITH_UNDECLARED],
  observe: (recording) =>
    grouped([
      ...outcomes(recording, [{ label: "undeclared member", request: WITH_UNDECLARED }], (exchange) =>
        fateOfMember(exchange, recording),
      ),
      ...outcomes(recording, [{ label: "id", request: WITH_ID }], fateOfId),
    ]),
});

const OPEN_4: OpenQuestion = question("OPEN-4", "2", {
  title: "are unknown categoryIds refused?",
  how: "The two small categories of DATA-5 that are unlikely to exist, one positive and one negative.",
  observe: (recording) => {
    const labelled = [SMALL, NEGATIVE].map(({ categoryId, request }) => ({ label: categoryId, request }));
    return grouped(outcomes(recording, labelled, () => "accepted"));
  },
});

/** The id of the existing category, written in another way. */
function spelt(suffix: string): TestRequest {
  return create(`a NewPet whose categoryId is written with ${suffix}`, "maybe", (world) =>
    body(world, suffix === ".0" ? "point0" : "e0", {
      categoryId: new JsonNumber(`${world.recording.categoryId}${suffix}`),
    }),
  );
}

const FRACTION = spelt(".0");
const EXPONENT = spelt("e0");

/** The category of an animal whose categoryId was written in another way. */
function categoryTaken(exchange: Exchange, recording: Recording): string {
  const shown = petOf(exchange)?.categoryId;
  if (String(readInt64Literal(shown)) === recording.categoryId) return "taken as the integer";
  return shown === undefined ? "accepted" : `accepted as ${describe(shown)}`;
}

const OPEN_5: OpenQuestion = question("OPEN-5", "2", {
  title: "are 1.0 and 1e0 taken as the integer 1?",
  how: "The category that exists, written with a fraction of zero and with an exponent of zero.",
  requests: [FRACTION, EXPONENT],
  observe: (recording) => {
    const id = word(recording.categoryId);
    const labelled = [
      { label: `${id}.0`, request: FRACTION },
      { label: `${id}e0`, request: EXPONENT },
    ];
    return grouped(outcomes(recording, labelled, (exchange) => categoryTaken(exchange, recording)));
  },
});

const OPEN_21: OpenQuestion = question("OPEN-21", "3", {
  title: "does an animal's status change by itself?",
  how: "The status of every animal of this run in its creation's response, compared with later responses.",
  observe: (recording) => {
    const shown = shownById(recording);
    const animals = ownAnimals(recording).map(({ id, pet }) => ({ pet, later: shown.get(id) ?? [] }));
    const changes = animals.flatMap(({ pet, later }): readonly Seen[] => {
      const other = later.find((each) => each.pet.status !== pet.status);
      return other ? [[`${statusIn(pet)} to ${statusIn(other.pet)}`, other.exchange]] : [];
    });
    const changed = distinct(changes, ", ");
    if (changed) return { ...changed, observed: `yes: ${changed.observed}` };
    const seen = animals.flatMap(({ later }) => later.map(({ exchange }) => exchange));
    return seen.length === 0 ? null : observation("no", seen);
  },
});

function typed(mediaType: string, label: string): { readonly label: string; readonly request: TestRequest } {
  const body = (world: RequestContext): string =>
    newPetText(world.name(label), world.recording.categoryId, "pending");
  return {
    label: mediaType,
    request: create(`a valid NewPet as ${mediaType}`, "maybe", body, { mediaType }),
  };
}

const TEXT = typed("text/plain", "mtext");
const FORM = typed("application/x-www-form-urlencoded", "mform");

/** A valid NewPet with `Content-Type: text/plain`. */
export const AS_TEXT: TestRequest = TEXT.request;

const OPEN_10: OpenQuestion = question("OPEN-10", "4.2", {
  title: "what does a body of another media type get?",
  how: "A valid NewPet in JSON whose Content-Type says text/plain, or a form: refused with 400 or 415, or accepted.",
  requests: [TEXT.request, FORM.request],
  observe: (recording) => grouped(outcomes(recording, [TEXT, FORM], () => "accepted")),
});

/** A Location, the id in it left out: it differs from run to run. */
function locationOf(exchange: Exchange): string {
  const value = responseField(exchange, "location").join(", ");
  const id = String(readInt64(petOf(exchange)?.id) ?? "");
  return value === ""
    ? "none"
    : quote(id === "" ? value : value.replace(new RegExp(`(?<![\\w-])${id}(?!\\w)`, "g"), "{petId}"));
}

const OPEN_11: OpenQuestion = question("OPEN-11", "4.2", {
  title: "is there a Location header?",
  how: "The Location fields of every 201.",
  observe: ({ exchanges }) =>
    distinct(
      exchanges
        .filter((each) => each.request.operation === "createPet" && statusOf(each) === 201)
        .map((each) => [locationOf(each), each]),
    ),
});

/** The ends of the two names in the body of OPEN-12. */
const [FIRST, LAST] = ["equal-names-first", "equal-names-last"];

const EQUAL_NAMES: TestRequest = create("a NewPet with two members called name", "maybe", (world) => {
  const rest = writeJson({ name: world.name(LAST), categoryId: new JsonNumber(world.recording.categoryId) });
  return `{"name":${writeJson(world.name(FIRST))},${rest.slice(1)}`;
});

function counting(exchange: Exchange): string {
  const name = createdIn(exchange)?.name;
  if (typeof name !== "string") return "accepted, without a name";
  if (name.endsWith(FIRST)) return "the first counts";
  return name.endsWith(LAST) ? "the last counts" : "accepted, with another name";
}

const OPEN_12: OpenQuestion = question("OPEN-12", "4.2", {
  title: "which of two equal member names counts?",
  how: "A NewPet with two members called name, with different valid values (RFC 8259 §4 leaves it open).",
  requests: [EQUAL_NAMES],
  observe: (recording) => {
    const [tried] = outcomes(recording, [{ label: "", request: EQUAL_NAMES }], counting);
    return tried ? observation(tried.answer, [tried.exchange]) : null;
  },
});

/** OPEN-1, OPEN-3 to OPEN-5, OPEN-10 to OPEN-12 and OPEN-21. */
export const OPEN_CREATE: readonly OpenQuestion[] = [
  ...[OPEN_1, OPEN_3, OPEN_4, OPEN_5],
  ...[OPEN_10, OPEN_11, OPEN_12, OPEN_21],
];
