/** §5 authentication: what a key opens, and what does not open without it. */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { KEY_PLACEHOLDER } from "../src/kit/exchange.ts";
import { inLast, withBody, withField, withStatus } from "../src/kit/flaws.ts";
import {
  failed,
  judgeAnswer,
  keyAccepted,
  last,
  PASSED,
  rejection,
  shown,
  unanswered,
  untested,
} from "../src/kit/judging.ts";
import { isDocumented, isRemoved } from "../src/kit/knowledge.ts";
import { responseField, statusOf } from "../src/kit/reading.ts";
import type {
  Ask,
  Case,
  Judge,
  Judgement,
  ProbedRequirement,
  StandingRequirement,
} from "../src/kit/requirement.ts";
import { everyExchange } from "../src/kit/standing.ts";
import {
  BASIC_ENCODED,
  cleanAs,
  createAs,
  createDefectAs,
  ELSEWHERE,
  getAs,
  getIdAs,
  listAs,
  MALFORMED,
  MISSING,
  SIMILAR,
  UNKNOWN,
  type WrongCredential,
} from "./auth-asks.ts";
import { LARGEST_ID, READ_BACK } from "./get-asks.ts";
import { AVAILABLE, LIMIT_1, OPENING } from "./list-asks.ts";
import { WITHOUT_STATUS } from "./stock.ts";

const SECTION = "5";
const REFUSALS = [401, 403, 407];

/** What keeps a refused credential from being evidence, if anything. */
function noTwin(exchange: Exchange, recording: Recording): Judgement | null {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  if (keyAccepted(exchange, recording)) return null;
  return untested("no accepted twin: the valid key was not accepted for this operation", "run");
}

/** Expects that the valid key is not refused. */
const opens = judgeAnswer("opens", (_: null, exchange, recording) => {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  return REFUSALS.includes(statusOf(exchange))
    ? failed("any status but 401 or 403", shown(exchange))
    : PASSED;
});

/** Expects 401 with an Error body where the right credential is accepted. */
const unauthorized = judgeAnswer(
  "unauthorized",
  (_: null, exchange, recording) => noTwin(exchange, recording) ?? rejection(exchange, [401]),
);

/** Expects 401, whatever its body, where the right credential is accepted. */
const notAuthorized = judgeAnswer("notAuthorized", (_: null, exchange, recording) => {
  const none = noTwin(exchange, recording);
  if (none) return none;
  return statusOf(exchange) === 401 ? PASSED : failed("status 401", shown(exchange));
});

/** Expects 401 although the request has another fault; the last exchange may be its twin without that fault. */
const credentialFirst: Judge<null> = {
  name: "credentialFirst",
  judge: (_, evidence, recording) => {
    const clean = last(evidence);
    const combined =
      evidence.findLast((e) => e.request.credential === clean.request.credential && e.ask !== clean.ask) ??
      clean;
    const none = unanswered(combined) ?? noTwin(combined, recording);
    if (none) return none;
    if (statusOf(combined) === 401) return PASSED;
    if (combined !== clean && statusOf(clean) !== 401) {
      return untested(
        `the credential is refused for no request to this operation (${shown(clean)})`,
        "target",
      );
    }
    return failed("status 401, whatever else is wrong with the request", shown(combined), combined);
  },
};

/** The same credential with a request that has no other fault, where the answer is not 401. */
function cleanTwin(credential: WrongCredential): NonNullable<Case["doubt"]> {
  return (evidence) => {
    const exchange = evidence.at(-1);
    if (!exchange || statusOf(exchange) === 401) return [];
    const clean = cleanAs(credential, exchange.request.operation);
    return exchange.ask === clean.id ? [] : [clean];
  };
}

/** A request with the valid key to the same operation, without which a refusal shows nothing. */
function twinOf(ask: Ask): readonly Ask[] {
  if (ask.operation === "createPet") return [WITHOUT_STATUS];
  return ask.operation === "getPet" ? [LARGEST_ID] : [OPENING];
}

function wrong(title: string, ask: Ask, judge: Judge<null>, need: number, doubt?: Case["doubt"]): Case {
  const base = { title, asks: [...twinOf(ask), ask], judge: judge, params: null, need };
  return doubt ? { ...base, doubt } : base;
}

