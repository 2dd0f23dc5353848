/** The full profile's second burst, and sequences of creations, lists and reads. */
import type { Case, TestRequest } from "../../src/engine/claims.ts";
import { one } from "../claim.ts";
import { type Command, drawnSequences } from "../generate/sequences.ts";
import { created, noFailure } from "../judges/create-pet.ts";
import { fetched, listsAllOf, theAnimal } from "../judges/created-animals.ts";
import { different } from "../judges/equal-bodies.ts";
import { onlyStatus } from "../judges/list-pets.ts";
import { plainBody, STATUSES } from "../requests/creations.ts";
import { readBack } from "../requests/get-pet.ts";
import { list } from "../requests/requests.ts";
import type { Cases } from "./generated-bodies.ts";

/** Numbers of different and of equal bodies in the second burst, and of sequences. */
const DIFFERENT = 10;
const EQUAL = 4;
const SEQUENCES = 4;

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
  request: list(`status=${status}&limit=98`, { stage: "sequences", note: "after the burst" }),
}));

function burst(): Cases {
  const reads = BODIES.map((body, i) => [
    body,
    readBack(body, `second burst ${i + 1}`, { stage: "sequences" }),
  ]);
  return {
    "CREATE-13": reads.map((read, i) => one(`of the second burst, ${i + 1}`, read, fetched, "full")),
    "GET-1": reads.map((read, i) => one(`of the second burst, ${i + 1}`, read, theAnimal, "full")),
    "CREATE-14": [one("equal bodies sent together", BODIES.slice(DIFFERENT), different, "full")],
    "LIST-7": [
      ...DURING.map((request, i) =>
        one(`status=${STATUSES[i]}, during a burst`, request, onlyStatus, "full"),
      ),
      ...AFTERWARDS.map(({ status, request }) =>
        one(`status=${status}, after the burst`, request, onlyStatus, "full"),
      ),
    ],
    "CREATE-1": BODIES.map((body, i) =>
      one(`of the second burst, ${i + 1}`, body, i < DIFFERENT ? created : noFailure, "full"),
    ),
    "LIST-10": AFTERWARDS.map(({ status, request }) =>
      one(`in the list of status=${status} after the burst`, request, listsAllOf, "full", { status }),
    ),
  };
}

/** A step of a sequence, with the creations that it needs, itself last. */
interface Step {
  readonly does: Command["does"];
  readonly requests: readonly TestRequest[];
}

/** The steps of a sequence, each sent after the one before it. */
function stepsOf(commands: readonly Command[], n: number): readonly Step[] {
  const made: TestRequest[] = [];
  const sent: Step[] = [];
  commands.forEach((command, i) => {
    const before = sent.at(-1)?.requests.at(-1)?.id;
    const placed = {
      stage: "sequences",
      ...(before === undefined ? {} : { after: [before] }),
    } as const;
    const tag = `sequence ${n}, step ${i + 1}`;
    if (command.does === "create") {
      const request = plainBody(tag, `sq${n}${i}`, command.status, placed);
      made.push(request);
      sent.push({ does: "create", requests: [request] });
    } else if (command.does === "list") {
      const request = list(`status=${command.status}&limit=100`, { ...placed, note: tag });
      sent.push({ does: "list", requests: [...made, request] });
    } else {
      const of = made[Math.max(0, made.length - 1 - command.of)];
      if (of) sent.push({ does: "get", requests: [...made, readBack(of, tag, placed)] });
    }
  });
  return sent;
}

function sequences(seed: number): Cases {
  const all = drawnSequences(seed, SEQUENCES).flatMap((commands, i) => stepsOf(commands, i + 1));
  const cases = (does: Command["does"], judge: Case["judge"]): readonly Case[] =>
    all
      .filter((step) => step.does === does)
      .map(({ requests }) => one(requests.at(-1)?.id.slice(0, 90) ?? "", requests, judge, "full"));
  return {
    "CREATE-1": cases("create", created),
    "LIST-7": cases("list", onlyStatus),
    "CREATE-13": cases("get", fetched),
    "GET-1": cases("get", theAnimal),
  };
}

/** All cases with a state. */
export function stateful(seed: number): readonly Cases[] {
  return [burst(), sequences(seed)];
}
