/**
 * A NewPet judged by hand, apart from our schema, reader and generators: JSON.parse decides what is JSON, and a
 * number is taken from its place in the text, for JSON.parse would round it.
 */
import { runInNewContext } from "node:vm";

/** What is wrong with a body, as the requirements violated; an empty list where it is valid. */
export function violations(text: string | null, name: string): readonly string[] {
  if (text === null) return ["CREATE-11"];
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [isTakenByLenient(text) ? "CREATE-18" : "CREATE-11"];
    throw error;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return ["CREATE-11"];
  const members = new Map(Object.entries(body));
  const found: string[] = [];
  if (!members.has("name")) found.push("CREATE-5");
  else if (typeof members.get("name") !== "string") found.push("CREATE-7");
  if (!members.has("categoryId")) found.push("CREATE-6");
  else if (typeof members.get("categoryId") !== "number") found.push("CREATE-8");
  else found.push(...ofNumber(rawCategoryId(text, name)));
  if (members.has("status") && !["available", "pending", "sold"].includes(members.get("status") as string)) {
    found.push(members.get("status") === null ? "CREATE-17" : "CREATE-9");
  }
  for (const member of members.keys())
    if (!["name", "categoryId", "status"].includes(member)) found.push(member);
  return found;
}

/** Whether a text that is no JSON is a form, an object to JavaScript, or to a parser that skips or misses commas or stops at the end of one. */
function isTakenByLenient(text: string): boolean {
  if (/^name=[^&]+&categoryId=-?\d+$/.test(text)) return true;
  const isObject = (code: string): boolean => {
    try {
      const value: unknown = runInNewContext(`(${code}\n)`, { Null: null });
      return typeof value === "object" && value !== null;
    } catch {
      // An error of another context is no instance of ours; whatever it is, JavaScript takes no object from the text.
      return false;
    }
  };
  const ends = [...text.matchAll(/\}/g)].map(({ index }) => text.slice(0, index + 1));
  const withComma = text.replace(/(,,| )"categoryId"/, ',"categoryId"');
  return [text, withComma, ...ends].some(isObject);
}

/** The literal of categoryId; the name is taken out first, for it may hold anything. */
function rawCategoryId(text: string, name: string): string {
  const match = /"categoryId":([^,}]+)[,}]/.exec(text.split(JSON.stringify(name)).join('""'));
  if (!match?.[1]) throw new Error(`no categoryId in ${text}`);
  return match[1];
}

function ofNumber(literal: string): readonly string[] {
  const [, sign, whole, fraction, exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  if (whole === undefined) throw new Error(`${literal} is no number`);
  // The digits with the point moved to the right by the exponent; what remains behind it must be zeros.
  const shift = Number(exponent ?? 0) - (fraction ?? "").length;
  const digits = BigInt(whole + (fraction ?? ""));
  if (shift < 0 && digits % 10n ** BigInt(-shift) !== 0n) return ["CREATE-8"];
  const magnitude = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift);
  const value = sign === "-" ? -magnitude : magnitude;
  return value > 9223372036854775807n || value < -9223372036854775808n ? ["CREATE-10"] : [];
}
