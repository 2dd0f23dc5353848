/** The full profile's reading of generated animals: in lists that are known to be complete, and one by one. */
import type { Ask, Case } from "../src/kit/requirement.ts";
import { list } from "./asks.ts";
import { fetched } from "./create-judges.ts";
import { each, isList } from "./each.ts";
import { readBack } from "./generated-bodies.ts";
import { theAnimal } from "./get-pet.ts";
import { showsCreations } from "./list-asks.ts";
import { growthByStatus, showsCreated } from "./list-judges.ts";
import { STATUSES } from "./stock.ts";

/** Cases that read what was generated, by requirement: the accepted names, the refused bodies, the categories. */
export function afterGenerated(
  made: readonly Ask[],
  refused: readonly Ask[],
  categories: readonly Ask[],
): Readonly<Record<string, readonly Case[]>> {
  const reads = made.map((creation, i) => readBack(creation, `generated name ${i}`));
  const parts = STATUSES.map((status) =>
    list(`status=${status}&limit=100`, {
      when: "generated",
      note: "after the generated categories",
      after: [...made, ...refused, ...categories].map(({ id }) => id),
      settled: showsCreations,
    }),
  );
  const rest = { params: null, stock: "twin", profile: "full", sampled: true } as const;
  return {
    "LIST-10": [
      {
        ...rest,
        title: "among generated animals, by status",
        asks: parts,
        judge: each(showsCreated, isList),
        need: 95,
        doubt: growthByStatus("after the generated animals"),
      },
    ],
    "CREATE-13": [
      { ...rest, title: "each generated animal is fetched", asks: reads, judge: each(fetched), need: 93 },
    ],
    "GET-1": [{ ...rest, title: "each generated animal", asks: reads, judge: each(theAnimal), need: 93 }],
  };
}
