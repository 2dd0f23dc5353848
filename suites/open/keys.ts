/** An open question about keys (interface §5). */
import type { OpenQuestion, TestRequest } from "../../src/engine/claims.ts";
import { listAs } from "../requests/credentials.ts";
import { SWAPPED_CASE } from "../requests/wrong-credentials.ts";
import { latestAnswer, observation, question, refusal } from "./words.ts";

const SWAPPED = listAs(SWAPPED_CASE);

/** Not sent if the key has no letters: with swapped case, it would be the valid key. */
const IN_OTHER_CASE: TestRequest = {
  ...SWAPPED,
  build: (world) =>
    world.recording.keyHasLetters
      ? SWAPPED.build(world)
      : { unprepared: "the key has no letters whose case could be swapped" },
};

const OPEN_22: OpenQuestion = question({
  id: "OPEN-22",
  section: "5",
  title: "does the letter case of the key matter?",
  how: "listPets with the case of all letters of the key swapped.",
  requests: [IN_OTHER_CASE],
  observe: (recording) => {
    const exchange = latestAnswer(recording, IN_OTHER_CASE);
    if (!exchange) return null;
    const refused = refusal(exchange);
    return observation(refused ? `in the other letter case: ${refused}` : "no: accepted in either", [
      exchange,
    ]);
  },
});

/** OPEN-22. */
export const OPEN_KEYS: readonly OpenQuestion[] = [OPEN_22];
