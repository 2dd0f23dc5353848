/** Digits within numbers are no secret, also where they are those of the key: ids, times and limits are judged. */

/** Checks whether places in a text are a number or part of one; the text is scanned once, and only if needed. */
export function numbersIn(text: string): (from: number, to: number) => boolean {
  const isOutside = outsideStrings(text);
  return (from, to) =>
    /^[0-9.eE+-]+$/.test(text.slice(from, to)) && (isPartOfNumber(text, from, to) || isOutside(from));
}

/** Whether digits at a place in a text are part of a longer number. */
function isPartOfNumber(text: string, from: number, to: number): boolean {
  const isDigit = (at: number): boolean => /[0-9]/.test(text.charAt(at));
  if (isDigit(to) || (text.charAt(to) === "." && isDigit(to + 1))) return true;
  if (text.charAt(from - 1) === "." && isDigit(from - 2)) return true;
  if (!isDigit(from - 1)) return false;
  // The digit before may belong to an escape: "%20", "\u0020".
  return !/(?:%[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2})$/.test(
    text.slice(Math.max(0, from - 6), from),
  );
}

/** Whether a place in a text is outside the strings of valid JSON; the strings are searched for once. */
function outsideStrings(text: string): (from: number) => boolean {
  let strings: readonly (readonly [number, number])[] | null | undefined;
  let next = 0;
  return (from) => {
    if (strings === undefined) strings = stringsIn(text);
    if (strings === null) return false;
    if ((strings[next - 1]?.[1] ?? 0) > from) next = 0;
    while (next < strings.length && (strings[next]?.[1] ?? 0) <= from) next += 1;
    return from < (strings[next]?.[0] ?? Number.POSITIVE_INFINITY);
  };
}

/** Begin and end of every string of a JSON text, `null`: it is no JSON. */
function stringsIn(text: string): readonly (readonly [number, number])[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  return [...text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
}
