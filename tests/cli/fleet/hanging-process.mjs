/** In place of a target's process: takes its job, and never ends by itself. */
process.on("SIGTERM", () => process.stderr.write("not yet\n"));
process.on("message", () => setInterval(() => undefined, 1_000));
process.send("ready");
