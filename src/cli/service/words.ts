/** Splits the command of `--start` into words, by the quoting rules of a POSIX shell (XCU 2.2). */
import { UsageError } from "../../setup/usage-error.ts";

/** A command: what was typed, and its words; the first one is the program. */
export interface StartCommand {
  readonly text: string;
  readonly words: readonly [string, ...string[]];
}

/** A part of a word in single quotes, in double quotes, escaped or plain; or a blank. */
const PART =
  /'(?<single>[^']*)'|"(?<double>(?:[^"\\$`]|\\.|\$(?![\w{(@*#?$!-]))*)"|\\(?<escaped>.)|(?<plain>[^\s'"\\$`|&;<>()]|\$(?![\w{(@*#?$!-]))|(?<blank>[ \t]|\s+$)/sy;

/** Parses a command; throws a {@link UsageError} for what only a shell can do. `option` begins messages. */
export function startCommand(option: string): (text: string) => StartCommand {
  return (text) => {
    const [first, ...others] = split(text, option);
    if (first === undefined)
      throw new UsageError(
        `${option} is empty: pass the command that starts the service, or omit the option`,
      );
    if (/^[A-Za-z_][A-Za-z0-9_]*=/.test(first))
      throw new UsageError(`${option} runs one command without a shell: begin it with env ${first}`);
    return { text: text.trim(), words: [first, ...others] };
  };
}

function split(text: string, option: string): readonly string[] {
  const words: string[] = [];
  /** `null` between words; `""` is a word, too, if it is quoted. */
  let word: string | null = null;
  for (let at = 0; at < text.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const groups = PART.exec(text)?.groups;
    if (!groups) throw refusal(text.slice(at), option);
    const { single, double, escaped, plain, blank } = groups;
    if (blank !== undefined) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    const inDouble = double?.replace(/\\([$`"\\\n])/g, (_, c: string) => (c === "\n" ? "" : c));
    // A line that ends with a backslash goes on.
    if (escaped !== "\n") word = (word ?? "") + (single ?? inDouble ?? escaped ?? plain ?? "");
  }
  return word === null ? words : [...words, word];
}

/** Why a text that begins with no part of a word is refused. */
function refusal(rest: string, option: string): UsageError {
  const [first = ""] = /^(?:\$\w+|\$?.|\n)/.exec(rest) ?? [];
  if (rest === "\\" || ((first === "'" || first === '"') && !rest.includes(first, 1)))
    return new UsageError(`${option} ends within ${first === "\\" ? "an escape" : "quotes"}: complete it`);
  const what = first === "\n" ? "a line break" : first === '"' ? "a variable in quotes" : first;
  return new UsageError(
    `${option} runs one command without a shell, so ${what} is not available: put it in single quotes if it belongs to a word, or the commands into a script`,
  );
}
