/** Internals in error messages: stack traces, file paths, SQL (ERROR-5). */

interface Sign {
  readonly what: string;
  readonly pattern: RegExp;
}

/** What parsers and runtimes say of a program: its types, its exceptions, its variables. */
const OF_LIBRARIES: readonly Sign[] = [
  {
    what: "an exception",
    pattern:
      /\bJson(?:Parse|Mapping|Syntax|Reader)?Exception\b|\bJSONDecodeError\b|\bJSON::ParserError\b|\[json\.exception\.\w+\.\d+\]|\b(?:MismatchedInput|InvalidFormat|HttpMessageNotReadable|NumberFormat|ClassCast)Exception\b|\bUnicode(?:De|En)codeError\b/,
  },
  // What a parser says of the text ("Unexpected character ('}')") is for clients, too; its types and its place in the program are not.
  {
    what: "a library's own words",
    pattern:
      /\[Source: |\bCannot (?:deserialize value|construct instance) of (?:type )?[`'"]|\bRequired request body is missing: (?:public|private|protected) |\bto (?:type ')?System\.[A-Z]|\| BytePositionInLine: |\bCannot destructure property\b|\bundefined method [`'"]|'\w+' object (?:has no attribute|is not (?:subscriptable|iterable|callable))\b|\(\): Argument #\d+ \(\$|\bexpected struct \w|\bcalled `(?:Option|Result)::/,
  },
  {
    what: "a library's own words",
    pattern:
      /\(through reference chain: |\bcannot unmarshal \w+ into Go |\bSystem\.[A-Z]\w*\.[\w.]*Exception\b|\bEcto\.\w+Error\b|\bECONN(?:REFUSED|RESET)\b|\bObject reference not set to an instance\b|\bnil pointer dereference\b|\bCannot read propert(?:y|ies) (?:of|')/,
  },
];

const SIGNS: readonly Sign[] = [
  { what: "a stack trace", pattern: /^\s+at\s+[\w$.<>[\] ]+\(?[^\s()]*\.\w+:\d+(?::\d+)?\)?\s*$/m },
  { what: "a stack trace", pattern: /\bat [\w$.<>]+ ?\([^)]*\.\w+:\d+(?::\d+)?\)/ },
  { what: "a stack trace", pattern: /^\s+at\s+[\w.$]+\(.*\)(?: in \S+)?|^#\d+ \S+\(\d+\): /m },
  { what: "a stack trace", pattern: /Traceback \(most recent call last\)|File "[^"]+", line \d+/i },
  {
    what: "a stack trace",
    pattern:
      /\bgoroutine \d+ \[|\bpanic: |\bCaused by: [\w.$]*(?:Exception|Error)\b|\bthread '[^']*' panicked/,
  },
  { what: "an exception's class", pattern: /\b(?:[a-z][\w$]*\.){2,}[A-Z]\w*(?:Exception|Error)\b/ },
  { what: "an exception", pattern: /\b(?:Unhandled|Uncaught) (?:\w+ )?(?:exception|error)\b/i },
  {
    what: "an exception",
    pattern:
      /\b(?:NullPointer|NullReference|IllegalArgument|IllegalState|Runtime|SQL|Type|Reference|Range|Key|Value|Attribute|NoMethod|Zero ?Division)(?:Exception|Error)\b/,
  },
  ...OF_LIBRARIES,
  {
    what: "a source position",
    pattern:
      /\b[\w$-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|scala|exs?)(?::\d+|\(\d+\)|\b.{0,12}\bline \d+)/i,
  },
  {
    what: "a file path",
    pattern:
      /(?:^|[\s"'(=:`])\/(?:usr|var|etc|home|opt|srv|app|root|tmp|mnt|Users|private|proc|workspace)\/[\w.@-]+\/[\w.@-]/,
  },
  { what: "a file path", pattern: /(?:^|[\s"'(=:`])\/(?:etc|proc|root)\/[\w.@-]/ },
  {
    what: "a file path",
    pattern:
      /(?:^|[\s"'(=:`])\/(?:[\w.@-]+\/)+[\w@-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|sql|db|sqlite3?|conf|so|dll|log|class|jar)\b/,
  },
  { what: "a file path", pattern: /\b[A-Za-z]:\\[\w .-]+\\?|\\\\[\w.-]+\\[\w$.-]+/ },
  { what: "a file path", pattern: /\b(?:node_modules|site-packages|vendor\/bundle)\b|\bfile:\/\// },
  // "select" and "update" are English words: lower-case SQL needs more of its grammar to match.
  {
    what: "SQL",
    pattern: /\bSELECT\b[\s\S]{1,200}\bFROM\b|\bINSERT\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b/,
  },
  {
    what: "SQL",
    pattern: /\bselect\s+(?:\*|[\w".`,\s]{1,100})\s+from\s+\S+\s+(?:where|limit|order|join)\b/i,
  },
  {
    what: "SQL",
    pattern:
      /\binsert\s+into\s+\S+\s*\(|\bupdate\s+\S+\s+set\s+\S+\s*=.*\bwhere\b|\bdelete\s+from\s+\S+\s+where\b/i,
  },
  {
    what: "a database error",
    pattern:
      /\bSQLSTATE\b|\bORA-\d{4,5}\b|\bER_[A-Z_]{4,}\b|\bSQLITE_[A-Z]+\b|\bpg_\w+\b|\bviolates (?:unique|not-null|check|exclusion|foreign key) constraint\b|\bduplicate key value violates\b|\bsyntax error at or near\b|\binvalid input syntax for type\b|\bE11000 duplicate key\b|\berror in your SQL syntax\b|\b(?:column|relation|table) ["'`][\w.]+["'`] does(?: not|n't) exist\b/i,
  },
];

/** The first sign of internals in a message, ignoring what it repeats of the request. */
export function internalsIn(
  message: string,
  repeated: readonly string[],
): { what: string; text: string } | null {
  // A URL is no file path.
  let text = message.replace(/\bhttps?:\/\/\S+/g, "…");
  const longestFirst = repeated.filter((part) => part.length > 1).sort((a, b) => b.length - a.length);
  for (const part of longestFirst) text = without(text, part);
  for (const { what, pattern } of SIGNS) {
    const match = pattern.exec(text);
    if (match) return { what, text: match[0].trim() };
  }
  return null;
}

/** A text without the occurrences of a part. `/pets` in `/srv/app/pets.js` is not taken for the request's path. */
function without(text: string, part: string): string {
  const isMore = (rest: string): boolean => part.startsWith("/") && /^(?:[\w-]|[./]\w)/.test(rest);
  return text.split(part).reduce((before, rest) => `${before}${isMore(rest) ? part : "…"}${rest}`);
}
