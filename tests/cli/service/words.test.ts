/** Words as `sh` splits them, and sentences where only a shell would do. */
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { startCommand } from "../../../src/cli/service/words.ts";
import { UsageError } from "../../../src/setup/usage-error.ts";

const words = (text: string): readonly string[] => startCommand("--start")(text).words;

test.each<[string, readonly string[]]>([
  ["node server.js", ["node", "server.js"]],
  ["  npm\trun   start\n", ["npm", "run", "start"]],
  [`node 'my server.js' "a b"`, ["node", "my server.js", "a b"]],
  [`a'b'"c"d`, ["abcd"]],
  [`node '' ""`, ["node", "", ""]],
  [`a '&& $HOME' "|;"`, ["a", "&& $HOME", "|;"]],
  [
    String.raw`a\ b \&\& \$HOME "\$HOME \a \" \\"`,
    ["a b", "&&", "$HOME", String.raw`$HOME \a " \ `.trimEnd()],
  ],
  ["a \\\nb", ["a", "b"]],
  ["a $ b$", ["a", "$", "b$"]],
  ["env PORT=8080 node", ["env", "PORT=8080", "node"]],
  ["a *.js ~ [x]", ["a", "*.js", "~", "[x]"]],
])("%j", (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ["npm ci && npm start", "so & is not available: put it in single quotes if it belongs to a word, or the"],
  ["a || b", "so | is not available"],
  ["a; b", "so ; is not available"],
  ["a > log", "so > is not available"],
  ["(a)", "so ( is not available"],
  ["a\nb", "so a line break is not available"],
  ["a $PORT", "so $PORT is not available"],
  ['a "$(b)"', "so a variable in quotes is not available"],
  ["a `b`", "so ` is not available"],
  ["PORT=1 a", "--start runs one command without a shell: begin it with env PORT=1"],
  ["a 'b", "--start ends within quotes: complete it"],
  ['a "b', "--start ends within quotes: complete it"],
  ["a \\", "--start ends within an escape: complete it"],
  [" ", "--start is empty: pass the command that starts the service"],
])("%j is refused", (text, sentence) => {
  expect(() => words(text)).toThrow(UsageError);
  expect(() => words(text)).toThrow(sentence);
});

describe("the same words as those of sh", () => {
  const piece = fc.constantFrom("a", " ", "'", '"', "\\", "b c", "=", "$", "-", "é", "\t");

  test.skipIf(process.platform === "win32")("wherever there is no sentence", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const text = `x ${pieces.join("")}`;
        let split: readonly string[];
        try {
          split = words(text).slice(1);
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
          return;
        }
        const script = `x() { for word; do printf '%s\\0' "$word"; done; }; ${text}`;
        const output = execFileSync("sh", ["-c", script], { encoding: "utf8", stdio: "pipe" });
        expect(output.split("\0").slice(0, -1)).toEqual(split);
      }),
      { numRuns: 60 },
    );
  });
});