const AUTH_1: ProbedRequirement = {
  id: "AUTH-1",
  section: SECTION,
  level: "MUST",
  title: "a valid key is accepted by all three operations",
  how: "One request with the key to each operation; none is answered 401 or 403.",
  why: "A key that opens one door and not the next is no key.",
  cases: [
    { title: "listPets", asks: [OPENING], judge: opens, params: null, need: 1 },
    { title: "createPet", asks: [WITHOUT_STATUS], judge: opens, params: null, need: 1 },
    { title: "getPet", asks: [READ_BACK], judge: opens, params: null, need: 1, stock: "twin" },
  ],
  flaw: inLast(withStatus(401)),
};

/** Requests that have another fault beside their credential: they ask AUTH-6's question with AUTH-2's and AUTH-3's. */
const COMBINED = {
  missingStatus: listAs(MISSING, "status=archived"),
  missingPetId: getIdAs(MISSING, "abc"),
  missingBody: createDefectAs(MISSING, "name-number"),
  unknownLimit: listAs(UNKNOWN, "limit=0"),
  unknownBody: createDefectAs(UNKNOWN, "body-truncated"),
  unknownPetId: getIdAs(UNKNOWN, "9223372036854775807"),
};

/** The first of them once more: the same request gets the same code (ERROR-4). */
export const SAME_AGAIN: Ask = {
  ...listAs(MISSING, "status=archived", { note: "missing, again" }),
  after: [COMBINED.missingStatus.id],
};
export const SAME_FIRST: Ask = COMBINED.missingStatus;

