/** §5 authentication: challenges, the scheme's letter case, and leaked keys. */
import type { Invariant, RequirementWithCases, TestRequest } from "../src/engine/claims.ts";
import { PASSED, untested } from "../src/engine/judgement.ts";
import { credentialOf } from "../src/kit/credential.ts";
import { responseField, statusOf } from "../src/kit/evidence/reading.ts";
import { KEY_PLACEHOLDER } from "../src/kit/exchange.ts";
import { one, should } from "./claim.ts";
import { fails } from "./judges/answers.ts";
import { anyCase, challengesBearer } from "./judges/authentication.ts";
import { everyExchange, isCovered, ofAnswer } from "./judges/invariants.ts";
import { as } from "./requests/credentials.ts";
import { list } from "./requests/requests.ts";

const SECTION = "5";

export const AUTH_8: Invariant = {
  ...should(SECTION, "AUTH-8"),
  title: "a 401 carries WWW-Authenticate with a Bearer challenge",
  how: "Every 401 of the run (RFC 9110 §11.6.1, RFC 6750 §3).",
  why: "Generic clients learn from it which credential to send.",
  check: everyExchange(
    ofAnswer(
      (exchange) => {
        const values = responseField(exchange, "www-authenticate");
        return challengesBearer(values)
          ? PASSED
          : fails(exchange, "no-challenge", { received: values.join(", ") });
      },
      (exchange, recording) => statusOf(exchange) === 401 && isCovered(exchange, recording),
    ),
  ),
};

/** A plain list with the scheme in another letter case. */
function spelled(scheme: string): TestRequest {
  const headers = [["Authorization", `${scheme} ${KEY_PLACEHOLDER}`]] as const;
  const { control: _, ...request } = as({ ...credentialOf(`valid: ${scheme}`), headers }, list(""), {
    note: `scheme ${scheme}`,
    stage: "reads",
    expects: [200, 401],
  });
  return request;
}

export const AUTH_9: RequirementWithCases = {
  ...should(SECTION, "AUTH-9"),
  title: "the scheme name is case-insensitive",
  how: "The list is asked for with `bearer` and `BEARER` (RFC 9110 §11.1).",
  why: "Some clients write it in lower case.",
  cases: [
    one("bearer", spelled("bearer"), anyCase, "essential"),
    one("BEARER", spelled("BEARER"), anyCase, "full"),
  ],
};

export const AUTH_10: Invariant = {
  ...should(SECTION, "AUTH-10"),
  title: "no response repeats the key",
  how: "Every header field and body of the run is searched for the key, if it has 16 characters or more.",
  why: "Responses are logged, and the key with them.",
  check: everyExchange(
    ofAnswer(
      (exchange, { longKey }) => {
        if (!exchange.response) return null;
        if (!longKey) return untested("short-key");
        const { headers, body } = exchange.response;
        const field = headers.find((line) => line.some((text) => text.includes(KEY_PLACEHOLDER)));
        if (field) return fails(exchange, "key-repeated", { field: field[0] });
        const inBody = Buffer.from(body).includes(KEY_PLACEHOLDER);
        return inBody ? fails(exchange, "key-repeated", { field: null }) : PASSED;
      },
      () => true,
    ),
  ),
};
