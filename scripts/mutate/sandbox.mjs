/** A copy of the project in which files are changed, with a process that runs its tests. */
import { execFileSync, fork } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Copies what Git knows or would add; the packages are links, but caches are its own. */
function copied(root) {
  const copy = mkdtempSync(join(tmpdir(), "petstore-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  for (const file of listed.toString().split("\0").filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { verbatimSymlinks: true });
  }
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (![".cache", ".vite"].includes(name))
      symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  // For tests that ask Git for the files of the project.
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
  execFileSync("git", ["add", "--all"], { cwd: copy });
  return copy;
}

/**
 * Starts a sandbox. `run` resolves with the first `failure` of the tests, and with `unfinished` if they had not ended after
 * `patience` milliseconds of the processor's time; a test that does not end in twice of it is a failure, too. `end` removes
 * the sandbox.
 */
export function sandbox(root, patience) {
  const copy = copied(root);
  let worker;

  const ended = () => {
    if (worker) {
      try {
        process.kill(-worker.pid, "SIGKILL");
      } catch {}
    }
    worker = undefined;
    rmSync(join(copy, "node_modules/.cache"), { recursive: true, force: true, maxRetries: 10 });
  };

  const started = () =>
    new Promise((resolve, reject) => {
      // A process group of its own, so that what tests start ends with it.
      worker = fork(join(copy, "scripts/mutate/worker.mjs"), {
        cwd: copy,
        // No snapshot is written.
        env: { ...process.env, CI: "true" },
        detached: true,
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      worker.once("message", resolve);
      worker.once("exit", () => reject(new Error("the process of the tests ended")));
    });

  const run = async ({ file, text }, tests) => {
    if (!worker) await started();
    const original = readFileSync(join(root, file), "utf8");
    const answer = await new Promise((resolve) => {
      let test = tests[0];
      const answered = (message) => {
        worker.removeAllListeners();
        resolve(message);
      };
      const ends = (why, neverEnds) => answered({ failure: { test, why, neverEnds }, ended: true });
      worker.removeAllListeners();
      worker.on("exit", () => ends("ended the process", false));
      worker.on("message", (message) => {
        if (message.in !== undefined) test = message.in;
        else if (message.neverEnds) ends("never ends", true);
        else if (message.stuck) answered({ unfinished: true, ended: true });
        else answered(message);
      });
      worker.send({ file, text, original, tests, patience });
    });
    if (answer.ended) {
      ended();
      writeFileSync(join(copy, file), original);
    }
    return answer;
  };

  return {
    run,
    end: () => {
      ended();
      // What was killed may still write.
      rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
