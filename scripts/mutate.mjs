/**
 * Mutation testing: makes single changes in the product's code, each in a copy of the project, and looks whether a unit
 * test fails. `npm run mutate -- --help` says how.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { judging } from "./mutate/judging.mjs";
import { drawn, every } from "./mutate/mutants.mjs";
import { figuresOf, ROOMS, scoreOf, write } from "./mutate/rooms.mjs";
import { typeScriptIn } from "./mutate/tests-of.mjs";

/** A score of fewer mutants says too little to fail. */
const ENOUGH = 20;

const HELP = `npm run mutate -- [OPTIONS]

  --room PREFIX     mutate files whose path begins with it, as src/report or suites/judges; it can be repeated. Without it
                    all product code is one room
  --sample N        draw N mutants: a file by its length, then one of its mutants; without it all of them, which takes
                    some seconds each
  --rooms           one sample for each room of docs/mutation.json
  --seed TEXT       draws the same mutants again; today's date by default
  --seconds N       end after this time; mutants whose tests have not ended do not count
  --least PERCENT   end with 1 if fewer were killed of at least ${ENOUGH} that met all of their tests; 0 by default
  --patience SECONDS the tests of a mutant end after this time of the processor; 25 by default. Tests that do not end in
                    twice the time never end, which counts as killed
  --jobs N          mutants at a time; 2 by default
  --docs DIR        write the results of rooms to DIR/mutation.json; \`npm run docs\` makes the table of them
`;

const today = new Date().toISOString().slice(0, 10);
const { values: options } = parseArgs({
  options: {
    help: { type: "boolean" },
    room: { type: "string", multiple: true, default: [] },
    rooms: { type: "boolean" },
    sample: { type: "string" },
    seed: { type: "string", default: today },
    seconds: { type: "string", default: "Infinity" },
    least: { type: "string", default: "0" },
    patience: { type: "string", default: "25" },
    jobs: { type: "string", default: "2" },
    docs: { type: "string" },
  },
});
if (options.help) {
  process.stdout.write(HELP);
  process.exit();
}

const root = join(fileURLToPath(import.meta.url), "../..");
const sample = options.sample === undefined ? null : Number(options.sample);
const until = Date.now() + 1_000 * Number(options.seconds);
const product = ["src", "suites"].flatMap((folder) => typeScriptIn(root, folder));
const judge = judging(root, {
  jobs: Number(options.jobs),
  patience: 1_000 * Number(options.patience),
  until,
});
const several = options.rooms ? Object.keys(ROOMS) : options.room;
const rooms = several.length > 0 ? several : [undefined];

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    judge.end();
    process.exit(1);
  });

const all = [];
try {
  for (const room of rooms) {
    const files = product.filter((file) => room === undefined || isIn(room, file));
    if (files.length === 0) throw new Error(`no file begins with ${room}`);
    const mutants = sample === null ? every(root, files) : drawn(root, files, sample, options.seed);
    const results = await judge.all(mutants);
    all.push(...results);
    for (const each of results.filter(({ alive }) => alive)) console.log(said(each));
    console.log(summary(room ?? "src, suites", results));
    if (options.docs !== undefined && room in ROOMS)
      write(join(root, options.docs, "mutation.json"), {
        room,
        date: today,
        commit: execFileSync("git", ["rev-parse", "--short=8", "HEAD"], {
          cwd: root,
          encoding: "utf8",
        }).trim(),
        seed: options.seed,
        ...figuresOf(results),
      });
  }
} finally {
  judge.end();
}
if (rooms.length > 1) console.log(summary("all rooms", all));

// Neither a machine that is too slow for the tests nor a few unlucky draws are a reason to fail.
const finished = all.filter(({ status }) => status !== "unfinished");
const [least, score] = [Number(options.least), Number(scoreOf(figuresOf(finished)))];
const tooFew = score < least && finished.length >= ENOUGH;
if (tooFew)
  console.log(`of ${finished.length} mutants ${score} % were killed, and at least ${least} % are wanted`);
// Tests may still run.
process.exit(tooFew ? 1 : 0);

function summary(name, results) {
  const figures = figuresOf(results);
  const { drawn: all, timeout, survived, unfinished, noTest, equivalent } = figures;
  return (
    `${name}: ${scoreOf(figures)} % of ${all - equivalent} mutants killed, ${timeout} of them because a test never ended; ` +
    `${survived} survived, ${unfinished} of them not all of their tests; ${noTest} without a test, ${equivalent} equivalent; ` +
    `seed ${options.seed}`
  );
}

/** Whether a file belongs to a room: its own files, for the rooms of the table; else all below. */
function isIn(room, file) {
  return ROOMS[room]?.test(file) ?? file.startsWith(room);
}

function said({ mutant, status }) {
  const [before, after] = [mutant.original, mutant.replacement].map((text) =>
    text.replace(/\s+/g, " ").slice(0, 90),
  );
  return `${mutant.file}:${mutant.line}:${mutant.column} ${status}: ${before} → ${after}`;
}
