/** §5 authentication: challenges, the scheme's letter case, and leaked keys. */
import { VALID } from "../src/kit/credential.ts";
import { isDocumented } from "../src/kit/evidence/documented.ts";
import { responseField, statusOf } from "../src/kit/evidence/reading.ts";
import { KEY_PLACEHOLDER } from "../src/kit/exchange.ts";
import { inLast, withBody, withField, withStatus } from "../src/kit/judging/flaws.ts";
import { everyExchange } from "../src/kit/judging/invariants.ts";
import { failed, PASSED, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant, RequirementWithCases } from "../src/kit/requirement.ts";
import { anyCase, challengesBearer } from "./judges/authentication.ts";
import { anyList } from "./requests/requests.ts";

const SECTION = "5";

export const AUTH_8: Invariant = {
  id: "AUTH-8",
  section: SECTION,
  level: "SHOULD",
  title: "a 401 carries WWW-Authenticate with a Bearer challenge",
  how: "Every 401 of the run (RFC 9110 §11.6.1, RFC 6750 §3).",
  why: "Generic clients learn from it which credential to send.",
  check: everyExchange((exchange, recording) => {
    if (statusOf(exchange) !== 401 || !isDocumented(exchange, recording)) return null;
    const values = responseField(exchange, "www-authenticate");
    if (challengesBearer(values)) return PASSED;
    return failed(
      "`WWW-Authenticate` with a Bearer challenge",
      values.length === 0 ? "no `WWW-Authenticate`" : `\`${values.join(", ")}\``,
    );
  }),
  samples: [],
  flaw: inLast(withField("WWW-Authenticate", 'Basic realm="Bearer"')),
};

export const AUTH_9: RequirementWithCases = {
  id: "AUTH-9",
  section: SECTION,
  level: "SHOULD",
  title: "the scheme name is case-insensitive",
  how: "Two of the list requests are sent with `bearer` and `BEARER` (RFC 9110 §11.1); a refused one is sent again with `Bearer`.",
  why: "Some clients write it in lower case.",
  cases: [
    { title: "bearer", requests: [anyList("bearer")], judge: anyCase, priority: "essential" },
    { title: "BEARER", requests: [anyList("BEARER")], judge: anyCase, priority: "core" },
  ],
  flaw: (evidence) => {
    const [unusual] = evidence;
    if (!unusual) return [];
    const usual = { ...unusual, request: { ...unusual.request, credential: VALID } };
    return [withStatus(401)(unusual), usual];
  },
};

export const AUTH_10: Invariant = {
  id: "AUTH-10",
  section: SECTION,
  level: "SHOULD",
  title: "no response repeats the key",
  how: "Every header field and body of the run is searched for the key, if it has 16 characters or more.",
  why: "Responses are logged, and the key with them.",
  check: everyExchange((exchange, recording) => {
    if (!exchange.response) return null;
    if (!recording.longKey)
      return untested("the key has fewer than 16 characters, which may occur by chance", "target");
    const field = exchange.response.headers.find((line) =>
      line.some((text) => text.includes(KEY_PLACEHOLDER)),
    );
    if (field) return failed("no response that contains the key", `the key in \`${field[0]}\``);
    const inBody = Buffer.from(exchange.response.body).includes(KEY_PLACEHOLDER);
    return inBody ? failed("no response that contains the key", "the key in the body") : PASSED;
  }),
  flaw: inLast(withBody(`"${KEY_PLACEHOLDER}"`)),
};
