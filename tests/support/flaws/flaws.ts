/** The flaw of each requirement: the smallest change of conformant evidence that its judge must fail. */
import { requestJson, responseField } from "../../../src/kit/evidence/reading.ts";
import { type Exchange, KEY_PLACEHOLDER } from "../../../src/kit/exchange.ts";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../../../src/kit/json/json.ts";
import { statusFilter } from "../../../suites/facts/list-pages.ts";
import { pageOf, petOf, validNewPet } from "../../../suites/facts/store-model.ts";
import { nameKind } from "../../../suites/generate/name-kinds.ts";
import { LIMIT_FIELD, REMAINING_FIELD, RESET_FIELD } from "../../../suites/interface.ts";
import {
  answeredWith,
  editJson,
  type Flaw,
  inAll,
  inLast,
  inLastOf,
  minus,
  plus,
  successor,
  withBody,
  withField,
  withMember,
  withStatus,
} from "./changes.ts";

export const FLAWS: Readonly<Record<string, Flaw>> = {
  "HTTP-1": inLast(withField("Content-Type", "application/problem+json")),
  "HTTP-2": inLast(withBody("[]\n[]")),
  "HTTP-3": inLast(withBody('{"id":1,"id":1,"name":"a","categoryId":1,"code":"a","message":"a","status":1}')),
  "HTTP-4": inLast((exchange) => answeredWith(exchange, { status: 500 })),
  "DATA-1": inLast(withMember("id", (old) => (old instanceof JsonNumber ? old.text : "1"))),
  "DATA-2": inLast(withMember("name", null)),
  "DATA-3": inLast(
    withMember("categoryId", (old) => new JsonNumber(`${old instanceof JsonNumber ? old.text : "1"}.5`)),
  ),
  "DATA-4": inLast(withMember("status", null)),
  "DATA-5": inLast(withMember("categoryId", successor)),
  "DATA-6": (evidence) => {
    const [first, second] = [evidence[0], evidence[1]];
    if (!second || !first || !petOf(first)) {
      return evidence.map((e) =>
        answeredWith(e, {
          body: new TextEncoder().encode(
            '[{"id":1,"name":"a","categoryId":1},{"id":1,"name":"b","categoryId":1}]',
          ),
        }),
      );
    }
    const id = petOf(first)?.id;
    return evidence.map((e) => (e === second ? withMember("id", id)(e) : e));
  },
  "DATA-7": inLast((exchange) => {
    const sent = requestJson(exchange);
    return withMember("id", isJsonObject(sent) ? sent.id : undefined)(exchange);
  }),
  "DATA-8": inLast((exchange) => withMember("id", fraction)(withMember("status", fraction)(exchange))),
  "LIST-1": inLast(withMember("name", undefined)),
  "LIST-2": inLast(plus),
  "LIST-3": inLast(plus),
  "LIST-4": inLast(withStatus(400)),
  "LIST-5": inLast((exchange) =>
    editJson({ ...exchange, response: exchange.response && { ...exchange.response, status: 200 } }, () =>
      Array.from({ length: 101 }, () => ({ name: "a" })),
    ),
  ),
  "LIST-6": inLast(withStatus(200)),
  "LIST-7": inLast((exchange) =>
    pageOf(exchange)?.length === 0 ? withStatus(404)(exchange) : withMember("status", "elsewhere")(exchange),
  ),
  "LIST-8": inLast(withStatus(200)),
  "LIST-9": inLast((exchange) => withMember("status", "pending")(plus(exchange))),
  // The created animal gets an id that no list shows, and whole lists keep ten animals, too few for a cap; others lose one.
  "LIST-10": (evidence) => {
    const first = evidence.find(({ request }) => request.operation === "createPet");
    const id = new JsonNumber(String(2n ** 62n));
    return evidence.map((exchange) =>
      exchange === first ? withMember("id", id)(exchange) : fewest(exchange),
    );
  },
  // Lists show another name and category, getPet another status.
  "LIST-11": (evidence) =>
    evidence.map((exchange) =>
      exchange.request.operation === "getPet"
        ? withMember("status", (old) => (old === "sold" ? "pending" : "sold"))(exchange)
        : withMember("name", "somebody else")(withMember("categoryId", successor)(exchange)),
    ),
  "LIST-12": inLast(minus),
  "LIST-13": inLast(withMember("status", undefined)),
  // Names that are common may be refused with 500 by their category, which another requirement is about.
  "CREATE-1": inAll((each) =>
    nameKind(String(validNewPet(each)?.name)) === "common"
      ? withMember("id", undefined)(each)
      : withStatus(500)(each),
  ),
  "CREATE-2": inLast(withMember("name", (old) => (typeof old === "string" ? old.slice(0, -1) : old))),
  "CREATE-3": inLast(withStatus(400)),
  "CREATE-4": inLast(withStatus(400)),
  "CREATE-5": inLast(withStatus(201)),
  "CREATE-6": inLast(withStatus(201)),
  "CREATE-7": inLast(withStatus(201)),
  "CREATE-8": inLast(withStatus(201)),
  "CREATE-9": inLast(withStatus(201)),
  "CREATE-10": inLast(withStatus(201)),
  "CREATE-11": inLast(withStatus(201)),
  "CREATE-12": (evidence) => {
    const body = new TextDecoder().decode(evidence[0]?.request.body ?? undefined);
    const [mark = ""] = /conformance-[a-z0-9]{8}-x[A-Za-z0-9]+/.exec(body) ?? [];
    const stray = { id: new JsonNumber("4611686018427387901"), name: mark, categoryId: new JsonNumber("1") };
    return evidence.map((each) =>
      pageOf(each) ? editJson(each, (value) => (isJsonArray(value) ? [...value, stray] : value)) : each,
    );
  },
  "CREATE-13": (evidence) =>
    evidence.at(-1)?.request.operation === "getPet"
      ? inLast(withStatus(404))(evidence)
      : evidence.map((each) =>
          withMember("id", new JsonNumber(String(2n ** 62n + BigInt(each.index))))(each),
        ),
  "CREATE-14": (evidence) => {
    const first = evidence[0];
    return evidence.map((exchange) =>
      first && exchange !== first ? answeredWith(exchange, first.response ?? {}) : exchange,
    );
  },
  "CREATE-15": inLast(withStatus(201)),
  "CREATE-16": inAll(withStatus(400)),
  "CREATE-17": inLast(withStatus(201)),
  "CREATE-18": inLast(withStatus(201)),
  "GET-1": inLastOf("getPet", withMember("id", successor)),
  "GET-2": inLast(withStatus(200)),
  "GET-3": inLast(withStatus(200)),
  "GET-4": inLast((exchange) =>
    withField("Sunset", "Thu, 05 Dec 2030 00:00:00 UTC")(withField("Deprecation", "soon")(exchange)),
  ),
  "AUTH-1": inLast(withStatus(401)),
  "AUTH-2": inLast(withStatus(200)),
  "AUTH-3": inLast(withStatus(200)),
  "AUTH-4": inLast(withStatus(200)),
  "AUTH-5": inLast(withStatus(200)),
  "AUTH-6": inLast(withStatus(400)),
  "AUTH-7": inLast(withStatus(200)),
  "AUTH-8": inLast(withField("WWW-Authenticate", 'Basic realm="Bearer"')),
  "AUTH-9": inLast(withStatus(401)),
  "AUTH-10": inLast(withBody(`"${KEY_PLACEHOLDER}"`)),
  "AUTH-11": inLast(withStatus(200)),
  "AUTH-12": inLast(withStatus(400)),
  "ERROR-1": inLast(withMember("message", undefined)),
  "ERROR-2": inLast(withMember("status", successor)),
  "ERROR-3": inLast(withMember("message", "")),
  "ERROR-4": inLast(withMember("code", (old) => `${String(old)} again`)),
  "ERROR-5": inLast(
    withMember("message", "TypeError: x is not a function\n    at list (/srv/app/pets.js:12:7)"),
  ),
  "ERROR-6": inLast(withMember("message", undefined)),
  "RATE-1": inLast(withField(REMAINING_FIELD, null)),
  "RATE-2": inLast(withField(LIMIT_FIELD, "-1")),
  "RATE-3": inLast((exchange) =>
    withField(REMAINING_FIELD, String(Number(responseField(exchange, LIMIT_FIELD)[0]) + 1))(exchange),
  ),
  "RATE-4": inLast(withField(RESET_FIELD, (old) => `${old}000`)),
  "RATE-5": (evidence) => {
    const frozen = (evidence[0] && responseField(evidence[0], REMAINING_FIELD)[0]) ?? "1";
    return evidence.map(withField(REMAINING_FIELD, frozen));
  },
  "RATE-6": inLast(withField(LIMIT_FIELD, "61")),
  "RATE-7": (evidence) => {
    const served = evidence.map((exchange): Exchange => {
      const isRefused = exchange.response?.status === 429;
      return isRefused
        ? { ...withField(REMAINING_FIELD, "0")(withStatus(200)(exchange)), role: "beyond" }
        : exchange;
    });
    const last = served.at(-1);
    return last ? [...served, ...copiesOf(last, SERVED_BEYOND)] : served;
  },
  "RATE-8": inAll(withField("Retry-After", null)),
  "RATE-9": inAll(withField("Retry-After", "soon")),
  // Some seconds after the Reset.
  "RATE-10": inAll((exchange) => {
    const { sentAt, receivedAt } = exchange;
    return { ...withStatus(429)(exchange), sentAt: sentAt + 5_000, receivedAt: receivedAt + 5_000 };
  }),
  // Remaining falls by one with every request, and goes on to fall after the Reset of the first answer.
  "RATE-11": (evidence) => {
    const [reset = ""] = evidence[0] ? responseField(evidence[0], RESET_FIELD) : [];
    return evidence.map((exchange, i) => {
      const at = (Number(reset) + (i < evidence.length / 2 ? -5 : 30)) * 1_000;
      const counted = withField(REMAINING_FIELD, String(1_000 - i))(withField(RESET_FIELD, reset)(exchange));
      return withField(LIMIT_FIELD, "1020")(withField("Date", new Date(at).toUTCString())(counted));
    });
  },
  "VERSION-1": (evidence) => evidence,
  "DESC-1": (evidence) => evidence,
  "DESC-2": (evidence) => evidence,
  "DESC-3": (evidence) => evidence,
  "DESC-4": (evidence) => evidence,
  "DESC-5": (evidence) => evidence,
  "DESC-6": (evidence) => evidence,
  "DESC-7": (evidence) => evidence,
};

/** A list with its last animals only. */
function fewest(exchange: Exchange): Exchange {
  return editJson(exchange, (value) =>
    isJsonArray(value) ? (statusFilter(exchange) === null ? value.slice(0, 10) : value.slice(1)) : value,
  );
}

/** As many served beyond the limit show that it is not enforced, by a Free key's figure and without one. */
const SERVED_BEYOND = 130;

/** Copies of an exchange with indexes that no recording has. */
function copiesOf(exchange: Exchange, count: number): readonly Exchange[] {
  return Array.from({ length: count }, (_, n) => ({ ...exchange, index: 1_000_000 + n }));
}

function fraction(old: JsonValue | undefined): JsonValue | undefined {
  return old instanceof JsonNumber ? new JsonNumber(`${old.text}.0`) : old;
}

/** The flaw of a requirement. */
export function flawOf(id: string): Flaw {
  const flaw = FLAWS[id];
  if (!flaw) throw new Error(`${id} has no flaw: add one to FLAWS`);
  return flaw;
}
