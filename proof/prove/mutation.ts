/** Results of mutation testing: docs/mutation.json, written by `npm run mutate -- --docs`, and its part of docs/proof.md. */
import { type JsonSchema, parseJson, read } from "../../src/kit/schema/foreign-json.ts";
import { table } from "../../src/report/markdown/markdown.ts";

/** The mutants of one room that were drawn, by result. */
export interface MutatedRoom {
  /** A folder, as `src/report`; `src` is what lies in no other room. */
  readonly room: string;
  /** The day of the measurement: "2026-03-12". */
  readonly date: string;
  readonly commit: string;
  /** Draws the same mutants again. */
  readonly seed: string;
  readonly drawn: number;
  /** A test failed, or did not end. */
  readonly killed: number;
  /** How many of the killed were so because a test did not end. */
  readonly timeout: number;
  readonly survived: number;
  /** How many of the survivors did not meet all of their tests, which took too long. */
  readonly unfinished: number;
  /** Mutants in files that no test reaches; they count as survivors. */
  readonly noTest: number;
  /** Mutants of scripts/mutate/equivalent.json, which no test can find; they do not count. */
  readonly equivalent: number;
}

/** The results of all rooms. */
export interface Mutation {
  readonly rooms: readonly MutatedRoom[];
}

const COLUMNS = ["drawn", "killed", "survived", "unfinished", "noTest", "equivalent"] as const;

const TEXTS = ["room", "date", "commit", "seed"];
const COUNTS = [...COLUMNS, "timeout"];

const MUTATION: JsonSchema<Mutation> = {
  type: "object",
  required: ["rooms"],
  properties: {
    rooms: {
      type: "array",
      items: {
        type: "object",
        required: [...TEXTS, ...COUNTS],
        properties: Object.fromEntries([
          ...TEXTS.map((name) => [name, { type: "string", title: "text" }]),
          ...COUNTS.map((name) => [name, { type: "integer", minimum: 0, title: "a count" }]),
        ]),
      },
    },
  },
};

/** Reads docs/mutation.json; throws a FormatError if it is invalid. */
export function readMutation(json: string | Uint8Array): Mutation {
  return read(MUTATION, parseJson(json));
}

type Figures = Omit<MutatedRoom, "room" | "date" | "commit" | "seed">;

/** The percentage of killed mutants, of those that a test can find. */
export function scoreOf({ drawn, killed, equivalent }: Figures): number {
  return (100 * killed) / Math.max(1, drawn - equivalent);
}

/** The figures of all rooms together. */
export function totalOf({ rooms }: Mutation): Figures {
  const sum = (figure: keyof Figures): number => rooms.reduce((total, room) => total + room[figure], 0);
  return {
    drawn: sum("drawn"),
    killed: sum("killed"),
    timeout: sum("timeout"),
    survived: sum("survived"),
    unfinished: sum("unfinished"),
    noTest: sum("noTest"),
    equivalent: sum("equivalent"),
  };
}

function row(name: string, figures: Figures, ...rest: readonly string[]): readonly string[] {
  return [name, ...COLUMNS.map((each) => String(figures[each])), `${scoreOf(figures).toFixed(1)} %`, ...rest];
}

/** The mutation score of the unit tests, by room. */
export function mutationPart(mutation: Mutation): string {
  const total = totalOf(mutation);
  const head = [
    "room",
    "drawn",
    "killed",
    "survived",
    "of these unfinished",
    "no test",
    "equivalent",
    "score",
  ];
  const rows = mutation.rooms.map((each) =>
    row(`\`${each.room}\``, each, each.date, `\`${each.commit}\``, `\`${each.seed}\``),
  );
  return `## Mutants

Single changes of the product's code, by Stryker's mutators (\`npm run mutate\`): in each room some are drawn, a file by its
length and then one of its mutants, and judged by the unit tests that import it and by those that are near and quick, as far as
these come in some seconds of the processor; what these leave, by those that play whole runs. The tests noticed ${total.killed} of ${total.drawn - total.equivalent}, ${scoreOf(total).toFixed(1)} %, ${total.timeout} of them because a test did not end. Of the
${total.survived} survivors, ${total.unfinished} did not meet all of their tests in that time ("unfinished"). A draw is measured again once its
survivors have tests.
\`scripts/mutate/equivalent.json\` lists mutants that behave like the original, with reasons. \`npm run proof:all\` draws from all rooms; of each push 150 mutants are drawn by date beside \`.ci/run\`, which draws none.

${table([...head, "measured", "at", "seed"], [...rows, row("all", total, "", "", "")])}`;
}
