/** The full profile's second burst, and sequences of creations, lists and reads. */
import type { Case, TestRequest } from "../../src/engine/claims.ts";
import { type Command, sequenceTree } from "../../src/kit/generate/sequences.ts";
import { echoed } from "../judges/create-pet.ts";
import { different, fetched, listsAllOf, theAnimal } from "../judges/created-animals.ts";
import { onlyStatus } from "../judges/list-pets.ts";
import { readBack } from "../requests/get-pet.ts";
import { list } from "../requests/requests.ts";
import { plainBody, STATUSES } from "../requests/stock.ts";
import type { Cases } from "./generated-bodies.ts";

/** Numbers of different and of equal bodies in the second burst, and of sequences. */
const DIFFERENT = 10;
const EQUAL = 4;
const SEQUENCES = 5;

function one(title: string, request: TestRequest, judge: Case["judge"], params: Case["params"] = null): Case {
  return { title, requests: [request], judge, params, priority: "full" };
}

const titled = (request: TestRequest): string => request.id.slice(0, 90);

const BURST = { stage: "second-burst", burst: true } as const;

const BODIES: readonly TestRequest[] = [
  ...Array.from({ length: DIFFERENT }, (_, i) =>
    plainBody(`second burst ${i + 1}`, `bu${i}`, STATUSES[i % STATUSES.length], BURST),
  ),
  ...Array.from({ length: EQUAL }, (_, i) =>
    plainBody(`second burst, equal ${i + 1}`, "butwin", "pending", BURST),
  ),
];

/** Lists in flight together with the burst, and after it. */
const DURING = STATUSES.map((status) =>
  list(`status=${status}&limit=99`, { ...BURST, note: "during the burst" }),
);
const AFTERWARDS = STATUSES.map((status) => ({
  status,
  request: list(`status=${status}&limit=98`, { stage: "generated-reads", note: "after the burst" }),
}));

function burst(): Cases {
  const reads = BODIES.map((body, i) =>
    readBack(body, `second burst ${i + 1}`, { stage: "generated-reads" }),
  );
  return {
    "CREATE-2": BODIES.map((body) => one(titled(body), body, echoed)),
    "CREATE-13": reads.map((read, i) => one(`of the second burst, ${i + 1}`, read, fetched)),
    "GET-1": reads.map((read, i) => one(`of the second burst, ${i + 1}`, read, theAnimal)),
    "CREATE-14": [
      {
        title: "equal bodies sent together",
        requests: BODIES.slice(DIFFERENT),
        judge: different,
        priority: "full",
      },
    ],
    "LIST-7": DURING.map((request, i) => one(`status=${STATUSES[i]}, during a burst`, request, onlyStatus)),
    "LIST-10": AFTERWARDS.map(({ status, request }) =>
      one(`in the list of status=${status} after the burst`, request, listsAllOf, { status }),
    ),
  };
}

/** The requests of a sequence, each sent after the one before it. */
function requestsOf(
  commands: readonly Command[],
  n: number,
): readonly { does: Command["does"]; request: TestRequest }[] {
  const made: TestRequest[] = [];
  const sent: { does: Command["does"]; request: TestRequest }[] = [];
  commands.forEach((command, i) => {
    const before = sent.at(-1)?.request.id;
    const placed = {
      stage: "generated-reads",
      ...(before === undefined ? {} : { after: [before] }),
    } as const;
    const tag = `sequence ${n}, step ${i + 1}`;
    if (command.does === "create") {
      const request = plainBody(tag, `sq${n}${i}`, command.status, placed);
      made.push(request);
      sent.push({ does: "create", request });
    } else if (command.does === "list") {
      sent.push({
        does: "list",
        request: list(`status=${command.status}&limit=100`, { ...placed, note: tag }),
      });
    } else {
      const of = made[Math.max(0, made.length - 1 - command.of)];
      if (of) sent.push({ does: "get", request: readBack(of, tag, placed) });
    }
  });
  return sent;
}

function sequences(seed: number): Cases {
  const tree = sequenceTree(seed);
  const all = Array.from({ length: SEQUENCES }, (_, i) => requestsOf(tree.at(String(i)) ?? [], i + 1)).flat();
  const lists = all.filter(({ does }) => does === "list").map(({ request }) => request);
  const gets = all.filter(({ does }) => does === "get").map(({ request }) => request);
  const creations = all.filter(({ does }) => does === "create").map(({ request }) => request);
  return {
    "CREATE-2": creations.map((request) => one(titled(request), request, echoed)),
    "LIST-7": lists.map((request) => one(titled(request), request, onlyStatus)),
    "CREATE-13": gets.map((request) => one(titled(request), request, fetched)),
    "GET-1": gets.map((request) => one(titled(request), request, theAnimal)),
  };
}

/** All cases with a state. */
export function stateful(seed: number): readonly Cases[] {
  return [burst(), sequences(seed)];
}
