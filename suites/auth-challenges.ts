/** §5 authentication: what a response says of credentials. */
import { KEY_PLACEHOLDER } from "../src/kit/exchange.ts";
import { inLast, withBody, withField, withStatus } from "../src/kit/flaws.ts";
import { failed, PASSED, untested } from "../src/kit/judging.ts";
import { isDocumented } from "../src/kit/knowledge.ts";
import { responseField, statusOf } from "../src/kit/reading.ts";
import type { ProbedRequirement, StandingRequirement } from "../src/kit/requirement.ts";
import { everyExchange } from "../src/kit/standing.ts";
import { SAME_FIRST } from "./auth-cases.ts";
import { anyCase, challengesBearer } from "./auth-judges.ts";
import { AVAILABLE, LIMIT_1, OPENING } from "./list-asks.ts";

const SECTION = "5";

export const AUTH_8: StandingRequirement = {
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

export const AUTH_9: ProbedRequirement = {
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

export const AUTH_10: StandingRequirement = {
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
    const field = exchange.response.headers.find((line) =>
      line.some((text) => text.includes(KEY_PLACEHOLDER)),
    );
    if (field) return failed("no response that holds the key", `the key in \`${field[0]}\``);
    const inBody = Buffer.from(exchange.response.body).includes(KEY_PLACEHOLDER);
    return inBody ? failed("no response that holds the key", "the key in the body") : PASSED;
  }),
  samples: [OPENING],
  flaw: inLast(withBody(`"${KEY_PLACEHOLDER}"`)),
};
