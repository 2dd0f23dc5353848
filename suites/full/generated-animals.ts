/** The full profile reads generated animals back: in complete lists, and one by one. */
import type { Case, TestRequest } from "../../src/kit/requirement.ts";
import { theAnimal } from "../4.3-get-pet.ts";
import { fetched } from "../judges/create-pet.ts";
import { forEvery, isList } from "../judges/for-every.ts";
import { growthByStatus, showsCreated } from "../judges/list-pets/created.ts";
import { list } from "../requests/requests.ts";
import { showsCreations } from "../requests/shows-creations.ts";
import { STATUSES } from "../requests/stock.ts";
import { readBack } from "./generated-bodies.ts";

const growthAfter = growthByStatus("after the generated animals");

/** Cases by requirement that read `made` back, in lists read after all generated creations. */
export function afterGenerated(
  made: readonly TestRequest[],
  refused: readonly TestRequest[],
  categories: readonly TestRequest[],
): Readonly<Record<string, readonly Case[]>> {
  const reads = made.map((creation, i) => readBack(creation, `generated name ${i}`));
  const parts = STATUSES.map((status) =>
    list(`status=${status}&limit=100`, {
      phase: "generated",
      note: "after the generated categories",
      after: [...made, ...refused, ...categories].map(({ id }) => id),
      settled: showsCreations,
    }),
  );
  const rest = { state: "one", sampled: true } as const;
  return {
    "LIST-10": [
      {
        ...rest,
        title: "among generated animals, by status",
        requests: [...made.slice(0, 1), ...parts],
        judge: forEvery(showsCreated, isList),
        priority: "full",
        followUp: (evidence, recording) => growthAfter(evidence.filter(isList), recording),
      },
    ],
    "CREATE-13": [
      {
        ...rest,
        title: "each generated animal is fetched",
        requests: reads,
        judge: forEvery(fetched),
        priority: "full",
      },
    ],
    "GET-1": [
      {
        ...rest,
        title: "each generated animal",
        requests: reads,
        judge: forEvery(theAnimal),
        priority: "full",
      },
    ],
  };
}
