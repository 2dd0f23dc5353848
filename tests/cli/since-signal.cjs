// Required into the command line under test: where the variable says goes how many milliseconds it was busy and how many
// it waited after the first signal. Time in which a busy machine did not let it run is neither.
const { writeFileSync } = require("node:fs");
const { performance } = require("node:perf_hooks");

let since = null;
const note = () => {
  since ??= { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization() };
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, note);

process.on("exit", () => {
  if (!since) return;
  const { user, system } = process.cpuUsage(since.cpu);
  const { idle } = performance.eventLoopUtilization(since.loop);
  writeFileSync(process.env.SINCE_SIGNAL, JSON.stringify({ busy: (user + system) / 1_000, idle }));
});
