/** `--anonymous`: nothing that is sent names the suite, and everything is judged as usual. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { judge } from "../../src/index.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { requestFields, userAgentOf } from "../../src/kit/identity/client-fields.ts";
import { namePrefix } from "../../src/kit/identity/created-names.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { defaultSeed } from "../../src/verdict/default-seed.ts";
import { everyNth } from "../support/everything.ts";
import { failedIn, startWith } from "../support/judged.ts";
import { proofOf } from "../support/proof-of.ts";
import { judgeReference, OWN_SEED } from "../support/targets.ts";

const decoder = new TextDecoder();

test.each(everyNth(2, ["core", "full"] as const))(
  "no request of a %s run names the suite",
  async (profile) => {
    const { recording, report, facts } = await judgeReference({}, { anonymous: true, profile });
    const { runId, exchanges } = recording;
    const sent = exchanges.map(({ request: { target, headers, body } }) =>
      [target, ...headers.flat(), decoder.decode(body ?? new Uint8Array())].join("\n"),
    );
    expect(
      sent.filter(
        (text) =>
          /conformance|petstore/i.test(text.replaceAll("PETSTORE_API_KEY", "")) || text.includes(runId),
      ),
    ).toEqual([]);
    expect(report.verdict).toBe("conformant");
    const names = sent.filter((text) => text.includes(`${namePrefix(recording)}-`));
    expect(names.length).toBeGreaterThan(20);
    const { gaps } = await proofOf(Buffer.from(renderHar(recording, facts)));
    expect(gaps).toEqual([]);
  },
);

test("two runs have no seed, order, names, ids, header fields and pauses in common", async () => {
  const runs = [];
  for (let n = 0; n < 2; n += 1) {
    const { recording, report, facts } = await judgeReference({}, { ...OWN_SEED, anonymous: true });
    runs.push(recording);
    // The target learns the seed from the report, and `verify` computes it from the run's id.
    const { baseUrl, startedAt, runId } = recording;
    const seed = defaultSeed(baseUrl, startedAt, report.suite.version, runId);
    expect([report.run.seed, report.run.options.seed]).toEqual([seed, undefined]);
    expect((await proofOf(Buffer.from(renderHar(recording, facts)))).gaps).toEqual([]);
  }
  const [one, other] = runs.map((recording) => traitsOf(recording)) as [Traits, Traits];
  expect(one.ids).toHaveLength(1);
  expect(one.ids).not.toEqual(other.ids);
  const [order, otherOrder] = [sharedOf(one.order, other.order), sharedOf(other.order, one.order)];
  expect(order.length).toBeGreaterThan(60);
  const samePlace = order.filter((id, at) => id === otherOrder[at]).length;
  expect(samePlace / order.length).toBeLessThan(0.3);
  expect(one.prefix).not.toBe(other.prefix);
  expect(one.fields === other.fields && one.pauses.join() === other.pauses.join()).toBe(false);
  const alike = one.pauses.filter((pause, at) => Math.abs(pause - (other.pauses[at] ?? 0)) < 10).length;
  expect(alike).toBeLessThan(one.pauses.length / 2);
});

/** The header lines of requests as the wire has them, in the order in which they came. */
async function received(
  send: (baseUrl: string) => Promise<unknown>,
): Promise<readonly (readonly string[])[]> {
  const all: string[][] = [];
  const server = createServer((request, response) => {
    all.push(request.rawHeaders.map((text, at) => (at % 2 === 0 ? text : text.replace(/^127.*$/, "(host)"))));
    response.writeHead(request.headers.authorization ? 200 : 401).end("[]");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return all;
}

test("the header lines of an anonymous run are those of Node's fetch, whatever order its caller gives", async () => {
  const apiKey = "key-of-the-test-0001";
  const anonymous = await received((baseUrl) =>
    judge({ baseUrl, apiKey }, { anonymous: true, only: ["LIST-1"] }),
  );
  const listed = anonymous.find((lines) => lines.includes(`Bearer ${apiKey}`)) ?? [];
  expect(listed.length).toBeGreaterThan(10);
  const own = listed.slice(4, 8);
  const headers = [own.slice(0, 2), own.slice(2)] as [string, string][];
  const [wanted] = await received((baseUrl) => fetch(`${baseUrl}/pets`, { headers }));
  const isAgent = (text: string, at: number): boolean =>
    listed[at - 1] === "user-agent" && /^(node|undici)$/.test(text);
  expect(listed.map((text, at) => (isAgent(text, at) ? "node" : text))).toEqual(wanted);
});

test("order, case and User-Agent are those of different callers", () => {
  const shapes = Array.from({ length: 400 }, (_, n) => {
    const run = { runId: `${n}`.padStart(8, "0"), anonymous: true, baseUrl: "http://127.0.0.1" };
    const own = [
      ["Authorization", "a"],
      ["Content-Type", "c"],
    ] as const;
    const agent = userAgentOf(run, { name: "x", version: "1" });
    return requestFields(run, agent, { users: [], own }).flat().join();
  });
  expect(new Set(shapes).size).toBe(2 * 2 * 6);
});

/** Items that the others have, too: which limits and bodies a run sends follows from its seed. */
const sharedOf = (items: readonly string[], others: readonly string[]): readonly string[] =>
  items.filter((item) => others.includes(item));

interface Traits {
  readonly order: readonly string[];
  readonly prefix: string;
  /** Ids that it chose at random, so not the largest. */
  readonly ids: readonly string[];
  readonly fields: string;
  readonly pauses: readonly number[];
}

/** What a target sees of a run, whatever it answers. */
function traitsOf(recording: Recording): Traits {
  const survey = recording.exchanges.filter(({ role }) => role === "survey");
  const rounds = [...new Set(survey.map(({ round }) => round))];
  const starts = rounds.map((round) => survey.find((each) => each.round === round)?.sentAt ?? 0);
  return {
    order: survey.map(({ requestId }) => requestId),
    prefix: namePrefix(recording),
    ids: survey.flatMap(
      ({ request }) => /\/pets\/(?!9223372036854775807)(\d{12,})$/.exec(request.target)?.[1] ?? [],
    ),
    fields: (survey[0]?.request.headers ?? []).slice(0, 3).flat().join(),
    pauses: starts.slice(1).map((at, i) => at - (starts[i] ?? 0)),
  };
}

test("an animal of a refused creation is found by its name", async () => {
  const reference = await startWith(["invalid-stored"]);
  try {
    const { baseUrl, apiKey } = reference;
    const { report } = await judge({ baseUrl, apiKey }, { anonymous: true });
    expect(failedIn(report)).toContain("CREATE-12");
  } finally {
    await reference.close();
  }
});

test("names differ by run and label, and have the usual length", () => {
  const prefix = (runId: string): string => namePrefix({ runId, anonymous: true });
  expect(prefix("00000001")).not.toBe(prefix("00000002"));
  expect(prefix("00000001")).toHaveLength(namePrefix({ runId: "00000001" }).length);
});