const AUTH_2: ProbedRequirement = {
  id: "AUTH-2",
  section: SECTION,
  level: "MUST",
  title: "without Authorization, every operation answers 401",
  how: "One request without the header to each operation gets 401 and an Error body, where the valid key is accepted.",
  why: "An operation that forgot to ask for the key is open to everybody.",
  cases: [
    wrong("listPets", COMBINED.missingStatus, unauthorized, 1, cleanTwin(MISSING)),
    wrong("createPet", createAs(MISSING), unauthorized, 1),
    wrong("getPet", COMBINED.missingPetId, unauthorized, 1, cleanTwin(MISSING)),
    { ...wrong("listPets, nothing else wrong", listAs(MISSING), unauthorized, 80), profile: "full" },
    {
      ...wrong("getPet, nothing else wrong", getAs(MISSING), unauthorized, 80),
      profile: "full",
      stock: "twin",
    },
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_3: ProbedRequirement = {
  id: "AUTH-3",
  section: SECTION,
  level: "MUST",
  title: "with an unknown key, every operation answers 401",
  how: "One request with a key that was never issued to each operation gets 401 and an Error body.",
  why: "A key that is not looked up is no protection.",
  cases: [
    wrong("listPets", COMBINED.unknownLimit, unauthorized, 1, cleanTwin(UNKNOWN)),
    wrong("createPet", COMBINED.unknownBody, unauthorized, 1, cleanTwin(UNKNOWN)),
    wrong("getPet", COMBINED.unknownPetId, unauthorized, 1, cleanTwin(UNKNOWN)),
    { ...wrong("listPets, nothing else wrong", listAs(UNKNOWN), unauthorized, 80), profile: "full" },
    { ...wrong("createPet, nothing else wrong", createAs(UNKNOWN), unauthorized, 80), profile: "full" },
    {
      ...wrong("getPet, nothing else wrong", getAs(UNKNOWN), unauthorized, 80),
      profile: "full",
      stock: "twin",
    },
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_4: ProbedRequirement = {
  id: "AUTH-4",
  section: SECTION,
  level: "MUST",
  title: "a malformed credential is answered 401",
  how: "Each malformed header line gets 401 and an Error body on listPets; the full profile asks all three operations.",
  why: "A lenient parser lets in what was never meant as a key.",
  cases: [
    ...MALFORMED.map((credential, i) =>
      wrong(credential.label, listAs(credential), unauthorized, i === 0 ? 1 : 10),
    ),
    ...[BASIC_ENCODED].map(
      (credential): Case => ({
        ...wrong(credential.label, listAs(credential), unauthorized, 80),
        profile: "full",
      }),
    ),
    ...MALFORMED.flatMap((credential): Case[] => [
      { ...wrong(`${credential.label}, createPet`, createAs(credential), unauthorized, 81), profile: "full" },
      {
        ...wrong(`${credential.label}, getPet`, getIdAs(credential, "9223372036854775807"), unauthorized, 81),
        profile: "full",
      },
    ]),
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_5: ProbedRequirement = {
  id: "AUTH-5",
  section: SECTION,
  level: "MUST",
  title: "a key that only resembles the valid one is answered 401",
  how: "The key with its last character gone or changed, with one added, and in the other letter case.",
  why: "A comparison by prefix or without case makes keys guessable.",
  cases: SIMILAR.map((credential, i) =>
    wrong(credential.label, listAs(credential), notAuthorized, i === 0 ? 1 : 10),
  ),
  flaw: inLast(withStatus(200)),
};

const AUTH_6: ProbedRequirement = {
  id: "AUTH-6",
  section: SECTION,
  level: "MUST",
  title: "the credential is judged before the request",
  how: "Requests without a valid key that have another fault as well (body, petId, limit, status) get 401; where one does not, it is sent without that fault to tell which is judged first.",
  why: "Who has no key must learn nothing about what is behind it.",
  cases: [
    wrong("missing key, status out of range", COMBINED.missingStatus, credentialFirst, 1, cleanTwin(MISSING)),
    wrong("missing key, malformed petId", COMBINED.missingPetId, credentialFirst, 1, cleanTwin(MISSING)),
    wrong("missing key, invalid body", COMBINED.missingBody, credentialFirst, 1, cleanTwin(MISSING)),
    wrong("unknown key, limit out of range", COMBINED.unknownLimit, credentialFirst, 1, cleanTwin(UNKNOWN)),
    wrong("unknown key, malformed JSON", COMBINED.unknownBody, credentialFirst, 1, cleanTwin(UNKNOWN)),
    wrong("unknown key, unknown petId", COMBINED.unknownPetId, credentialFirst, 1, cleanTwin(UNKNOWN)),
    ...[
      wrong(
        "unknown key, status out of range",
        listAs(UNKNOWN, "status=archived"),
        credentialFirst,
        82,
        cleanTwin(UNKNOWN),
      ),
      wrong("unknown key, malformed petId", getIdAs(UNKNOWN, "abc"), credentialFirst, 82, cleanTwin(UNKNOWN)),
      wrong(
        "unknown key, invalid body",
        createDefectAs(UNKNOWN, "name-number"),
        credentialFirst,
        82,
        cleanTwin(UNKNOWN),
      ),
      wrong(
        "missing key, limit out of range",
        listAs(MISSING, "limit=0"),
        credentialFirst,
        82,
        cleanTwin(MISSING),
      ),
      wrong(
        "missing key, malformed JSON",
        createDefectAs(MISSING, "body-truncated"),
        credentialFirst,
        82,
        cleanTwin(MISSING),
      ),
      wrong(
        "missing key, unknown petId",
        getIdAs(MISSING, "9223372036854775807"),
        credentialFirst,
        82,
        cleanTwin(MISSING),
      ),
    ].map((each): Case => ({ ...each, profile: "full" })),
  ],
  flaw: inLast(withStatus(400)),
};

/**
 * Expects that a key in the wrong place does not authenticate. Where several places were tried at once and
 * not refused, each is tried alone. A 400 for an unknown parameter says nothing.
 */
const notElsewhere: Judge<null> = {
  name: "notElsewhere",
  judge: (_, evidence, recording) => {
    const tried = evidence.filter((e) => e.request.credential.startsWith("only "));
    const shownBy = tried.findLast((e) => e.response && ![400, 401, 429].includes(statusOf(e)));
    const exchange = shownBy ?? tried[0] ?? last(evidence);
    const none = unanswered(exchange) ?? noTwin(exchange, recording);
    if (none) return none;
    if (shownBy)
      return failed("status 401", `${shown(shownBy)}, with the key ${shownBy.request.credential}`, shownBy);
    if (statusOf(exchange) === 401) return PASSED;
    return untested("the unknown parameter was refused with 400 before the credential was judged", "target");
  },
};

/** Each place alone, where several together were not refused. */
function eachAlone(apart: readonly Ask[]): NonNullable<Case["doubt"]> {
  return (evidence) => {
    const status = statusOf(last(evidence));
    return status === 401 || status === 400 || status === 0 ? [] : apart;
  };
}

const AUTH_7: ProbedRequirement = {
  id: "AUTH-7",
  section: SECTION,
  level: "MUST",
  title: "the key counts only in the Authorization header",
  how: "The key stands in query parameters, in X-API-Key and in a cookie, with no Authorization header; where two together are not refused, each is sent alone.",
  why: "Addresses and cookies end in logs and histories, and the key with them.",
  cases: ELSEWHERE.map(({ title, asks, apart }) => ({
    title,
    asks: [OPENING, ...asks],
    judge: notElsewhere,
    params: null,
    need: 1,
    doubt: eachAlone(apart),
  })),
  flaw: inLast(withStatus(200)),
};

/** Whether one of the challenges is for the Bearer scheme (RFC 9110 §11.6.1); quoted strings aside. */
function challengesBearer(values: readonly string[]): boolean {
  const bare = values.join(", ").replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(?:^|,)\s*bearer(?:\s|,|$)/i.test(bare);
}

const AUTH_8: StandingRequirement = {
  id: "AUTH-8",
  section: SECTION,
  level: "SHOULD",
  title: "a 401 carries WWW-Authenticate with a Bearer challenge",
  how: "Every 401 of the run (RFC 9110 §11.6.1, RFC 6750 §3).",
  why: "Generic clients learn from it which credential to send.",
  standing: everyExchange((exchange, recording) => {
    if (statusOf(exchange) !== 401 || !isDocumented(exchange, recording)) return null;
    const values = responseField(exchange, "www-authenticate");
    if (challengesBearer(values)) return PASSED;
    return failed(
      "`WWW-Authenticate` with a Bearer challenge",
      values.length === 0 ? "no `WWW-Authenticate`" : `\`${values.join(", ")}\``,
    );
  }),
  samples: [SAME_FIRST],
  flaw: inLast(withField("WWW-Authenticate", 'Basic realm="Bearer"')),
};

/** Expects that the first exchange of the evidence, with the scheme in another case, was not refused. */
const anyCase: Judge<null> = {
  name: "anyCase",
  judge: (_, evidence, recording) => {
    const unusual = evidence.find((e) => e.request.credential.startsWith("valid: ")) ?? last(evidence);
    const none = unanswered(unusual) ?? noTwin(unusual, recording);
    if (none) return none;
    return REFUSALS.includes(statusOf(unusual))
      ? failed("the key accepted, since scheme names have no letter case", shown(unusual), unusual)
      : PASSED;
  },
};

const AUTH_9: ProbedRequirement = {
  id: "AUTH-9",
  section: SECTION,
  level: "SHOULD",
  title: "the scheme name is case-insensitive",
  how: "Two of the list requests are sent with `bearer` and `BEARER` (RFC 9110 §11.1); what is refused is sent again with `Bearer`.",
  why: "Some clients write it in lower case.",
  cases: [
    { title: "bearer", asks: [LIMIT_1], judge: anyCase, params: null, need: 1 },
    { title: "BEARER", asks: [AVAILABLE], judge: anyCase, params: null, need: 2 },
  ],
  flaw: inLast(withStatus(401)),
};

const AUTH_10: StandingRequirement = {
  id: "AUTH-10",
  section: SECTION,
  level: "SHOULD",
  title: "no response repeats the key",
  how: "Every header field and body of the run is searched for the key, where it has 16 characters or more.",
  why: "Responses end in logs, and the key with them.",
  standing: everyExchange((exchange, recording) => {
    if (!exchange.response) return null;
    if (!recording.longKey)
      return untested("the key has fewer than 16 characters, which occur by chance", "target");
    const field = exchange.response.headers.find(([, value]) => value.includes(KEY_PLACEHOLDER));
    if (field) return failed("no response that holds the key", `the key in \`${field[0]}\``);
    const inBody = Buffer.from(exchange.response.body).includes(KEY_PLACEHOLDER);
    return inBody ? failed("no response that holds the key", "the key in the body") : PASSED;
  }),
  samples: [OPENING],
  flaw: inLast(withBody(`"${KEY_PLACEHOLDER}"`)),
};

export const AUTHENTICATION: readonly (ProbedRequirement | StandingRequirement)[] = [
  AUTH_1,
  AUTH_2,
  AUTH_3,
  AUTH_4,
  AUTH_5,
  AUTH_6,
  AUTH_7,
  AUTH_8,
  AUTH_9,
  AUTH_10,
];
