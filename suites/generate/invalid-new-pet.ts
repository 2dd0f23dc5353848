/** Generated defects: values of every type, nested and large, and broken texts (CREATE-5 to CREATE-11). */
import fc from "fast-check";
import { DEFECTS, type Defect, membersExcept, withMember } from "./defects.ts";
import { type NewPetBody, newPetText, STATUSES } from "./new-pet.ts";

/** Maximum characters of a member's value. */
const MOST_OF_A_MEMBER = 600;

/** No firewall dislikes these: CREATE-1's alphabet in ASCII, and JSON's punctuation (catalogue rule 13). */
const PLAIN_TEXT = /^[A-Za-z0-9 .,'[\]{}:"+-]*$/;

/** JSON texts of any type except `not`, up to four levels deep, sometimes large or deeper. */
function jsonTexts(...not: readonly ("string" | "number" | "object")[]): fc.Arbitrary<string> {
  const values = fc.jsonValue({ maxDepth: 4 }).filter((value) => {
    const type = typeof value;
    const isObject = type === "object" && value !== null && !Array.isArray(value);
    return !not.some((t) => (t === "object" ? isObject : t === type));
  });
  // With the name, no body exceeds the longest that is judged (catalogue rule 12).
  const texts = values
    .map((value) => JSON.stringify(value))
    .filter((text) => text.length <= MOST_OF_A_MEMBER && PLAIN_TEXT.test(text));
  const deep = fc.integer({ min: 2, max: 60 }).map((depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`);
  const long = fc.integer({ min: 100, max: 300 }).map((n) => `[${Array(n).fill("0").join(",")}]`);
  return fc.oneof(
    { weight: 6, arbitrary: texts },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: long },
  );
}

/** Fractions that no double rounds to an integer, in plain digits. */
function fractions(): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.integer({ min: -999_999, max: 999_999 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(1, 3, 5, 9),
    )
    .map(([whole, digits, last]) => `${whole}.${digits === 0 ? "" : digits}${last}`);
}

/** Integers beyond int64, up to 60 digits, also with an exponent. */
function beyond(): fc.Arbitrary<string> {
  const sign = fc.constantFrom("", "-");
  const digits = fc.bigInt({ min: 2n ** 63n + 1n, max: 10n ** 60n }).map(String);
  const powers = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 20, max: 300 }))
    .map(([digit, power]) => `${digit}e${power}`);
  return fc.tuple(sign, fc.oneof({ weight: 3, arbitrary: digits }, powers)).map((parts) => parts.join(""));
}

/** Strings that are no status, most of them close to one. */
function nearStatuses(): fc.Arbitrary<string> {
  const near = fc
    .tuple(
      fc.constantFrom(...STATUSES),
      fc.constantFrom<(status: string) => string>(
        (status) => status.toUpperCase(),
        (status) => ` ${status}`,
        (status) => status.slice(1),
        (status) => `${status}${status}`,
        (status) => status.replace("a", "\u0430").replace("o", "\u043e").replace("e", "\u0435"),
      ),
    )
    .map(([status, change]) => change(status))
    .filter((text) => !STATUSES.some((status) => status === text));
  const words = fc
    .string({ maxLength: 20 })
    .filter((text) => PLAIN_TEXT.test(JSON.stringify(text)) && !STATUSES.some((status) => status === text));
  return fc.oneof(near, words).map((text) => JSON.stringify(text));
}

/** A similar member name, not only in another letter case, instead of the required member. */
function misnamed(member: "name" | "categoryId"): fc.Arbitrary<Defect> {
  const resembling = [`${member} `, `${member}s`, `_${member}`, `pet.${member}`, ""];
  return fc.constantFrom(...resembling).map((other): Defect => {
    const text = (twin: NewPetBody): string => {
      const value = member === "name" ? JSON.stringify(twin.name) : String(twin.categoryId);
      return `{${membersExcept(twin, member)},${JSON.stringify(other)}:${value}}`;
    };
    return generated(
      `CREATE-${member === "name" ? 5 : 6}`,
      `no ${member}, but ${JSON.stringify(other)}`,
      text,
    );
  });
}

function generated(requirement: string, title: string, apply: Defect["apply"]): Defect {
  return { id: `generated ${title}`, requirement, title, core: "full", apply };
}

function valued(requirement: string, member: "name" | "categoryId" | "status", texts: fc.Arbitrary<string>) {
  return texts.map((text) =>
    generated(requirement, `${member} is ${text}`, (twin) => withMember(twin, member, text)),
  );
}

/** Bodies that are cut, have an extra character where JSON allows none, or are no object. */
function brokenTexts(): fc.Arbitrary<Defect> {
  const cut = fc.integer({ min: 1, max: 99 }).map((percent) =>
    generated("CREATE-11", `cut after ${percent} %`, (twin) => {
      const text = newPetText(twin);
      return text.slice(0, Math.max(1, Math.floor((text.length * percent) / 100)));
    }),
  );
  // Only within the object: text behind it is what lenient parsers take (CREATE-18).
  const added = fc
    .constantFrom(":", "]", "x", "0")
    .map((character) =>
      generated(
        "CREATE-11",
        `${JSON.stringify(character)} within`,
        (twin) => `{${character}${newPetText(twin).slice(1)}`,
      ),
    );
  const noObject = jsonTexts("object").map((text) =>
    generated("CREATE-11", `the JSON text ${text}`, () => text),
  );
  return fc.oneof(cut, added, noObject);
}

/** Generated defects by requirement. */
const WAYS: Readonly<Record<string, () => fc.Arbitrary<Defect>>> = {
  "CREATE-5": () => misnamed("name"),
  "CREATE-6": () => misnamed("categoryId"),
  "CREATE-7": () => valued("CREATE-7", "name", jsonTexts("string")),
  "CREATE-8": () => valued("CREATE-8", "categoryId", fc.oneof(jsonTexts("number"), fractions())),
  // CREATE-17 is about a status of null.
  "CREATE-9": () =>
    valued(
      "CREATE-9",
      "status",
      fc.oneof(
        jsonTexts("string").filter((text) => text !== "null"),
        nearStatuses(),
      ),
    ),
  "CREATE-10": () => valued("CREATE-10", "categoryId", beyond()),
  "CREATE-11": brokenTexts,
};

/** Requirements with generated defects. */
export const GENERATED: ReadonlySet<string> = new Set(Object.keys(WAYS));

/** The named defects of a requirement; every full run sends all of them. */
export function namedDefects(requirement: string): readonly Defect[] {
  return DEFECTS.filter((defect) => defect.requirement === requirement);
}

/** Defects of a requirement that a seed draws, some of them named ones. */
export function drawnDefects(requirement: string, seed: number, count: number): readonly Defect[] {
  const ways = WAYS[requirement];
  if (!ways) throw new Error(`there is no way to break ${requirement}`);
  const named = namedDefects(requirement);
  // The number is drawn for the sake of earlier seeds only.
  const drawn = (defect: fc.Arbitrary<Defect>) => fc.tuple(fc.integer({ min: 0, max: 1 }), defect);
  const examples = named.map((defect): [number, Defect] => [1, defect]);
  const numRuns = named.length + count;
  return fc
    .sample(fc.oneof(drawn(ways()), drawn(fc.constantFrom(...named))), { seed, numRuns, examples })
    .slice(named.length)
    .map(([, defect]) => defect);
}
