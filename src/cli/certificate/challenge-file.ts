/** The file of a challenge: written by `challenge`, read by `run` and `verify`. */
import type { Challenge } from "../../kit/challenge.ts";
import { read } from "../../kit/schema/foreign-json.ts";
import { closed, object, oneOf, text, textLike } from "../../kit/schema/json-schema.ts";
import { parseOnce } from "../../report/certificate/parse-once.ts";
import { instant } from "../../report/certificate/read-statement.ts";
import { quote } from "../../setup/quote.ts";
import { readable, readInput } from "../../setup/read-input.ts";

/** Many times what a challenge takes. */
const LARGEST = 16_384;

const FILE = closed(
  object({
    challengeFormat: { ...oneOf([1]), title: "1, the format that this version reads" },
    nonce: textLike(/^[0-9a-f]{32}$/, "32 hexadecimal digits"),
    issued: instant,
    level: oneOf(["core", "full"] as const),
    target: text,
  }),
);

/** The text of a challenge's file. */
export function renderChallenge(challenge: Challenge): string {
  return `${JSON.stringify({ challengeFormat: 1, ...challenge }, null, 2)}\n`;
}

/** Reads a challenge; one that is none is wrong usage. */
export async function readChallenge(file: string): Promise<Challenge> {
  const what = `the challenge ${quote(file)}`;
  const bytes = await readInput(file, { what, remedy: "check --challenge" }, LARGEST);
  const { nonce, issued, level, target } = readable(file, () => read(FILE, parseOnce(bytes)));
  return { nonce, issued, level, target };
}
