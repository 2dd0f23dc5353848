/** The operations that exchanges call, as a reader would search for them. */
import type { Operation, Recording } from "../../../kit/exchange.ts";

const WORDS: Readonly<Record<Operation, string>> = {
  listPets: "listPets GET /pets",
  createPet: "createPet POST /pets",
  getPet: "getPet GET /pets/{petId}",
  other: "",
};

/** "listPets GET /pets", for exchanges at these positions of the recording; each operation once. */
export function operationWords(evidence: readonly number[], { exchanges }: Recording): string {
  const called = new Set(
    evidence.flatMap((index) => {
      const exchange = exchanges[index];
      return exchange ? [WORDS[exchange.request.operation]] : [];
    }),
  );
  return [...called].join(" ").trim();
}
