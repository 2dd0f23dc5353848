/** Internals in error messages: stack traces, file paths, SQL (ERROR-5). */

/** Signs of a program in a message, by what they are of; the first that is found counts. */
const SIGNS: Readonly<Record<string, readonly RegExp[]>> = {
  "a stack trace": [
    /^\s+at\s+[\w$.<>[\] ]+\(?[^\s()]*\.\w+:\d+(?::\d+)?\)?\s*$/m,
    /\bat [\w$.<>]+ ?\([^)]*\.\w+:\d+(?::\d+)?\)/,
    /^\s+at\s+[\w.$]+\(.*\)(?: in \S+)?|^#\d+ \S+\(\d+\): /m,
    /Traceback \(most recent call last\)|File "[^"]+", line \d+/i,
    /\bgoroutine \d+ \[|\bpanic: |\bCaused by: [\w.$]*(?:Exception|Error)\b|\bthread '[^']*' panicked/,
  ],
  "an exception's class": [/\b(?:[a-z][\w$]*\.){2,}[A-Z]\w*(?:Exception|Error)\b/],
  "an exception": [
    /\b(?:Unhandled|Uncaught) (?:\w+ )?(?:exception|error)\b/i,
    /\b(?:NullPointer|NullReference|IllegalArgument|IllegalState|Runtime|SQL|Type|Reference|Range|Key|Value|Attribute|NoMethod|Zero ?Division)(?:Exception|Error)\b/,
    /\bJson(?:Parse|Mapping|Syntax|Reader)?Exception\b|\bJSONDecodeError\b|\bJSON::ParserError\b|\[json\.exception\.\w+\.\d+\]|\b(?:MismatchedInput|InvalidFormat|HttpMessageNotReadable|NumberFormat|ClassCast)Exception\b|\bUnicode(?:De|En)codeError\b/,
  ],
  "a library's own words": [
    // What a parser says of the text ("Unexpected character ('}')") is for clients, too; its types and its place in the program are not.
    /\[Source: |\bCannot (?:deserialize value|construct instance) of (?:type )?[`'"]|\bRequired request body is missing: (?:public|private|protected) |\bto (?:type ')?System\.[A-Z]|\| BytePositionInLine: |\bCannot destructure property\b|\bundefined method [`'"]|'\w+' object (?:has no attribute|is not (?:subscriptable|iterable|callable))\b|\(\): Argument #\d+ \(\$|\bexpected struct \w|\bcalled `(?:Option|Result)::/,
    /\(through reference chain: |\bcannot unmarshal \w+ into Go |\bSystem\.[A-Z]\w*\.[\w.]*Exception\b|\bEcto\.\w+Error\b|\bECONN(?:REFUSED|RESET)\b|\bObject reference not set to an instance\b|\bnil pointer dereference\b|\bCannot read propert(?:y|ies) (?:of|')/,
  ],
  "a source position": [
    /\b[\w$-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|scala|exs?)(?::\d+|\(\d+\)|\b.{0,12}\bline \d+)/i,
  ],
  "a file path": [
    /(?:^|[\s"'(=:`])\/(?:usr|var|etc|home|opt|srv|app|root|tmp|mnt|Users|private|proc|workspace)\/[\w.@-]+\/[\w.@-]/,
    /(?:^|[\s"'(=:`])\/(?:etc|proc|root)\/[\w.@-]/,
    /(?:^|[\s"'(=:`])\/(?:[\w.@-]+\/)+[\w@-]+\.(?:[cm]?[jt]sx?|py|java|kt|go|rb|php|rs|cs|cpp|sql|db|sqlite3?|conf|so|dll|log|class|jar)\b/,
    /\b[A-Za-z]:\\[\w .-]+\\?|\\\\[\w.-]+\\[\w$.-]+/,
    /\b(?:node_modules|site-packages|vendor\/bundle)\b|\bfile:\/\//,
  ],
  SQL: [
    // "select" and "update" are English words: lower-case SQL needs more of its grammar to match.
    /\bSELECT\b[\s\S]{1,200}\bFROM\b|\bINSERT\s+INTO\b|\bUPDATE\s+\S+\s+SET\b|\bDELETE\s+FROM\b/,
    /\bselect\s+(?:\*|[\w".`,\s]{1,100})\s+from\s+\S+\s+(?:where|limit|order|join)\b/i,
    /\binsert\s+into\s+\S+\s*\(|\bupdate\s+\S+\s+set\s+\S+\s*=.*\bwhere\b|\bdelete\s+from\s+\S+\s+where\b/i,
  ],
  "a database error": [
    /\bSQLSTATE\b|\bORA-\d{4,5}\b|\bER_[A-Z_]{4,}\b|\bSQLITE_[A-Z]+\b|\bpg_\w+\b|\bviolates (?:unique|not-null|check|exclusion|foreign key) constraint\b|\bduplicate key value violates\b|\bsyntax error at or near\b|\binvalid input syntax for type\b|\bE11000 duplicate key\b|\berror in your SQL syntax\b|\b(?:column|relation|table) ["'`][\w.]+["'`] does(?: not|n't) exist\b/i,
  ],
};

/** The first sign of internals in a message, ignoring what it repeats of the request. */
export function internalsIn(
  message: string,
  repeated: readonly string[],
): { what: string; text: string } | null {
  // A URL is no file path.
  let text = message.replace(/\bhttps?:\/\/\S+/g, "…");
  const longestFirst = repeated.filter((part) => part.length > 1).sort((a, b) => b.length - a.length);
  for (const part of longestFirst) text = without(text, part);
  for (const [what, patterns] of Object.entries(SIGNS)) {
    const match = patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null);
    if (match) return { what, text: match[0].trim() };
  }
  return null;
}

/** A text without the occurrences of a part. `/pets` in `/srv/app/pets.js` is not taken for the request's path. */
function without(text: string, part: string): string {
  const isMore = (rest: string): boolean => part.startsWith("/") && /^(?:[\w-]|[./]\w)/.test(rest);
  return text.split(part).reduce((before, rest) => `${before}${isMore(rest) ? part : "…"}${rest}`);
}
