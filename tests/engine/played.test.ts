/**
 * What a run asks, and what it comes to, in fair weather and in bad: each of these is the reference with one trouble, played
 * without a network, so that every round, rest and experiment is the same each time.
 */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { Refusal } from "../../src/reference/refusal.ts";
import type { Change } from "../../src/reference/seams.ts";
import { type Instead, play, type Scene, type Sent, story } from "../support/played-run.ts";

const isOfKey = ({ request }: Sent): boolean => request.credential.kind === "valid";
const isRead = ({ request }: Sent): boolean => request.method === "GET";
const isCreation = ({ request }: Sent): boolean => request.method === "POST";
const isList = ({ request }: Sent): boolean => request.operation === "listPets";

/** Of creations that are sent together: the first of a burst, and whenever the burst is repeated. */
const isOneOfBurst = (sent: Sent): boolean =>
  isCreation(sent) &&
  sent.together > 2 &&
  (sent.send.request.id.endsWith(", in a burst") || sent.send.of?.startsWith("burst ") === true);

function fault(id: string): Change {
  const found = FAULTS.find((each) => each.id === id);
  if (!found) throw new Error(`there is no fault ${id}`);
  return found.change;
}

/** From when on something is so, and for how long: it begins with the first request for which it is asked. */
function since(nth: number, ms: number): (sent: Sent) => boolean {
  let from: number | null = null;
  return (sent) => {
    if (sent.nth < nth) return false;
    from ??= sent.at;
    return sent.at < from + ms;
  };
}

/** Lists show what was stored some time before. */
const behind =
  (ms: number): Change =>
  (good) => ({
    visible: (ctx) => good.visible(ctx).filter(({ createdAt }) => createdAt + ms <= ctx.now),
  });

/** After so many wrong credentials in a row, the client is refused for some time. */
function banAfter(many: number, ms: number, status: number): NonNullable<Scene["instead"]> {
  let [wrong, until] = [0, 0];
  return (sent) => {
    if (sent.at < until) return status;
    if (sent.request.credential.kind !== "wrong") return null;
    wrong += 1;
    if (wrong % many === 0) until = sent.at + ms;
    return null;
  };
}

const from = (nth: number, kind: ReturnType<NonNullable<Scene["instead"]>>, is: (sent: Sent) => boolean) => {
  return (sent: Sent) => (sent.nth >= nth && is(sent) ? kind : null);
};

/** A page for people. */
const PAGE: Instead = {
  status: 200,
  headers: [["Content-Type", "text/html"]],
  body: new TextEncoder().encode("<h1>We are back soon</h1>"),
};

