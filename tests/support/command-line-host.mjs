/**
 * Runs the built command line many times in one process, one run after the other: starting Node and compiling the
 * suite takes longer than most runs. Each message is a run, each answer how it ended.
 */
import { Writable } from "node:stream";
import { pathToFileURL } from "node:url";

/** In place of a stream of the process; collects what is written. */
function collecting() {
  const chunks = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}

let runs = 0;

/** Resolves with the exit code when the command line ends the process. */
function run(bin, args) {
  process.argv = [process.execPath, bin, ...args];
  return new Promise((resolve, reject) => {
    process.exit = resolve;
    // Each query is a module of its own, so that the entry is evaluated again; what it imports is not.
    import(`${pathToFileURL(bin)}?${runs++}`).catch(reject);
  });
}

process.on("message", async ({ bin, args, env, cwd }) => {
  const [stdout, stderr] = [collecting(), collecting()];
  for (const [name, { stream }] of Object.entries({ stdout, stderr }))
    Object.defineProperty(process, name, { value: stream, configurable: true });
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const code = await run(bin, args);
  for (const event of ["uncaughtException", "SIGINT", "SIGTERM"]) process.removeAllListeners(event);
  process.send({ code, stdout: stdout.text(), stderr: stderr.text() });
});

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
