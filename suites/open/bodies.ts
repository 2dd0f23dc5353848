/** Open questions about the body of a creation and its answer (interface §4.2). */

import type { OpenQuestion, RequestContext, TestRequest } from "../../src/engine/claims.ts";
import { responseField, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { quote } from "../../src/kit/format-value.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import { JsonNumber } from "../../src/kit/json/json.ts";
import { writeJson } from "../../src/kit/json/write-json.ts";
import { petOf } from "../facts/pets.ts";
import { newPetText } from "../requests/creations.ts";
import { create } from "../requests/requests.ts";
import { createdIn, distinct, grouped, observation, outcomes, question } from "./words.ts";

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

/** OPEN-10, OPEN-11 and OPEN-12. */
export const OPEN_BODIES: readonly OpenQuestion[] = [OPEN_10, OPEN_11, OPEN_12];
