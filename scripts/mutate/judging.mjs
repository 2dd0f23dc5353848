/**
 * Judges mutants, several at a time: "killed"; "timeout", if a test never ends; "survived"; "unfinished", if it survived
 * as far as its tests came; "no test"; or "equivalent".
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isEquivalent } from "./equivalent.mjs";
import { sandbox } from "./sandbox.mjs";
import { testsByFile, wholeRunsOf } from "./tests-of.mjs";
import { timesIn } from "./times.mjs";

const hash = (...texts) => createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 20);

/**
 * Starts the sandboxes. What killed a mutant is remembered: as long as the file and that test are the same, it is not
 * run again.
 */
export function judging(root, { jobs, patience, until }) {
  const testsOf = testsByFile(root, timesIn(root), patience / 1_000);
  const memory = join(root, "node_modules/.cache/petstore-conformance-mutants.json");
  mkdirSync(dirname(memory), { recursive: true });
  const known = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
  const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");
  const boxes = Array.from({ length: jobs }, () => sandbox(root, patience));
  // Whether what a test shows can be trusted, in a copy of the project.
  const sound = new Map();

  /** Whether a failure follows from the mutant: alone the test fails with it, and passes without. */
  async function follows(box, mutant, { test, neverEnds }) {
    if (!sound.has(test)) {
      const { failure, unfinished } = await box.run({ file: mutant.file, text: textOf(mutant.file) }, [test]);
      if (failure || unfinished)
        return leftOut(test, `it fails without a mutant: ${failure?.why ?? "too slow"}`);
      sound.set(test, true);
    }
    if (neverEnds || (await box.run(mutant, [test])).failure) return true;
    return leftOut(test, "it fails only after other tests");
  }

  function leftOut(test, why) {
    sound.set(test, false);
    console.log(`${test} is left out, for ${why}`);
    return false;
  }

  /** How these tests end, as far as that follows from the mutant. */
  async function outcome(box, mutant, tests) {
    for (let left = tests; ; ) {
      left = left.filter((test) => sound.get(test) !== false);
      if (left.length === 0) return {};
      const answer = await box.run(mutant, left);
      if (answer.failure === undefined || (await follows(box, mutant, answer.failure))) return answer;
      left = left.slice(left.indexOf(answer.failure.test) + 1);
    }
  }

  async function judged(box, mutant) {
    if (isEquivalent(mutant)) return "equivalent";
    const tests = testsOf(mutant.file);
    const wholeRuns = wholeRunsOf(mutant.file).filter((test) => !tests.includes(test));
    if (tests.length + wholeRuns.length === 0) return "no test";
    const key = hash(mutant.file, mutant.text);
    const before = known[key];
    if (before && before.content === hash(textOf(before.test))) return "killed";
    let [failure, unfinished] = [undefined, false];
    for (const step of [tests, ...wholeRuns.map((test) => [test])]) {
      const answer = await outcome(box, mutant, step);
      failure = answer.failure;
      unfinished ||= answer.unfinished === true;
      if (failure) break;
    }
    if (failure === undefined) return unfinished ? "unfinished" : "survived";
    known[key] = { test: failure.test, content: hash(textOf(failure.test)) };
    if (process.env.VERBOSE)
      console.log(`${mutant.file}:${mutant.line}:${mutant.column} killed by ${failure.test}: ${failure.why}`);
    return failure.neverEnds ? "timeout" : "killed";
  }

  return {
    all: async (mutants) => {
      const iterator = mutants[Symbol.asyncIterator]();
      const results = [];
      const work = Promise.all(
        boxes.map(async (box) => {
          while (Date.now() < until) {
            const { value: mutant, done } = await iterator.next();
            if (done) break;
            const since = Date.now();
            const status = await judged(box, mutant);
            if (process.env.VERBOSE) {
              const { file, line, column, original, replacement } = mutant;
              console.log(
                `${file}:${line}:${column} ${status} ${Date.now() - since} ms: ${original} → ${replacement}`,
              );
            }
            writeFileSync(memory, JSON.stringify(known));
            results.push({ mutant, status, alive: ["survived", "unfinished", "no test"].includes(status) });
          }
        }),
      );
      const left = until - Date.now();
      await (left === Number.POSITIVE_INFINITY ? work : Promise.race([work, sleep(Math.max(0, left))]));
      return [...results];
    },
    end: () => {
      for (const box of boxes) box.end();
    },
  };
}
