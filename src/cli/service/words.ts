/** Splits the command of `--start` into words, by the quoting rules of a POSIX shell (XCU 2.2). */
import { UsageError } from "../../setup/usage-error.ts";

/** A command: what was typed, and its words; the first one is the program. */
export interface StartCommand {
  readonly text: string;
  readonly words: readonly [string, ...string[]];
}

const OPERATOR = /^(?:&&|\|\||;;|<<|>>|[|&;<>()\n])/;

/** A variable or a command whose value a shell would insert. */
const EXPANSION = /^(?:`|\$[A-Za-z_0-9{(@*#?$!-])/;

/** Characters that a backslash escapes in double quotes. */
const ESCAPED = ["$", "`", '"', "\\", "\n"];

const WITHOUT_SHELL = "runs one command without a shell";

/** Parses a command; throws a {@link UsageError} for what only a shell can do. `option` begins messages. */
export function startCommand(option: string): (text: string) => StartCommand {
  return (text) => {
    const [first, ...others] = split(text, option);
    if (first === undefined)
      throw new UsageError(
        `${option} is empty: pass the command that starts the service, or omit the option`,
      );
    return { text: text.trim(), words: [first, ...others] };
  };
}

function split(text: string, option: string): readonly string[] {
  const words: string[] = [];
  /** `null` between words; `""` is a word, too, if it is quoted. */
  let word: string | null = null;
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const c = rest.charAt(0);
    if (c === " " || c === "\t" || rest.trim() === "") {
      if (word !== null) words.push(word);
      word = null;
      at += 1;
    } else if (c === "'" || c === '"') {
      const quoted = c === "'" ? single(rest, option) : double(rest, option);
      word = (word ?? "") + quoted.value;
      at += quoted.length;
    } else if (c === "\\") {
      if (rest.length === 1) throw new UsageError(`${option} ends with a backslash: remove it`);
      if (rest[1] !== "\n") word = (word ?? "") + rest[1];
      at += 2;
    } else {
      refuseShell(rest, option);
      if (c === "=" && words.length === 0 && /^[A-Za-z_][A-Za-z0-9_]*$/.test(word ?? ""))
        throw new UsageError(
          `${option} ${WITHOUT_SHELL}, so it cannot begin with ${word}=: begin it with env ${word}=`,
        );
      word = (word ?? "") + c;
      at += 1;
    }
  }
  return word === null ? words : [...words, word];
}

interface Quoted {
  readonly value: string;
  /** With both quotes. */
  readonly length: number;
}

function single(rest: string, option: string): Quoted {
  const end = rest.indexOf("'", 1);
  if (end < 0) throw new UsageError(`${option} has a single quote without its end: add it`);
  return { value: rest.slice(1, end), length: end + 1 };
}

function double(rest: string, option: string): Quoted {
  let value = "";
  for (let at = 1; at < rest.length; at += 1) {
    const c = rest.charAt(at);
    if (c === '"') return { value, length: at + 1 };
    const next = rest.charAt(at + 1);
    if (c === "\\" && ESCAPED.includes(next)) {
      if (next !== "\n") value += next;
      at += 1;
      continue;
    }
    refuseExpansion(rest.slice(at), option);
    value += c;
  }
  throw new UsageError(`${option} has a double quote without its end: add it`);
}

function refuseShell(rest: string, option: string): void {
  const [operator] = OPERATOR.exec(rest) ?? [];
  if (operator !== undefined) {
    const name = operator === "\n" ? "a line break" : operator;
    throw new UsageError(
      `${option} ${WITHOUT_SHELL}, so ${name} is not available: quote it if it belongs to a word, or put the commands into a script`,
    );
  }
  refuseExpansion(rest, option);
}

function refuseExpansion(rest: string, option: string): void {
  if (!EXPANSION.test(rest)) return;
  const [name] = /^(?:`|\$(?:[A-Za-z_][A-Za-z0-9_]*|.))/s.exec(rest) ?? [""];
  throw new UsageError(
    `${option} ${WITHOUT_SHELL}, so ${name} would not be replaced: write the value, or put the command into a script`,
  );
}