const SCENES: readonly (readonly [title: string, scene: () => Scene])[] = [
  ["no trouble", () => ({})],
  ["no trouble, and nothing may be created", () => ({ stock: 30, options: { readOnly: true } })],
  ["at most 40 requests, 5 of them creations", () => ({ options: { maxRequests: 40, maxCreations: 5 } })],
  ["the full profile on a store of 90", () => ({ stock: 90, options: { profile: "full", only: ["LIST"] } })],
  ["no connection is answered", () => ({ instead: () => "closed" })],
  ["the key is refused with 401", () => ({ instead: (sent) => (isOfKey(sent) ? 401 : null) })],
  [
    "the key is refused with 403 for 10 s",
    () => {
      const is = since(3, 10_000);
      return { instead: (sent) => (isOfKey(sent) && is(sent) ? 403 : null), options: { only: ["LIST-1"] } };
    },
  ],
  [
    "nothing is answered for 5 s",
    () => {
      const is = since(45, 5_000);
      return { instead: (sent) => (is(sent) ? "silent" : null) };
    },
  ],
  ["nothing is answered any more", () => ({ instead: from(50, "refused", () => true) })],
  [
    "creations are refused for 9 s",
    () => {
      const is = since(30, 9_000);
      return { instead: (sent) => (isCreation(sent) && isOfKey(sent) && is(sent) ? 503 : null) };
    },
  ],
  ["every twelfth answer is lost", () => ({ instead: ({ nth }) => (nth % 12 === 7 ? "closed" : null) })],
  [
    "every ninth request with the key fails",
    () => ({
      instead: (sent) => (isOfKey(sent) && sent.nth % 9 === 5 ? 500 : null),
    }),
  ],
  [
    "every third request with the key fails at first, as by one sick server of three",
    () => ({
      instead: (sent) => (isOfKey(sent) && sent.nth <= 70 && sent.nth % 3 === 0 ? 500 : null),
    }),
  ],
  [
    "a list that is always refused, and one at times",
    () => ({
      instead: ({ request: { target }, nth }) =>
        target.includes("status=sold&") || (target === "/pets?limit=1" && nth % 2 === 0) ? 400 : null,
      options: { only: ["LIST"] },
    }),
  ],
  [
    "reads are not found for 4 s",
    () => {
      const is = since(55, 4_000);
      return { instead: (sent) => (isRead(sent) && isOfKey(sent) && is(sent) ? 404 : null) };
    },
  ],
  [
    "another server answers reads of an animal, late in the run and for 9 s, with 404 and no body",
    () => {
      const is = since(77, 9_000);
      const isFetch = ({ request }: Sent): boolean => request.operation === "getPet";
      return { instead: (sent) => (isFetch(sent) && isOfKey(sent) && is(sent) ? 404 : null) };
    },
  ],
  [
    "reads that are repeated without the key are lost, once each",
    () => ({
      instead: ({ send: { request, attempt } }) =>
        request.stage === "repeated-reads" && attempt === 1 ? "closed" : null,
    }),
  ],
  [
    "reads of some animals get 404 and no body, for ever",
    () => ({ instead: (sent) => (/^\/pets\/1\d\b/.test(sent.request.target) && isOfKey(sent) ? 404 : null) }),
  ],
  [
    "one server of several, which gets some URLs, refuses them with 403 and no Error body for 8 s",
    () => {
      const is = since(4, 8_000);
      const isIts = ({ request: { target } }: Sent): boolean => /limit=[13]$|abc$/.test(target);
      return { instead: (sent) => (is(sent) && isIts(sent) && isOfKey(sent) ? 403 : null) };
    },
  ],
  [
    "some requests get 429",
    () => ({
      instead: (sent) => (isOfKey(sent) && sent.nth % 10 === 4 && sent.send.role === "survey" ? 429 : null),
    }),
  ],
  [
    "a ban for 6 s after each seventh wrong credential",
    () => ({
      instead: banAfter(7, 6_000, 403),
      options: { only: ["AUTH"] },
    }),
  ],
  [
    "creations that are sent together fail",
    () => ({
      instead: (sent) => (isCreation(sent) && isOfKey(sent) && sent.together > 2 ? 500 : null),
      options: { only: ["CREATE", "HTTP"] },
    }),
  ],
  [
    "one of the creations that are sent together fails",
    () => ({ instead: (sent) => (isOneOfBurst(sent) ? 500 : null), options: { only: ["CREATE", "HTTP"] } }),
  ],
  [
    "one of them fails, and before it requests that were sent alone failed once",
    () => ({
      instead: (sent) => (isOneOfBurst(sent) || [3, 10].includes(sent.nth) ? 500 : null),
      options: { only: ["CREATE", "HTTP"] },
    }),
  ],
  [
    "lists that are sent beside others are refused",
    () => ({
      instead: (sent) => (isList(sent) && isOfKey(sent) && sent.together > 1 ? 406 : null),
      options: { only: ["LIST"] },
    }),
  ],
  ["lists are 3 s behind", () => ({ changes: [behind(3_000)], options: { only: ["LIST"] } })],
  ["sold animals are in no list", () => ({ changes: [fault("hidden-sold")] })],
  ["animals are not found", () => ({ changes: [fault("get-none")], options: { only: ["GET"] } })],
  ["Remaining never falls", () => ({ changes: [fault("remaining-at-limit")], options: { only: ["RATE"] } })],
  ["lists fail", () => ({ instead: (sent) => (isList(sent) && isOfKey(sent) ? 500 : null) })],
  [
    "creations are answered 200",
    () => ({
      changes: [(good) => ({ createPet: async (ctx) => ({ ...(await good.createPet(ctx)), status: 200 }) })],
      options: { only: ["CREATE"] },
    }),
  ],
  [
    "a request without a key is served",
    () => ({
      changes: [fault("list-pets-open")],
      options: { only: ["AUTH"] },
    }),
  ],
  [
    "a ban that another run left answers 403 without a valid key, until it is over",
    () => ({ instead: (sent) => (!isOfKey(sent) && sent.at < 2_000 ? 403 : null) }),
  ],
  [
    "wrong credentials get 403",
    () => ({
      changes: [
        (good) => ({
          finish: async (ctx, answer) => {
            const done = await good.finish(ctx, answer);
            return done.status === 401 ? { ...done, status: 403 } : done;
          },
        }),
      ],
      options: { only: ["AUTH", "ERROR"] },
    }),
  ],
  [
    "errors are wrapped, and limits unbounded",
    () => ({
      changes: [fault("error-wrapped"), fault("limit-unbounded")],
    }),
  ],
  [
    "the limit of the free plan is used up",
    () => ({
      plan: "free",
      options: { plan: "free", exhaustRateLimit: true, only: ["RATE-7", "RATE-8"] },
    }),
  ],
  [
    "an unknown limit is used up",
    () => ({
      plan: "pro",
      options: { exhaustRateLimit: true, only: ["RATE-7", "RATE-10"] },
    }),
  ],
  [
    "answers deviate while an unknown limit is used up",
    () => ({
      plan: { perMinute: 150, perDay: 10_000 },
      changes: [
        (good) => ({
          limits: (ctx, all) => (ctx.count % 37 === 0 && ctx.count > 80 ? [] : good.limits(ctx, all)),
        }),
      ],
      options: { exhaustRateLimit: true, only: ["RATE"] },
    }),
  ],
  [
    "the store takes ten animals",
    () => ({
      changes: [
        (good) => ({
          keep: (ctx, pet) => {
            if (ctx.store.size >= 10)
              throw new Refusal(409, "store_full", "The store takes no more animals.");
            return good.keep(ctx, pet);
          },
        }),
      ],
      options: { only: ["CREATE", "LIST-3", "LIST-4"] },
    }),
  ],
  [
    "a page for people takes the place of reads for 8 s",
    () => {
      const is = since(50, 8_000);
      return {
        instead: (sent) => (isRead(sent) && isOfKey(sent) && is(sent) ? PAGE : null),
        options: { only: ["LIST", "GET"] },
      };
    },
  ],
  [
    "limits are missing in answers to the key for 3 s, and then now and then",
    () => {
      const is = since(40, 3_000);
      return {
        changes: [
          (good) => ({
            limits: (ctx, allowance) =>
              ctx.key && (is({ nth: ctx.count, at: ctx.now } as Sent) || ctx.count % 7 === 0)
                ? []
                : good.limits(ctx, allowance),
          }),
        ],
        options: { only: ["RATE", "LIST"] },
      };
    },
  ],
  [
    "the first failure is decided first (--bail)",
    () => ({
      changes: [fault("limit-unbounded"), fault("error-wrapped")],
      options: { bail: true },
    }),
  ],
  [
    "one list is never answered, and an animal at times",
    () => ({
      instead: ({ request: { target, operation }, nth }) =>
        target.startsWith("/pets?limit=3") || (operation === "getPet" && nth % 3 === 0) ? "closed" : null,
      options: { only: ["LIST", "GET"] },
    }),
  ],
  [
    "a third of the reads get 401",
    () => ({
      instead: (sent) => (isOfKey(sent) && isRead(sent) && sent.nth % 3 === 0 && sent.nth > 30 ? 401 : null),
      options: { only: ["LIST", "GET"] },
    }),
  ],
];

test.each(SCENES)("%s", async (_, scene) => {
  expect(story(await play(scene()))).toMatchSnapshot();
});
