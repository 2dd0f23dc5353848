/**
 * Runs tests many times in one process, in a copy of the project. A message is a run: a file, its text with a mutant, and
 * the tests; the answer is the first test file that failed, and why, or nothing. Says which test file it is in.
 */
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createVitest } from "vitest/node";

const root = process.cwd();

/** Tests may take this many times as long as the processor's time that they may use: others use it, too. */
const WAITING = 12;

/** Test files run in the order in which they are given. */
class AsGiven {
  sort = (files) => files;
  shard = (files) => files;
}

const vitest = await createVitest("test", {
  root,
  config: join(root, "vitest.mutation.config.ts"),
  watch: false,
  reporters: [{ onTestModuleStart: ({ moduleId }) => process.send({ in: relative(root, moduleId) }) }],
  sequence: { sequencer: AsGiven },
});
await vitest.standalone();

function put(file, text) {
  writeFileSync(join(root, file), text);
  vitest.invalidateFile(join(root, file));
}

/** The first test of these modules that failed, or the module that ended their run. */
function failureIn(modules, unfinished) {
  for (const module of modules) {
    const failed = [...module.children.allTests()].find((test) => test.result().state === "failed");
    const errors = failed?.result().errors ?? module.errors();
    if (failed || module.state() === "failed" || errors.length > 0)
      return {
        test: relative(root, module.moduleId),
        why: `${failed?.fullName ?? "the file"}: ${errors[0]?.message ?? ""}`,
      };
  }
  if (unfinished) return undefined;
  // A run that ends at its first failure can end before that is reported.
  const module = modules.find((each) => ["queued", "pending"].includes(each.state()));
  return module && { test: relative(root, module.moduleId), why: "its run ended" };
}

process.on("message", async ({ file, text, original, tests, patience }) => {
  vitest.state.filesMap.clear();
  vitest.state.errorsSet.clear();
  put(file, text);
  let unfinished = false;
  const [since, used] = [Date.now(), process.cpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    const ofProcessor = (user + system) / 1_000 / patience;
    const ofTime = (Date.now() - since) / patience / WAITING;
    if (ofProcessor > 2) process.send({ neverEnds: true });
    else if (ofTime > 2) process.send({ stuck: true });
    else if (Math.max(ofProcessor, ofTime) > 1 && !unfinished) {
      unfinished = true;
      vitest.cancelCurrentRun("keyboard-input");
    }
  }, 250);
  try {
    const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(join(root, test)));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    const other = unhandledErrors[0];
    const failure =
      failureIn(testModules, unfinished) ??
      (other && { test: tests[0], why: String(other.message ?? other) });
    process.send({ failure, unfinished });
  } catch (error) {
    process.send({ failure: { test: tests[0], why: String(error.stack) } });
  } finally {
    clearInterval(timer);
    put(file, original);
  }
});
process.on("disconnect", () => process.exit());
process.send("ready");
